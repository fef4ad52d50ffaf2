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
  'account',
  'other',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Do messages of this kind have a button to the trainee's page. */
export const hasTraineeButton = (kind: string): boolean => kind === 'convocation' || kind === 'session_change';
