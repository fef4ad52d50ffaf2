import type { Access } from '../kernel/access.ts';
import { dateTime, one, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import type { Role } from '../kernel/roles.ts';

/** Trainers write their own (row scope); planners and managers of trainers write all. */
const WRITERS: readonly Role[] = ['ROLE_TRAINER', 'ROLE_WRITE_TRAINER', 'ROLE_WRITE_LOGISTIC_SESSION'];
const READERS: readonly Role[] = [...WRITERS, 'ROLE_READ_TRAINER', 'ROLE_READ_PLANNING', 'ROLE_READ_LOGISTIC_SESSION'];

const ACCESS: Access = { list: READERS, item: READERS, create: WRITERS, update: WRITERS, delete: WRITERS };

/** A period in which a trainer is not available; the planning warns of it. */
export const trainerUnavailabilities = defineResource({
  name: 'trainer_unavailabilities',
  type: 'TrainerUnavailability',
  route: null,
  access: ACCESS,
  scope: { areas: 'trainer.areas', trainer: 'trainer' },
  label: ['trainer', 'startAt'],
  order: { startAt: 'asc', id: 'asc' },
  fields: {
    trainer: one('trainers', { required: true, filter: 'exact', sortable: true, column: true }),
    startAt: dateTime({ required: true, filter: 'range', sortable: true, column: true }),
    endAt: dateTime({ required: true, filter: 'range', sortable: true, column: true }),
    commentary: text({ maxLength: 500, column: true }),
  },
});
