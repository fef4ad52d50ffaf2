import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { isStorageFull } from '../adapters/storageFull.ts';
import { DomainError, storageFull } from '../errors.ts';

/** SQLSTATE of a server that is away, starting, stopping or full, and of a statement that took too long. */
const AWAY = /^(08...|53...|57014|57P0[1-5]|25P03)$/;
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENOENT']);
/** What `pg` says without a code. */
const LOST =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout)/;

const RETRY_AFTER_SECONDS = '3';

const codeOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
};

/** The database could not answer, whatever the statement was. */
export const isUnavailable = (error: unknown): boolean => {
  if (error instanceof DomainError) return error.code === 'server.unavailable';
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  const code = codeOf(error);
  return AWAY.test(code) || NETWORK.has(code) || (error instanceof Error && LOST.test(error.message));
};

/** Another transaction stood in the way; the same work may well pass now. */
export const isTransient = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));

/** A prepared statement whose tables were migrated meanwhile by another instance. */
export const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' && error instanceof Error && error.message.includes('cached plan');

const unavailable = (): DomainError =>
  new DomainError('server.unavailable', {
    detail: problemMessage('database.no_answer'),
    headers: { 'Retry-After': RETRY_AFTER_SECONDS },
  });

/** The error to throw on: a 507 for a full disk, a 503 for a database that is away, any other error as it is. */
export const asThrown = (error: unknown): unknown => {
  if (isStorageFull(error)) return storageFull(error);
  return isUnavailable(error) ? unavailable() : error;
};
