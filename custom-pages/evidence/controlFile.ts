import type { ShownRecord } from '../../src/columns/useShownRecords.ts';

/** Fields that a row reads. */
export const CONTROL_FILE_FIELDS = [
  'title',
  'status',
  'percentage',
  'createdAt',
  'sheetCount',
  'size',
  'sha256',
  'errorMessage',
] as const;
export type ControlFile = ShownRecord<'control_files', (typeof CONTROL_FILE_FIELDS)[number]>;

const MEGABYTE = 1024 ** 2;

/** `2,4 Mo`. */
export const sizeText = (bytes: number): string =>
  `${(bytes / MEGABYTE).toLocaleString('fr', { maximumFractionDigits: 1, minimumFractionDigits: 1 })}\u00a0Mo`;
