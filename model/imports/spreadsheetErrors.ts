/** The value of a cell whose formula was saved without a result. Every field refuses it. */
export const UNCALCULATED = '#FORMULE!';

/** What spreadsheets show where a formula has no result, in English and in French. */
const ERRORS: ReadonlySet<string> = new Set([
  '#N/A',
  '#REF!',
  '#VALUE!',
  '#DIV/0!',
  '#NAME?',
  '#NUM!',
  '#NULL!',
  '#SPILL!',
  '#CALC!',
  '#NOM?',
  '#NOMBRE!',
  '#NUL!',
]);

/** Is the text an error that a spreadsheet shows instead of a value. */
export const isSpreadsheetError = (text: string): boolean => ERRORS.has(text);
