import type { RecordFor } from '../../model/resources.ts';

export type ControlFile = RecordFor<'control_files'>;

const MEGABYTE = 1024 ** 2;

/** `2,4 Mo`. */
export const sizeText = (bytes: number): string =>
  `${(bytes / MEGABYTE).toLocaleString('fr', { maximumFractionDigits: 1, minimumFractionDigits: 1 })}\u00a0Mo`;
