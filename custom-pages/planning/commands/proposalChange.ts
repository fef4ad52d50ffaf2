import type { ScenarioItem } from '../../../model/scenarios/scenarioView.ts';
import { shiftedByDays } from '../../../model/sessions/period.ts';
import type { PlannedSession } from '../../../src/planning/readConflicts.ts';
import type { ItemChange } from '../../scenarios/scenarioCalls.ts';
import { addDays } from '../data/planningPeriod.ts';
import type { ProposedEvent } from '../data/proposedEvents.ts';
import { NO_ROW } from '../data/rowKinds.ts';
import { replacedMembers } from './conflictRequest.ts';
import type { RowChange } from './logisticSessionMove.ts';

const irisOf = (records: readonly { readonly '@id': string }[]): readonly string[] => records.map((record) => record['@id']);

interface Move {
  /** Days to move by. */
  readonly startDays: number;
  /** Null: same row. */
  readonly row: RowChange | null;
}

const iriOf = (row: string): string | null => (row === NO_ROW ? null : row);

/** Null: impossible, since a session needs an area and a place, and a proposal has no officer. */
const ofRow = (item: ScenarioItem, { kind, from, to }: RowChange): ItemChange | null => {
  const [before, after] = [iriOf(from), iriOf(to)];
  if (kind === 'trainer') {
    const { trainers = [] } = replacedMembers(
      { trainers: irisOf(item.trainers) },
      { field: 'trainers', from: before, to: after },
    );
    return { trainers };
  }
  if (kind === 'vehicle') {
    const { vehicles = [] } = replacedMembers(
      { vehicles: irisOf(item.vehicles) },
      { field: 'vehicles', from: before, to: after },
    );
    return { vehicles };
  }
  if (after === null || kind === 'officer') return null;
  return kind === 'area' ? { area: after } : { trainingLocation: after };
};

/** The change of the item when one of its days is dragged; null: impossible or no change. */
export const proposalChange = ({ proposal: { item, day } }: ProposedEvent, { startDays, row }: Move): ItemChange | null => {
  const isSameRow = row === null || row.from === row.to;
  const members = isSameRow ? {} : ofRow(item, row);
  if (members === null || (startDays === 0 && isSameRow)) return null;
  const days = item.days.map((one) => (one === day ? addDays(day, startDays) : one));
  return { ...(startDays === 0 ? {} : { days }), ...members };
};

/** The conflict check of the dragged day with that change. */
export const proposalRequest = (event: ProposedEvent, change: ItemChange, startDays: number): PlannedSession => {
  const { item } = event.proposal;
  const on = (instant: string): string => shiftedByDays(new Date(instant), startDays).toISOString();
  return {
    startAt: on(event.logisticSession.startAt),
    endAt: on(event.logisticSession.endAt),
    area: change.area ?? item.area['@id'],
    trainingLocation: change.trainingLocation ?? item.trainingLocation['@id'],
    trainingType: item.trainingType['@id'],
    goalNumberTrainees: Math.max(item.goalNumberTrainees, item.needTrainings.length),
    trainers: change.trainers ?? irisOf(item.trainers),
    vehicles: change.vehicles ?? irisOf(item.vehicles),
    teachingTools: irisOf(item.teachingTools),
  };
};
