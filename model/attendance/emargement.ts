import { accessOf, alsoReadBy } from '../kernel/access.ts';
import { boolean, choice, computed, dateTime, email, one, uuid } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import type { Role } from '../kernel/roles.ts';
import { ABSENCE_CATEGORIES } from './absence.ts';

/** Roles that may correct a sheet: late signatures, cancelled signatures, cancelled validations. */
export const ATTENDANCE_STAFF: readonly Role[] = ['ROLE_WRITE_TRAINING_SESSION'];

const access = alsoReadBy(accessOf('TRAINING_SESSION'), 'ROLE_TRAINER');

/**
 * One trainee on an attendance sheet (one logistic session and one training session). Its uuid is the trainee's public link, and
 * anyone with it can sign for them: people who only read sessions cannot list these records.
 */
export const emargements = defineResource({
  name: 'emargements',
  type: 'Emargement',
  route: null,
  identifier: 'uuid',
  access: { ...access, list: ['ROLE_WRITE_TRAINING_SESSION', 'ROLE_TRAINER'] },
  scope: { areas: 'trainingSession.area', trainer: 'logisticSession.trainers' },
  label: ['needTraining'],
  order: { id: 'asc' },
  softDelete: true,
  operations: ['list', 'item'],
  fields: {
    uuid: uuid({ readOnly: true }),
    needTraining: one('need_trainings', { required: true, filter: 'exact', column: true }),
    logisticSession: one('logistic_sessions', { required: true, filter: 'exact' }),
    trainingSession: one('training_sessions', { required: true, filter: 'exact', column: true }),
    isAbsent: boolean({ filter: 'exact', column: true }),
    absenceCategory: choice(ABSENCE_CATEGORIES),
    emailNeedTraining: email(),
    emailConfirmedAt: dateTime({ readOnly: true }),
    signatures: computed('json'),
    validatedAt: computed('dateTime'),
  },
});
