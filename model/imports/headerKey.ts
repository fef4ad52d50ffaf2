/** Words that headers have or leave out without meaning anything else by it. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(['d', 'de', 'du', 'des', 'l', 'la', 'les']);

/** Short ways to write a word. */
const ABBREVIATIONS: Readonly<Record<string, string>> = { n: 'numero', no: 'numero', num: 'numero', tel: 'telephone' };

/** A header as it is compared: without case, accents, punctuation and small words, and with its abbreviations spelled out. */
export const headerKey = (header: string): string =>
  header
    // The sign of « n° » is not always the same: a degree, or an ordinal that decomposes into a letter.
    .replaceAll(/[°º]/g, ' ')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLocaleLowerCase('fr')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !EMPTY_WORDS.has(word))
    .map((word) => (Object.hasOwn(ABBREVIATIONS, word) ? ABBREVIATIONS[word] : word))
    .join(' ')
    .replaceAll(/\be mail\b/g, 'email');
