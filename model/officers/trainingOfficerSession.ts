import { computed } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { logisticSessions } from '../sessions/logisticSession.ts';
import { TRAINING_OFFICERS_RIGHT } from './trainingOfficersRight.ts';

const { fields } = logisticSessions;

/** Included in each row, while the list of logistic sessions leaves it to the item. */
const withRow = <const F extends object>(field: F) => ({ ...field, in: 'both' }) as const;

/** A logistic session in the officers' views, with its follow-up records, each as one object even before it exists. */
export const trainingOfficerSessions = defineResource({
  name: logisticSessions.name,
  type: 'TrainingOfficerSession',
  route: null,
  access: { ...logisticSessions.access, list: TRAINING_OFFICERS_RIGHT },
  scope: logisticSessions.scope,
  operations: ['list'],
  label: ['startAt', 'trainingLocation'],
  order: { startAt: 'asc', id: 'asc' },
  filters: logisticSessions.filters,
  fields: {
    startAt: fields.startAt,
    endAt: fields.endAt,
    trainingLocation: fields.trainingLocation,
    area: fields.area,
    trainingSessions: fields.trainingSessions,
    trainers: fields.trainers,
    trainingOfficer: fields.trainingOfficer,
    secondaryTrainingOfficers: withRow(fields.secondaryTrainingOfficers),
    supplierRelationshipOfficer: withRow(fields.supplierRelationshipOfficer),
    caterer: withRow(fields.caterer),
    hotel: withRow(fields.hotel),
    options: fields.options,
    trainingCompanyType: withRow(fields.trainingCompanyType),
    isBilled: fields.isBilled,
    withoutConvocation: withRow(fields.withoutConvocation),
    withoutConvention: withRow(fields.withoutConvention),
    /** Names of the companies with registered trainees. */
    companies: computed('json'),
    trackingDate: computed('json'),
    details: computed('json'),
    commentaries: computed('json'),
  },
});
