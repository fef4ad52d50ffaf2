/** What a file system, a bucket's store and PostgreSQL (SQLSTATE 53100) say when there is no room left. */
const FULL_CODES: readonly string[] = ['ENOSPC', 'EDQUOT', '53100'];
const FULL_NAMES: readonly string[] = ['QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull', 'XAmzQuotaExceeded'];

/** Could something not be written because there is no room left for it. Wrapped errors are looked into. */
export const isStorageFull = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return FULL_CODES.includes(code) || FULL_NAMES.includes(error.name) || isStorageFull(error.cause);
};
