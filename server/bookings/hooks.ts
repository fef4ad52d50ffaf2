import { type BookingStatus, takesNeed } from '../../model/bookings/bookingStatuses.ts';
import { FIELD_REFUSALS } from '../../model/messages/kernel/fieldRefusals.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import type { WriteEvent, WriteHooks } from '../hydra/contract/writeHooks.ts';
import { invalid, problem } from '../kernel/domainError.ts';
import { drawBookingCode } from './drawBookingCode.ts';

const after = ({ values, current }: WriteEvent, name: string): unknown =>
  values.own.has(name) ? values.own.get(name) : current?.[name];

/** A booking sets its company name and a reference code, and accepts a need only while it is not canceled. */
export const bookingsHooks: WriteHooks = {
  complete: async (event) =>
    event.current || after(event, 'bookingCode') ? new Map() : new Map([['bookingCode', drawBookingCode()]]),
  beforeWrite: async (event) => {
    const { current, values } = event;
    if (current && !after(event, 'bookingCode')) {
      throw invalid({ propertyPath: 'bookingCode', message: FIELD_REFUSALS.required, code: 'required' });
    }
    if (!after(event, 'company') && !after(event, 'companyName')) {
      throw invalid({ propertyPath: 'companyName', message: problemMessage('booking.company_needed'), code: 'required' });
    }
    if (current && values.own.has('needTraining') && !takesNeed(current.bookingStatus as BookingStatus)) {
      throw problem('workflow.refused', 'booking.cancelled');
    }
    return undefined;
  },
};
