/** Header by which a client names an act: a repeated call with the same key gets the first one's answer. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/** Header of an answer that is a repetition. */
export const REPLAYED_HEADER = 'Idempotency-Replayed';

/** How long an answer is kept for the repetitions of its call. */
export const KEPT_ANSWER_HOURS = 24;

/** A key, with or without the quotes of a structured header: 8 to 200 printable characters. */
const KEY = /^"?([\x21\x23-\x5b\x5d-\x7e]{8,200})"?$/;

/** The key of a header's value; null: not acceptable. */
export const keyOfHeader = (value: string): string | null => KEY.exec(value.trim())?.[1] ?? null;

/**
 * Calls that open a session, or change how one is opened, and those with a social security number, which even the hash of a request would
 * tell, or of questionnaires, whose kept answer would have the minute of an anonymous one: a key is ignored there, and no answer is kept.
 */
const KEYLESS =
  /^\/(login|logout|api\/(first_administrator|password_recoveries|account_links|my_account|passkey_logins|sign_on|sign_on_logins)|api\/users\/invitations|api\/(users|trainers)\/[^/]+\/(account_link|reset_second_factor|email_change)|api\/passport\/files\/[^/]+\/download|api\/(trainees|emargements)\/[^/]+\/passport_identity|api\/reports|api\/asked_questionnaires|api\/questionnaire_invitations\/training_sessions\/[^/]+\/sheets|api\/emargements\/[^/]+\/questionnaire)(\/|$)/;

/** Does a call ignore its key. */
export const ignoresKey = (path: string): boolean => KEYLESS.test(path);
