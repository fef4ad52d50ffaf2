/** Words that do not change the meaning of a header. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(['d', 'de', 'du', 'des', 'l', 'la', 'les']);

/** Abbreviations of words. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  n: 'numero',
  no: 'numero',
  num: 'numero',
  tel: 'telephone',
  ste: 'societe',
  soc: 'societe',
  cde: 'commande',
  cmd: 'commande',
  livr: 'livraison',
  ref: 'reference',
  immat: 'immatriculation',
  adr: 'adresse',
  veh: 'vehicule',
};

/** Normalised header for comparison: no case, accents, punctuation or small words; abbreviations expanded. */
export const headerKey = (header: string): string =>
  header
    // The sign of « n° » varies: a degree sign, or an ordinal that decomposes into a letter.
    .replaceAll(/[°º]/g, ' ')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLocaleLowerCase('fr')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !EMPTY_WORDS.has(word))
    .map((word) => (Object.hasOwn(ABBREVIATIONS, word) ? ABBREVIATIONS[word] : word))
    .join(' ')
    .replaceAll(/\be mail\b/g, 'email');
