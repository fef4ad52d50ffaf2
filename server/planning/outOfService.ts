import { parisDay } from '../../model/calendar/parisTime.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { isOutOfService } from '../../model/vehicles/outOfService.ts';
import type { PlanningDraft } from './planningDraft.ts';

/** Why a vehicle cannot be used, though it is on no other session: still out of service on the day it starts. */
export const outOfService = (until: unknown, { startAt }: Pick<PlanningDraft, 'startAt'>): readonly string[] =>
  typeof until === 'string' && isOutOfService(until, parisDay(new Date(startAt)))
    ? [problemMessage('session.vehicle_out_of_service', { until })]
    : [];
