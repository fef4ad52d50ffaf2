import type { Access } from '../kernel/access.ts';
import { boolean, dateTime, integer, one, text } from '../kernel/field.ts';

const READ = ['ROLE_READ_TRAINING_SESSION', 'ROLE_WRITE_TRAINING_SESSION'] as const;

/** Readers of training sessions may read the messages about them. Nobody creates or changes a message through the API. */
export const OUTBOX_ACCESS: Access = { list: READ, item: READ, create: 'nobody', update: 'nobody', delete: 'nobody' };

/** Fields that mails and SMS share: by whom and about what. */
export const outboxSubject = () => ({
  createdAt: dateTime({ required: true, readOnly: true, filter: 'range', sortable: true, column: true }),
  /** Empty: sent by an automatic rule. */
  author: text({ readOnly: true }),
  isAutomatic: boolean({ readOnly: true, filter: 'exact' }),
  trainingSession: one('training_sessions', { readOnly: true, filter: 'exact', column: true }),
  logisticSession: one('logistic_sessions', { readOnly: true, filter: 'exact' }),
  needTraining: one('need_trainings', { readOnly: true, filter: 'exact' }),
  area: one('areas', { readOnly: true, filter: 'exact' }),
});

/** Fields that mails and SMS share: their sending. */
export const outboxSending = () => ({
  sentAt: dateTime({ readOnly: true, section: 'sending', filter: 'range', sortable: true, column: true }),
  attempts: integer({ required: true, readOnly: true, section: 'sending' }),
});
