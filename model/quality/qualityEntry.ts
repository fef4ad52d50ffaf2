import { accessOf } from '../kernel/access.ts';
import { choice, computed, date, email, file, integer, one, paragraph, phone, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { ENTRY_STATUSES, FIRST_ENTRY_STATUS } from './entryStatuses.ts';

const ENTRY_KINDS = ['complaint', 'difficulty', 'mishap', 'suggestion'] as const;

/** People who bring something up. */
const ENTRY_ORIGINS = ['trainee', 'company', 'trainer', 'funder', 'supplier', 'internal'] as const;

/** Ways by which it arrives. */
const ENTRY_CHANNELS = ['page', 'mail', 'phone', 'questionnaire', 'sheet'] as const;

const MOVE = 'PUT /api/quality_entries/{id}/move';
const ANSWER = 'PUT /api/quality_entries/{id}/answer';
/** The server's own day: when it received, moved or answered. */
const stamped = { readOnly: true, section: 'follow_up' } as const;
const about = { section: 'about', filter: 'exact' } as const;

/** A complaint, a difficulty, a mishap or a suggestion, and what becomes of it. */
export const qualityEntries = defineResource({
  name: 'quality_entries',
  type: 'QualityEntry',
  route: 'quality_entry',
  access: accessOf('QUALITY'),
  // Without session and trainee it is everybody's who reads the register.
  scope: { areas: ['trainingSession.area', 'needTraining.area'] },
  label: ['kind', 'receivedOn', 'personName'],
  order: { receivedOn: 'desc', id: 'desc' },
  sections: ['identity', 'about', 'follow_up', 'answer'],
  filters: { isOpen: { kind: 'virtual', value: 'boolean', column: 'status' } },
  counts: 'status',
  fields: {
    kind: choice(ENTRY_KINDS, { required: true, filter: 'exact', sortable: true, column: true }),
    severity: integer({ required: true, min: 1, max: 3, filter: 'exact', sortable: true, column: true }),
    text: paragraph({
      required: true,
      maxLength: 5000,
      in: 'both',
      filter: 'contains',
      searchedWith: ['personName'],
      column: true,
    }),
    receivedOn: date({ required: true, default: 'today', isPast: true, filter: 'range', sortable: true, column: true }),
    channel: choice(ENTRY_CHANNELS, { required: true, filter: 'exact' }),
    origin: choice(ENTRY_ORIGINS, { required: true, filter: 'exact' }),
    personName: text({ maxLength: 120, filter: 'contains' }),
    personEmail: email(),
    personPhone: phone(),
    file: file({ kinds: ['application/pdf', 'image/jpeg', 'image/png'] }),
    trainingSession: one('training_sessions', about),
    needTraining: one('need_trainings', about),
    company: one('companies', about),
    vehicle: one('vehicles', about),
    trainingLocation: one('training_locations', about),
    status: choice(ENTRY_STATUSES, {
      ...stamped,
      changedBy: MOVE,
      required: true,
      default: FIRST_ENTRY_STATUS,
      isStatus: true,
      filter: 'exact',
      sortable: true,
      column: true,
    }),
    owner: one('users', { section: 'follow_up', filter: 'exact', column: true }),
    /** Last days to acknowledge and to answer, by the parameters of the day it was received. */
    acknowledgeBy: date(stamped),
    answerBy: date(stamped),
    /** The deadline that the status leaves open. */
    dueOn: computed('date', { section: 'follow_up', filter: 'range', sortable: true, column: true }),
    acknowledgedOn: date({ ...stamped, changedBy: MOVE }),
    cause: paragraph({ maxLength: 4000, section: 'follow_up' }),
    improvement: one('improvements', { section: 'follow_up', filter: 'exact' }),
    unfoundedReason: text({ ...stamped, changedBy: MOVE, format: 'reason', maxLength: 1000, in: 'item' }),
    closedOn: date({ ...stamped, changedBy: MOVE }),
    answer: paragraph({ readOnly: true, changedBy: ANSWER, maxLength: 10_000, section: 'answer' }),
    answeredOn: date({ readOnly: true, changedBy: ANSWER, section: 'answer', filter: 'range' }),
    answerMail: one('mail_messages', { readOnly: true, changedBy: ANSWER, section: 'answer', in: 'item' }),
  },
});
