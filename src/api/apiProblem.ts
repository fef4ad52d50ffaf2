import { HttpError } from 'react-admin';
import type { Violation } from '../../model/kernel/validation.ts';
import { FRENCH_MESSAGES } from '../i18n/frenchMessages.ts';

/** Content of `HttpError.body` for an answer of the API. */
export interface ProblemBody {
  /** Code of the refusal, e.g. `record.stale`. */
  readonly code?: string;
  readonly title?: string;
  readonly detail?: string;
  readonly description?: string;
  readonly status?: number;
  readonly violations?: readonly Violation[];
  /** French messages by form field, for react-admin; undefined without violations. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly [member: string]: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isViolation = (value: unknown): value is Violation =>
  isObject(value) && typeof value.propertyPath === 'string' && typeof value.message === 'string';

/** `contacts[0].lastName` in react-hook-form's notation: `contacts.0.lastName`. */
const formPath = (propertyPath: string): string => propertyPath.replaceAll(/\[(\d+)\]/g, '.$1');

const messageOf = (status: number, body: ProblemBody, violations: readonly Violation[]): string => {
  const [first] = violations;
  if (first) return first.message;
  if (status === 401) return body.code?.startsWith('login.') && body.title ? body.title : FRENCH_MESSAGES.api.disconnected;
  const title = body.title ?? body['hydra:title'];
  const description = body.description ?? body.detail ?? body['hydra:description'];
  const lines = [title, description].filter((line) => typeof line === 'string' && line !== '');
  return lines.length ? [...new Set(lines)].join('\n') : FRENCH_MESSAGES.api.failed;
};

/** The error that react-admin shows for a refused call: the first violation, else title, line break, description. */
export const toHttpError = (status: number, answer: unknown): HttpError => {
  const body: ProblemBody = isObject(answer) ? answer : {};
  const violations = Array.isArray(body.violations) ? body.violations.filter(isViolation) : [];
  const errors = Object.fromEntries(violations.map(({ propertyPath, message }) => [formPath(propertyPath), message]));
  return new HttpError(messageOf(status, body, violations), status, {
    ...body,
    ...(violations.length ? { violations, errors } : {}),
  });
};

/** The problem of any error. */
export const problemOf = (error: unknown): ProblemBody => (error instanceof HttpError && isObject(error.body) ? error.body : {});

/** The server does not know who asks; a refused login or password has a code of its own. */
export const isLostLogin = (error: HttpError): boolean => error.status === 401 && !problemOf(error).code?.startsWith('login.');
