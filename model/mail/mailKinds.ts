/** Subject of a message. */
export const MAIL_KINDS = [
  'convocation',
  'session_change',
  'convention',
  'contract',
  'attestation',
  'completion_certificate',
  'reminder',
  'signing_link',
  'missing_signature',
  'trainer_code',
  'address_change',
  'attendance_request',
  'preparation',
  'expiry',
  'renewal',
  'passport',
  'questionnaire',
  'quality_answer',
  'account',
  'other',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Do messages of this kind have a button to the trainee's page. */
export const hasTraineeButton = (kind: string): boolean => kind === 'convocation' || kind === 'session_change';

const CALLS: readonly string[] = ['convocation', 'reminder', 'signing_link', 'missing_signature'] satisfies readonly MailKind[];

/** Do messages of this kind ask people to come to a session, or to sign there: they do not leave once it is cancelled. */
export const callsToSession = (kind: string): boolean => CALLS.includes(kind);

const DOCUMENTS: readonly string[] = [
  'session_change',
  'contract',
  'attestation',
  'completion_certificate',
] satisfies readonly MailKind[];

/** Are messages of this kind about a need written to its trainee. */
export const isToTrainee = (kind: string): boolean => callsToSession(kind) || DOCUMENTS.includes(kind);
