import { parisDay } from '../../model/calendar/parisTime.ts';
import { SCENARIO_SENTENCES } from '../../model/messages/scenarios/planScenario.ts';
import { isAwaitedOnTrainingSession } from '../../model/needs/needOnSession.ts';
import { STATUSES_LEADING_TO_PLANIFIE } from '../../model/needs/needTrainingStatuses.ts';
import type { RowOf } from '../database/defineStatement.ts';
import type { plannedNeedsStatement } from './plannedNeedsStatement.ts';
import type { StoredItem } from './scenarioRequest.ts';

export type NeedRow = RowOf<typeof plannedNeedsStatement>;

/** Does the workflow lead the need to a session; also if it is planned, but on no session. */
export const isPlannable = ({ status, sessionId }: Pick<NeedRow, 'status' | 'sessionId'>): boolean =>
  STATUSES_LEADING_TO_PLANIFIE.includes(status) || (sessionId === null && isAwaitedOnTrainingSession(status));

/** Why a need cannot come to a proposed session as of now, in French; null: it can. `row` null: it is gone. */
export const needObstacle = (item: StoredItem, row: NeedRow | undefined, name: string): string | null => {
  if (!row) return SCENARIO_SENTENCES.gone(name);
  if (!isPlannable(row)) return SCENARIO_SENTENCES.notPlannable(name);
  const [first = '', last = ''] = [item.days[0], item.days.at(-1)];
  const { deliveryDate, deliveryDeadline } = row;
  if (deliveryDate && first < deliveryDate) return SCENARIO_SENTENCES.beforeDelivery(name, deliveryDate);
  if (deliveryDeadline && deliveryDeadline < last) return SCENARIO_SENTENCES.afterDeadline(name, deliveryDeadline);
  const isBusy = row.busy.some(({ startAt, endAt }) =>
    item.days.some((day) => parisDay(new Date(startAt)) <= day && day <= parisDay(new Date(endAt))),
  );
  return isBusy ? SCENARIO_SENTENCES.traineeBusy(name) : null;
};
