import type { Access } from '../kernel/access.ts';
import { one } from '../kernel/field.ts';
import { logisticSessions } from '../sessions/logisticSession.ts';

/** Follow-up is for officers: trainers read their own sessions, but not this. */
const READERS = ['ROLE_READ_LOGISTIC_SESSION', 'ROLE_WRITE_LOGISTIC_SESSION', 'ROLE_TRAINER_REGION_MANAGER'] as const;

const ACCESS: Access = {
  list: READERS,
  item: READERS,
  create: 'nobody',
  update: logisticSessions.access.update,
  delete: 'nobody',
};

/** The follow-up records of a logistic session: at most one of each kind, with the session's id, created by the first PUT. */
export const LOGISTIC_SESSION_FOLLOW_UPS = [
  'tracking_date_logistic_sessions',
  'training_officer_logistic_session_details',
  'commentary_training_officers',
] as const;

export type LogisticSessionFollowUp = (typeof LOGISTIC_SESSION_FOLLOW_UPS)[number];

/** Part that the declarations of these records share. */
export const FOLLOW_UP_DECLARATION = {
  route: null,
  access: ACCESS,
  scope: { areas: 'logisticSession.area', trainer: 'logisticSession.trainers' },
  operations: ['list', 'item', 'update'],
  label: [],
  order: { id: 'asc' },
} as const;

/** The followed session; the server sets it. */
export const followedSession = () => one('logistic_sessions', { required: true, readOnly: true, filter: 'exact' });
