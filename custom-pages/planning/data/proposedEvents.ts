import { parisInstant, parisTime } from '../../../model/calendar/parisTime.ts';
import { idFromIri, type Reference } from '../../../model/kernel/resource.ts';
import { type ResourceKey, resourceByName } from '../../../model/registry/resources.ts';
import type { ScenarioItem, ScenarioRecord } from '../../../model/scenarios/scenarioView.ts';
import { DEFAULT_TRAINING_COLOUR } from '../../../model/sessions/trainingColour.ts';
import { type EventProposal, type PlanningEvent, planningEvent } from './planningEvents.ts';
import type { PlanningFilters } from './planningFilters.ts';
import type { PlanningLogisticSession } from './planningLogisticSession.ts';
import type { PlanningPeriod } from './planningPeriod.ts';
import type { PlanningRow } from './planningRows.ts';
import { type RowKind, rowsOfLogisticSession } from './rowKinds.ts';

/** A day of a proposed session on the planning. */
export type ProposedEvent = PlanningEvent & { readonly proposal: EventProposal };

export const isProposed = (event: PlanningEvent): event is ProposedEvent => event.proposal !== undefined;

interface ProposedOptions {
  readonly rowKind: RowKind;
  readonly filters: PlanningFilters;
  readonly period: PlanningPeriod;
  /** Areas shown. */
  readonly areas: readonly Pick<PlanningRow, 'id' | 'code'>[];
  /** Stored sessions: what joins one is in its rows. */
  readonly events: readonly PlanningEvent[];
  /** The proposal can be changed. */
  readonly isOpen: boolean;
}

const reference = <Labels extends object>(
  collection: ResourceKey,
  { '@id': iri }: ScenarioRecord,
  labels: Labels,
): Reference & Labels => ({
  '@id': iri,
  '@type': resourceByName(collection).type,
  id: idFromIri(collection, iri) ?? 0,
  ...labels,
});

/** Key of a day of the item on the planning. */
export const proposalId = ({ key }: ScenarioItem, day: string): string => `proposal ${key} ${day}`;

/** The logistic session that a day of the item would become. Its trainers' names are whole labels. */
const logisticSessionOf = (item: ScenarioItem, day: string, code: string): PlanningLogisticSession => {
  const at = (instant: string) => parisInstant(day, parisTime(new Date(instant))).toISOString();
  const { area, trainingType, trainingLocation: place } = item;
  return {
    '@id': proposalId(item, day),
    id: 0,
    version: 0,
    startAt: at(item.startAt),
    endAt: at(item.endAt),
    area: reference('areas', area, { code, name: area.label }),
    trainingLocation: reference('training_locations', place, { name: place.label, city: null }),
    trainingSessions: [
      {
        ...reference('training_sessions', { '@id': item.trainingSession ?? '', label: '' }, {}),
        trainingType: reference('training_types', trainingType, {
          name: trainingType.label,
          color: item.colour ?? DEFAULT_TRAINING_COLOUR,
        }),
        status: 'optional',
        numberTraineesRegistered: item.needTrainings.length,
        goalNumberTrainees: item.goalNumberTrainees,
      },
    ],
    trainers: item.trainers.map((one) => reference('trainers', one, { firstName: one.label, lastName: '' })),
    trainingOfficer: null,
    options: null,
  };
};

/** Rows of the stored session that the item joins; undefined: it joins none, or one that is not shown. */
const joinedRows = ({ trainingSession }: ScenarioItem, day: string, events: readonly PlanningEvent[]) =>
  events.find(
    ({ start, logisticSession }) =>
      start.startsWith(day) && logisticSession.trainingSessions.some((one) => one['@id'] === trainingSession),
  )?.rowIds;

const eventOf = (item: ScenarioItem, day: string, { rowKind, isOpen, areas, events }: ProposedOptions): ProposedEvent => {
  const code = areas.find(({ id }) => id === item.area['@id'])?.code ?? '';
  const logisticSession = logisticSessionOf(item, day, code);
  const vehicles = new Map([[logisticSession['@id'], item.vehicles.map((one) => one['@id'])]]);
  return {
    ...planningEvent(logisticSession, joinedRows(item, day, events) ?? rowsOfLogisticSession(rowKind, logisticSession, vehicles)),
    trainers: item.trainers.map(({ label }) => label).join(', '),
    // It has none before it is adopted.
    status: null,
    isCanceled: item.isRefused,
    // A stored session is moved on the planning itself.
    proposal: { item, day, isMovable: isOpen && item.trainingSession === null },
  };
};

/** Filters by what a proposed session has: not by status nor officer. */
const isChosen = (item: ScenarioItem, { trainingType, trainer, location }: PlanningFilters): boolean => {
  const has = (collection: ResourceKey, values: readonly string[] | undefined, records: readonly ScenarioRecord[]) =>
    !values || records.some((record) => values.includes(String(idFromIri(collection, record['@id']))));
  return (
    has('training_types', trainingType, [item.trainingType]) &&
    has('training_locations', location, [item.trainingLocation]) &&
    has('trainers', trainer, item.trainers)
  );
};

/** The days of the period on which the items would take place, drawn like sessions. */
export const proposedEvents = (items: readonly ScenarioItem[], options: ProposedOptions): readonly ProposedEvent[] => {
  const { filters, period, areas } = options;
  return items
    .filter((item) => areas.some(({ id }) => id === item.area['@id']) && isChosen(item, filters))
    .flatMap((item) =>
      item.days.filter((day) => day >= period.from && day < period.to).map((day) => eventOf(item, day, options)),
    );
};
