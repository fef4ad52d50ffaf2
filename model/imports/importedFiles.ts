import { MEBIBYTE } from '../kernel/values/fileSize.ts';

/** Limits of the files sent beside one file of records; each of them is also limited like any other upload. */
export const IMPORTED_FILES = { files: 2_000, bytes: 1024 * MEBIBYTE } as const;

/** Longest text of a cell that names a file. */
export const FILE_PATH_MAX_LENGTH = 400;

/** Most rows that name the same file: each is checked again when it arrives. */
export const ROWS_OF_ONE_FILE = 100;

/** State of a named file: joined to its record, sent for rows that are in error, already there, not sent, or not accepted. */
export type ImportedFileState = 'joined' | 'waiting' | 'kept' | 'missing' | 'refused';
