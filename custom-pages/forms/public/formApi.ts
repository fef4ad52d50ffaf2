import type { FormReceipt, FormView } from '../../../model/forms/formView.ts';
import { IDEMPOTENCY_KEY_HEADER } from '../../../model/integrations/idempotencyKey.ts';
import type { Violation } from '../../../model/kernel/validation.ts';
import { fetchFromServer } from '../../../src/clock/fetchFromServer.ts';
import { AttendanceError } from '../../attendance/public/calls/AttendanceError.ts';
import { FORM_MESSAGES } from './messages.ts';

/** An answer as it is sent. */
export interface SentAnswer {
  readonly values: Readonly<Record<string, unknown>>;
  readonly consent: boolean;
  readonly consentVersion: number;
  readonly seconds: number;
  readonly again: string;
}

/** File of an answer, and the name of its sending: a repetition counts once. */
export interface Delivery {
  readonly file: File | null;
  readonly key: string;
}

/** Answers that the server refuses, by question. */
export class RefusedAnswer extends Error {
  readonly violations: readonly Violation[];

  constructor(violations: readonly Violation[]) {
    super(violations[0]?.message);
    this.name = 'RefusedAnswer';
    this.violations = violations;
  }
}

const pathOf = (token: string): string => `/api/forms/${encodeURIComponent(token)}`;

/** Refused answers of a problem's body; none: it is about something else. */
export const refusedFields = (status: number, text: string): readonly Violation[] => {
  if (status !== 422) return [];
  try {
    return (JSON.parse(text) as { readonly violations?: readonly Violation[] }).violations ?? [];
  } catch {
    return [];
  }
};

/** Words of a form's page about a link that opens nothing. */
export interface GoneWords {
  readonly title: string;
  readonly detail: string;
}

const read = async (call: Promise<Response>, gone: GoneWords): Promise<unknown> => {
  const response = await call.catch(() => null);
  if (!response) throw AttendanceError.offline();
  if (response.ok) return response.json();
  if (response.status === 404) throw new AttendanceError({ status: 404, ...gone });
  const text = await response.text();
  const violations = refusedFields(response.status, text);
  if (violations.length > 0) throw new RefusedAnswer(violations);
  throw AttendanceError.fromProblem(response.status, text);
};

const ACCEPT = { Accept: 'application/ld+json' };

interface SentBody {
  /** Where it is sent, after the path of the answers. */
  readonly ending: '' | '_with_file';
  readonly body: BodyInit;
  readonly headers: Readonly<Record<string, string>>;
}

/** A form with a file is sent as one body: nothing of it stays on the server if the answer is refused. */
const bodyOf = (answer: object, file: File | null): SentBody => {
  const json = JSON.stringify(answer);
  if (!file) return { ending: '', body: json, headers: { 'Content-Type': 'application/json' } };
  const body = new FormData();
  body.set('answer', json);
  body.set('file', file);
  return { ending: '_with_file', body, headers: {} };
};

interface CallOptions {
  readonly gone: GoneWords;
  /** Default: the login of the device goes along. */
  readonly credentials?: RequestCredentials;
}

/** Reads what a link opens. */
export const readLink = (path: string, { gone, credentials }: CallOptions): Promise<unknown> =>
  read(fetchFromServer(path, { headers: ACCEPT, ...(credentials && { credentials }) }), gone);

/** Sends an answer, with its file if there is one. */
export const sendAnswer = async (
  path: string,
  { answer, file, key }: Delivery & { readonly answer: object },
  { gone, credentials }: CallOptions,
): Promise<FormReceipt> => {
  const { ending, body, headers } = bodyOf(answer, file);
  const init = { method: 'POST', body, headers: { ...ACCEPT, ...headers, [IDEMPOTENCY_KEY_HEADER]: key } };
  return (await read(fetchFromServer(`${path}${ending}`, { ...init, ...(credentials && { credentials }) }), gone)) as FormReceipt;
};

const OF_FORM: CallOptions = { gone: FORM_MESSAGES.gone };

/** API calls of the page of a public form. */
export const formApi = {
  read: async (token: string) => (await readLink(pathOf(token), OF_FORM)) as FormView,
  send: (token: string, answer: SentAnswer, delivery: Delivery) =>
    sendAnswer(`${pathOf(token)}/answers`, { ...delivery, answer }, OF_FORM),
} as const;
