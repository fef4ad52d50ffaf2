import type { Logger } from 'pino';
import { isStorageFull } from '../adapters/fileStore.ts';
import { isDatabaseError } from '../database/databaseErrorRefusal.ts';
import { DomainError, problem, storageFull } from '../kernel/domainError.ts';

/** Refusals for database errors, independent of the record. */
const fromDatabase = (code: string): DomainError | null => {
  if (code === '57014' || code.startsWith('53') || code.startsWith('08') || code.startsWith('57P')) {
    return new DomainError('server.unavailable', { headers: { 'Retry-After': '5' } });
  }
  if (code.startsWith('40')) return problem('record.conflict', 'database.write_conflict');
  if (code.startsWith('22')) return problem('record.invalid', 'database.value_refused');
  if (code.startsWith('23')) return problem('record.conflict', 'database.rule_broken', { code });
  return null;
};

const CONNECTION_ERRORS: readonly string[] = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'];

const toRefusal = (error: unknown): DomainError | null => {
  if (error instanceof DomainError) return error;
  if (isStorageFull(error)) return storageFull(error);
  if (isDatabaseError(error)) return fromDatabase(error.code);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return CONNECTION_ERRORS.includes(code) ? new DomainError('server.unavailable', { headers: { 'Retry-After': '5' } }) : null;
};

/** application/problem+json (RFC 9457), also valid JSON-LD. An internal failure only reveals the request's id. */
export const problemResponse = (error: unknown, requestId: string, log: Logger): Response => {
  const refusal = toRefusal(error);
  if (!refusal) log.error({ requestId, err: error }, 'request failed');
  const problemShown = refusal ?? problem('server.failed', 'server.failed', { reference: requestId });
  const { detail, violations, headers, extra } = problemShown.options;
  const type = violations ? 'ConstraintViolation' : 'Error';
  const description = detail ?? problemShown.title;
  const body = {
    '@context': `/api/contexts/${type}`,
    '@id': `/api/errors/${requestId}`,
    '@type': type,
    title: problemShown.title,
    detail: description,
    description,
    status: problemShown.status,
    code: problemShown.code,
    ...(violations ? { violations } : {}),
    ...extra,
  };
  return new Response(JSON.stringify(body), {
    status: problemShown.status,
    headers: { 'Content-Type': 'application/problem+json; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });
};
