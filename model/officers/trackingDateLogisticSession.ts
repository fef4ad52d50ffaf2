import { date } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { FOLLOW_UP_DECLARATION, followedSession } from './logisticSessionFollowUp.ts';

/** When each step of organising a logistic session was done; empty: still to do. */
export const trackingDateLogisticSessions = defineResource({
  ...FOLLOW_UP_DECLARATION,
  name: 'tracking_date_logistic_sessions',
  type: 'TrackingDateLogisticSession',
  fields: {
    logisticSession: followedSession(),
    locationBookedOn: date({ filter: ['range', 'exists'] }),
    trainerConfirmedOn: date({ filter: ['range', 'exists'] }),
    catererBookedOn: date({ filter: ['range', 'exists'] }),
    hotelBookedOn: date({ filter: ['range', 'exists'] }),
    conventionsSentOn: date({ filter: ['range', 'exists'] }),
    conventionsReturnedOn: date({ filter: ['range', 'exists'] }),
    convocationsSentOn: date({ filter: ['range', 'exists'] }),
    materialsSentOn: date({ filter: ['range', 'exists'] }),
    attendanceSheetsReceivedOn: date({ filter: ['range', 'exists'] }),
    evaluationsReceivedOn: date({ filter: ['range', 'exists'] }),
    attestationsSentOn: date({ filter: ['range', 'exists'] }),
    invoiceSentOn: date({ filter: ['range', 'exists'] }),
    supplierInvoicesReceivedOn: date({ filter: ['range', 'exists'] }),
  },
});
