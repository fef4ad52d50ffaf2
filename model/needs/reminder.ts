import { ASSIGNEE_FILTER } from '../accounts/assignee.ts';
import { accessOf } from '../kernel/access.ts';
import { boolean, choice, dateTime, one, paragraph } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';

export const REMINDER_TYPES = ['phone', 'email', 'sms', 'other'] as const;
/** Ways to remind; administrators may have added others. */
export type ReminderType = (typeof REMINDER_TYPES)[number];

/** Outcomes of a telephone call about a need, in the order of the buttons. */
export const CALL_OUTCOMES = [
  'no_answer',
  'message_left',
  'call_back',
  'available',
  'other_date',
  'waits_driver',
  'waits_delivery',
  'wrong_number',
  'refused',
  'answered',
] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** A time to contact somebody again about a need. */
export const reminders = defineResource({
  name: 'reminders',
  type: 'Reminder',
  route: 'reminder',
  access: accessOf('NEED_TRAINING'),
  scope: { areas: 'needTraining.area', trainer: 'needTraining.trainingSession.logisticSessions.trainers' },
  label: ['reminderAt', 'reminderType'],
  order: { reminderAt: 'desc', id: 'desc' },
  filters: {
    'needTraining.area': { kind: 'exact', path: 'needTraining.area', column: 'needTraining' },
    'needTraining.trainingType': { kind: 'exact', path: 'needTraining.trainingType' },
    assignee: ASSIGNEE_FILTER,
  },
  fields: {
    needTraining: one('need_trainings', { required: true, filter: 'exact', column: true }),
    reminderAt: dateTime({ required: true, filter: 'range', sortable: true, column: true }),
    /** Ticked by hand: somebody was reached, or the reminder is no longer needed. */
    isDone: boolean({ default: false, in: 'both', filter: 'exact', sortable: true, column: true }),
    reminderType: choice(REMINDER_TYPES, { required: true, filter: 'exact', column: true }),
    commentary: paragraph({ in: 'both', column: true }),
    /** Outcome of a call that was made: the reminder is done, its time is the call's, its commentary the note. */
    callOutcome: choice(CALL_OUTCOMES, {
      in: 'both',
      readOnly: true,
      changedBy: 'POST /api/need_trainings/{id}/call',
      filter: 'exact',
    }),
  },
});
