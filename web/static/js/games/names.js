// Names of games are names of files too: small letters, digits and dashes.

export const LONGEST = 60;

/** "Soirée d’été 2" becomes "soiree-d-ete-2". */
export function plainName(text) {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").slice(0, LONGEST).replace(/^-+|-+$/g, "");
}
