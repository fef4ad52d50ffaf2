import type { Access } from './access.ts';
import { one } from './kernel/field.ts';
import { logisticSessions } from './logisticSession.ts';

/** Officers' follow-up is theirs: trainers, who read their own days, are not shown it. */
const READERS = ['ROLE_READ_LOGISTIC_SESSION', 'ROLE_WRITE_LOGISTIC_SESSION', 'ROLE_TRAINER_REGION_MANAGER'] as const;

const ACCESS: Access = {
  list: READERS,
  item: READERS,
  create: 'nobody',
  update: logisticSessions.access.update,
  delete: 'nobody',
};

/** What the records have in common that are kept beside a logistic session: one at most, with its id, made by the first PUT. */
export const BESIDE_SESSION = {
  route: null,
  access: ACCESS,
  scope: { areas: 'logisticSession.area', trainer: 'logisticSession.trainers' },
  operations: ['list', 'item', 'update'],
  label: [],
  order: { id: 'asc' },
} as const;

/** The session that such a record belongs to; the server sets it. */
export const itsSession = () => one('logistic_sessions', { required: true, readOnly: true, filter: 'exact' });
