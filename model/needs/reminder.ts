import { accessOf } from '../accounts/access.ts';
import { REMINDER_TYPES } from '../constants.ts';
import { choice, dateTime, one, paragraph } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';

/** A time to contact somebody again about a need. */
export const reminders = defineResource({
  name: 'reminders',
  type: 'Reminder',
  route: null,
  access: accessOf('NEED_TRAINING'),
  scope: { areas: 'needTraining.area', trainer: 'needTraining.trainingSession.logisticSessions.trainers' },
  label: ['reminderAt', 'reminderType'],
  order: { reminderAt: 'desc', id: 'desc' },
  fields: {
    needTraining: one('need_trainings', { required: true, filter: 'exact', column: true }),
    reminderAt: dateTime({ required: true, filter: 'range', sortable: true, column: true }),
    reminderType: choice(REMINDER_TYPES, { required: true, filter: 'exact', column: true }),
    commentary: paragraph({ in: 'both', column: true }),
  },
});
