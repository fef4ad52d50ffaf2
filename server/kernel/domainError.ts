import type { Violation } from '../../model/kernel/validation.ts';
import type { JsonObject } from '../../model/kernel/values/json.ts';
import { STORAGE_REFUSALS } from '../../model/messages/files/storage.ts';
import { type ProblemKey, type ProblemParams, problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { PROBLEM_TITLES } from '../../model/messages/problems/problemTitles.ts';

/** HTTP status of each refusal. */
const STATUSES = {
  'request.malformed': 400,
  'request.unauthenticated': 401,
  'request.key_refused': 401,
  'login.invalid_credentials': 401,
  'login.second_factor': 401,
  'login.second_factor_refused': 401,
  'login.passkey_refused': 401,
  'login.sign_on_over': 401,
  'login.password_off': 409,
  'account.second_factor_missing': 403,
  'account.password_to_change': 403,
  'account.other_person': 409,
  'request.forbidden': 403,
  'request.cross_site': 403,
  'record.not_found': 404,
  'request.method_not_allowed': 405,
  'record.conflict': 409,
  'record.stale': 409,
  'record.planned': 409,
  'record.in_use': 409,
  'attendance.refused': 409,
  'trainer.without_area': 409,
  planning_conflicts: 409,
  'session.full': 409,
  'session.signed': 409,
  'workflow.refused': 409,
  'request.running': 409,
  'record.unmatched': 412,
  'request.too_large': 413,
  'request.unsupported_type': 415,
  'document.refused': 422,
  'import.refused': 422,
  'record.invalid': 422,
  'request.key_reused': 422,
  'request.too_many': 429,
  'server.failed': 500,
  'server.unavailable': 503,
  'storage.full': 507,
} as const satisfies Record<keyof typeof PROBLEM_TITLES, number>;

export type ErrorCode = keyof typeof STATUSES;

interface DomainErrorOptions {
  /** Text of what happened and what to do, in French, shown to the person. */
  readonly detail?: string;
  readonly violations?: readonly Violation[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Further members of the problem body, e.g. the current record of a 409. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** A refusal shown to the caller; the app turns it into problem+json. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly title: string;
  readonly options: DomainErrorOptions;

  constructor(code: ErrorCode, options: DomainErrorOptions = {}) {
    super(options.detail ?? PROBLEM_TITLES[code]);
    this.name = 'DomainError';
    this.code = code;
    this.status = STATUSES[code];
    this.title = PROBLEM_TITLES[code];
    this.options = options;
  }
}

/** A refusal with the text of its key. */
export const problem = <K extends ProblemKey>(code: ErrorCode, key: K, ...params: ProblemParams<K>): DomainError =>
  new DomainError(code, { detail: problemMessage(key, ...params) });

/** One or more violations, as a 422. */
export const invalid = (...violations: readonly Violation[]): DomainError =>
  new DomainError('record.invalid', { detail: violations.map(({ message }) => message).join('\n'), violations });

/** 507 (RFC 4918 §11.5): no space left. */
export const storageFull = (cause?: unknown): DomainError => {
  const error = new DomainError('storage.full', { detail: STORAGE_REFUSALS.full });
  error.cause = cause;
  return error;
};

export const notFound = (): DomainError => new DomainError('record.not_found', { detail: problemMessage('record.not_found') });

/** The refusal of a write based on an older version; it contains the current record. */
export const stale = (current: JsonObject): DomainError =>
  new DomainError('record.stale', {
    detail: problemMessage('record.stale'),
    extra: { current },
  });

/** The refusal of a write whose `If-Match` names no current version; it contains the current record. */
export const unmatched = (current: JsonObject): DomainError =>
  new DomainError('record.unmatched', { detail: problemMessage('record.stale'), extra: { current } });
