import { useGetList } from 'react-admin';
import { parisDay } from '../../../model/calendar/parisTime.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import type { Unavailability } from './unavailability.ts';

const SHOWN = 100;

/** Current and future unavailabilities of a trainer. */
export const useUnavailabilities = (trainer: string) =>
  useGetList<Unavailability>('trainer_unavailabilities', {
    filter: { trainer, 'endAt[after]': parisDay(serverNow()) },
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'startAt', order: 'ASC' },
  });
