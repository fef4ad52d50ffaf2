import type { Role } from '../kernel/roles.ts';

/** Right to import files of needs; rights of other records: `RECORD_CREATORS` (recordImportKinds.ts). */
export const IMPORT_NEEDS_RIGHT: readonly Role[] = ['ROLE_WRITE_TRAINEE_IMPORT'];

/**
 * Right to download the call centre's file: it contains names and telephone numbers, so it needs the right to export or import.
 */
export const CALL_CENTER_FILE_RIGHT: readonly Role[] = ['ROLE_EXPORT_TRAINEE', 'ROLE_WRITE_TRAINEE_IMPORT'];
