import { readNir } from '../passport/socialSecurityNumber.ts';
import { headerKey, type TableLine } from './tableHead.ts';

/** Text in the place of a social security number, which no import stores. */
export const HIDDEN_NUMBER = '••••';

/** Headers of such a column: « NIR », « N° de sécurité sociale », « N° Sécu », « N° SS ». */
const HEADER = /(^|\s)(nir|nss|secu|securite sociale)(\s|$)|^numero ss$/;

/** Titles and logos above the headers take a few lines. */
const HEAD_LINES = 25;
/** A cell of such a column with fewer digits is a name or a remark. */
const LEAST_DIGITS = 5;
/** A number has thirteen digits, eleven with a letter of Corsica. */
const NUMBER_DIGITS = 11;

const digitsIn = (text: string): number => text.match(/\d/g)?.length ?? 0;

const isNumber = (text: string): boolean => 'number' in readNir(text);

/** Does a column have social security numbers: by its header, or since most of its long numbers are some. */
const isNumberColumn = (lines: readonly TableLine[], index: number): boolean => {
  const cells = lines.map((line) => line.cells[index] ?? '');
  if (cells.slice(0, HEAD_LINES).some((cell) => cell.length < 60 && HEADER.test(headerKey(cell)))) return true;
  const long = cells.filter((cell) => digitsIn(cell) >= NUMBER_DIGITS);
  return long.filter(isNumber).length * 2 > long.length;
};

/** The lines of a table with its social security numbers hidden; the same lines if it has none. */
export const withoutNumbers = (lines: readonly TableLine[]): readonly TableLine[] => {
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_empty, index) => index).filter((index) => isNumberColumn(lines, index));
  const isHidden = (cell: string, index: number) => columns.includes(index) && digitsIn(cell) >= LEAST_DIGITS;
  if (!lines.some(({ cells }) => cells.some(isHidden))) return lines;
  return lines.map((line) => ({
    ...line,
    cells: line.cells.map((cell, index) => (isHidden(cell, index) ? HIDDEN_NUMBER : cell)),
  }));
};

/** Headers of a column of birth names: « Nom de naissance », « Nom de jeune fille », « Nom patronymique ». */
const BIRTH_NAME_HEADER = /^nom (naissance|jeune fille|patronymique)$/;

/** The columns of a file that hold an identity for the « passeport de prévention », by their headers; -1: none. */
export const identityColumns = (headers: readonly string[]): { readonly birthName: number; readonly number: number } => ({
  birthName: headers.findIndex((header) => BIRTH_NAME_HEADER.test(headerKey(header))),
  number: headers.findIndex((header) => HEADER.test(headerKey(header))),
});
