import { ASSIGNEE_FILTER } from '../accounts/assignee.ts';
import { accessOf, alsoReadBy } from '../kernel/access.ts';
import { choice, computed, dateTime, integer, inverse, list, many, one, paragraph, text, url } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { TRAINEES_MAX } from './groupSize.ts';
import { FIRST_TRAINING_SESSION_STATUS, TRAINING_SESSION_STATUSES } from './trainingSessionStatuses.ts';

/** Users that pickers offer for a role on a session: those of one group (specification §6). */
const COMMERCE_PICK = { 'userGroups.code': 'commerce' } as const;

/** A training for a group of trainees, over one or more logistic sessions. */
export const trainingSessions = defineResource({
  name: 'training_sessions',
  type: 'TrainingSession',
  route: 'training_session',
  access: alsoReadBy(accessOf('TRAINING_SESSION'), 'ROLE_TRAINER'),
  // Template previews refer to a session.
  pickedBy: ['ROLE_WRITE_NOTIFICATION_EMAIL', 'ROLE_WRITE_CONFIGURATION'],
  scope: { areas: 'area', trainer: 'logisticSessions.trainers' },
  label: ['trainingType', 'startAt'],
  order: { startAt: 'desc', id: 'desc' },
  memberHistory: 'needTrainings',
  sections: ['identity', 'trainees', 'organisation', 'teaching', 'notes'],
  filters: {
    'trainingType.specificToyota': { kind: 'exact', path: 'trainingType.specificToyota' },
    'logisticSessions.trainers': { kind: 'exact', path: 'logisticSessions.trainers' },
    /** Sessions with trainees of a company. */
    'needTrainings.company': { kind: 'exact', path: 'needTrainings.company' },
    hasRoom: { kind: 'virtual', value: 'boolean' },
    hasTrainees: { kind: 'virtual', value: 'boolean' },
    lacksTrainees: { kind: 'virtual', value: 'boolean' },
    lacksDay: { kind: 'virtual', value: 'boolean', reads: ['logistic_sessions_training_sessions'] },
    assignee: ASSIGNEE_FILTER,
    hasOpenSheet: { kind: 'virtual', value: 'boolean', reads: ['emargement_sheets', 'emargements'] },
  },
  fields: {
    trainingType: one('training_types', { required: true, embed: ['color'], filter: 'exact', sortable: true, column: true }),
    status: choice(TRAINING_SESSION_STATUSES, {
      isStatus: true,
      required: true,
      default: FIRST_TRAINING_SESSION_STATUS,
      filter: 'exact',
      sortable: true,
      column: true,
    }),
    startAt: dateTime({ required: true, filter: 'range', sortable: true, column: true }),
    endAt: dateTime({ required: true, filter: 'range', sortable: true, column: true }),
    trainingLocation: one('training_locations', { required: true, filter: 'exact', sortable: true, column: true }),
    area: one('areas', { required: true, filter: 'exact', sortable: true, column: true }),
    numberTraineesRegistered: computed('integer', { section: 'trainees', column: true }),
    goalNumberTrainees: integer({
      section: 'trainees',
      required: true,
      default: 0,
      min: 0,
      max: TRAINEES_MAX,
      sortable: true,
      column: true,
    }),
    needTrainings: inverse('need_trainings', 'trainingSession', {
      changedBy: 'POST /api/training_sessions/{id}/need_trainings, DELETE /api/training_sessions/{id}/need_trainings/{needId}',
      section: 'trainees',
      embed: ['trainee', 'status', 'company'],
    }),
    commercials: many('users', { section: 'organisation', pick: COMMERCE_PICK, filter: 'exact' }),
    logisticSessions: inverse('logistic_sessions', 'trainingSessions', {
      changedBy: 'PUT /api/logistic_sessions/{id} (trainingSessions)',
      in: 'both',
      section: 'organisation',
      embed: ['startAt', 'endAt', 'trainingLocation'],
      filter: 'exact',
    }),
    teachingAids: list({ label: text({ required: true }), url: url({ required: true }) }, { section: 'teaching' }),
    trainingPlanningSharepointLink: url({ sharepoint: true, section: 'teaching', in: 'item' }),
    commentary: paragraph({ section: 'notes' }),
  },
});
