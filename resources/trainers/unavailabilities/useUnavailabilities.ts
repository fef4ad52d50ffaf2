import { parisDay } from '../../../model/calendar/parisTime.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { useShownRecords } from '../../../src/columns/useShownRecords.ts';
import { UNAVAILABILITY_FIELDS } from './unavailability.ts';

const SHOWN = 100;

/** Current and future unavailabilities of a trainer. */
export const useUnavailabilities = (trainer: string) =>
  useShownRecords('trainer_unavailabilities', {
    shows: UNAVAILABILITY_FIELDS,
    filter: { trainer, 'endAt[after]': parisDay(serverNow()) },
    perPage: SHOWN,
    sort: { field: 'startAt', order: 'ASC' },
  });
