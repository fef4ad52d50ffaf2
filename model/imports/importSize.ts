/** Largest file that is read (a limit of the reader, not of the data). */
export const IMPORT_MAX_ROWS = 20_000;
export const IMPORT_MAX_COLUMNS = 100;
