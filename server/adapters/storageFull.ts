/** "No space left" in a file system, an S3 store and PostgreSQL (SQLSTATE 53100). */
const FULL_CODES: readonly string[] = ['ENOSPC', 'EDQUOT', '53100'];
const FULL_NAMES: readonly string[] = ['QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull', 'XAmzQuotaExceeded'];

/** Is the error, or one it wraps, about missing storage space. */
export const isStorageFull = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return FULL_CODES.includes(code) || FULL_NAMES.includes(error.name) || isStorageFull(error.cause);
};
