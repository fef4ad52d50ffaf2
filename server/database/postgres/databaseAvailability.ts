import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { isStorageFull } from '../../adapters/fileStore.ts';
import { DomainError, storageFull } from '../../kernel/domainError.ts';

/** SQLSTATE of a server that is down, starting, stopping or full, and of a timeout. */
const AWAY = /^(08...|53...|57014|57P0[1-5]|25P03)$/;
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENOENT']);
/** Connection errors of `pg` without a code. */
const LOST =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout)/;

const RETRY_AFTER_SECONDS = '3';

const codeOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
};

/** The database could not answer, whatever the statement. */
export const isUnavailable = (error: unknown): boolean => {
  if (error instanceof DomainError) return error.code === 'server.unavailable';
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  const code = codeOf(error);
  return AWAY.test(code) || NETWORK.has(code) || (error instanceof Error && LOST.test(error.message));
};

/** A conflict with another transaction: a retry may succeed. */
export const isTransient = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));

/**
 * Errors of a replica after which the primary is asked: a read canceled by its replay of changes (40001), a statement that writes,
 * or one that needs what a replica lacks.
 */
export const refusedByReplica = (error: unknown): boolean => isTransient(error) || ['25006', '55000'].includes(codeOf(error));

/** A prepared statement whose tables another instance has migrated. */
export const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' && error instanceof Error && error.message.includes('cached plan');

const unavailable = (cause: unknown): DomainError => {
  const headers = { 'Retry-After': RETRY_AFTER_SECONDS };
  const error = new DomainError('server.unavailable', { detail: problemMessage('database.no_answer'), headers });
  error.cause = cause;
  return error;
};

/** The error to throw: 507 for a full disk, 503 for an unreachable database, any other error unchanged. */
export const asThrown = (error: unknown): unknown => {
  if (isStorageFull(error)) return storageFull(error);
  return isUnavailable(error) ? unavailable(error) : error;
};
