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

/** A non-empty line of a file, with its number there. */
export interface TableLine {
  readonly rowNumber: number;
  readonly cells: readonly string[];
}

/** Titles and logos above the headers take a few lines. */
const HEAD_LINES = 25;

const filledCount = (cells: readonly string[]): number => cells.filter((cell) => cell !== '').length;

const knownCount = (cells: readonly string[], fieldOf: (header: string) => string | null): number =>
  new Set(Array.from(cells, (cell) => (cell ? fieldOf(cell) : null)).filter((field) => field !== null)).size;

type FieldOf = (header: string) => string | null;

const knownCounts = (lines: readonly TableLine[], fieldOf: FieldOf): readonly number[] =>
  lines.slice(0, HEAD_LINES).map(({ cells }) => knownCount(cells, fieldOf));

/** The most known headers that one of the first lines has. */
export const knownHeaderCount = (lines: readonly TableLine[], fieldOf: FieldOf): number =>
  Math.max(0, ...knownCounts(lines, fieldOf));

/**
 * Index of the line with the headers: the first lines may be a title, a date, an empty form. It is the first line with the most
 * known headers; if none knows two, the first line.
 */
export const headerIndex = (lines: readonly TableLine[], fieldOf: FieldOf): number => {
  const counts = knownCounts(lines, fieldOf);
  const most = Math.max(0, ...counts);
  return most < 2 ? 0 : counts.indexOf(most);
};

/** Headers on two lines: an empty cell of the second takes the one above it, where merged cells have their text. */
export const headersAt = (lines: readonly TableLine[], index: number): string[] => {
  const line = lines[index];
  const above = lines[index - 1];
  const isJoined = line !== undefined && above?.rowNumber === line.rowNumber - 1 && filledCount(above.cells) > 1;
  return (line?.cells ?? []).map((cell, column) => cell || (isJoined ? (above?.cells[column] ?? '') : ''));
};

const TOTAL = /^(sous[ -]?)?(total|totaux)\b|^nombre (total|de)\b|^total général/i;

/** Is the line a total or the repeated headers of a printed page, rather than a record. */
export const isNoRecord = ({ cells }: TableLine, headers: readonly string[]): boolean => {
  const first = cells.find((cell) => cell !== '') ?? '';
  if (TOTAL.test(first) && filledCount(cells) <= Math.max(2, filledCount(headers) / 2)) return true;
  return filledCount(headers) > 1 && headers.every((header, index) => header === (cells[index] ?? ''));
};
