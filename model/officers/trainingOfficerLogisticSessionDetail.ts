import { choice, date, price, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { FOLLOW_UP_DECLARATION, followedSession } from './logisticSessionFollowUp.ts';

/** State of a session's file, as its officer judges it. */
export const SESSION_FILE_STATES = ['to_prepare', 'in_progress', 'waiting', 'complete'] as const;

/** References and amounts that officers record for a logistic session. */
export const trainingOfficerLogisticSessionDetails = defineResource({
  ...FOLLOW_UP_DECLARATION,
  name: 'training_officer_logistic_session_details',
  type: 'TrainingOfficerLogisticSessionDetail',
  fields: {
    logisticSession: followedSession(),
    fileState: choice(SESSION_FILE_STATES, { filter: 'exact' }),
    nextActionOn: date({ filter: ['range', 'exists'] }),
    clientReference: text({ filter: 'contains' }),
    fundingReference: text({ filter: 'contains' }),
    invoiceNumber: text({ filter: 'contains' }),
    invoiceAmount: price(),
    locationReference: text({ filter: 'contains' }),
    catererReference: text({ filter: 'contains' }),
    hotelReference: text({ filter: 'contains' }),
    supplierAmount: price(),
  },
});
