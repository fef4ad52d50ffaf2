import type { Right } from '../accounts/access.ts';

export const DATA_ARCHIVE_STATUSES = ['in_progress', 'finished', 'error'] as const;

/** The archive has every record: only administrators make one. */
export const DATA_ARCHIVE_RIGHT: Right = ['ROLE_ADMIN'];

/** Days until an archive is deleted: it is a copy, and would outlive erased records. */
export const DATA_ARCHIVE_DAYS = 7;

/** Version of the archive's form, in its manifest. */
export const DATA_ARCHIVE_FORMAT = 1;
