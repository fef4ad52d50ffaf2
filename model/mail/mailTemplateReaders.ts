import type { Role } from '../kernel/roles.ts';

/** People who prepare a mail read its template. */
export const MAIL_TEMPLATE_READERS: readonly Role[] = [
  'ROLE_READ_NOTIFICATION_EMAIL',
  'ROLE_WRITE_NOTIFICATION_EMAIL',
  'ROLE_READ_TRAINING_SESSION',
  'ROLE_WRITE_TRAINING_SESSION',
];
