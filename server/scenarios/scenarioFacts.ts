import { iriOf } from '../../model/kernel/resource.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { SCENARIO_SENTENCES } from '../../model/messages/scenarios/planScenario.ts';
import { isAwaitedOnTrainingSession } from '../../model/needs/needOnSession.ts';
import { NEED_TRAINING_STATUSES } from '../../model/needs/needTrainingStatuses.ts';
import type { Position } from '../../model/places/distance.ts';
import type { LeftOut } from '../../model/scenarios/leftOutReasons.ts';
import { defineStatement } from '../database/defineStatement.ts';
import { placePosition, postalCodePosition } from '../places/positions.ts';
import { recordLabels } from '../records/recordLabels.ts';
import type { Loading } from './loading.ts';
import type { NeedRow } from './needObstacles.ts';
import { plannedNeedsStatement } from './plannedNeedsStatement.ts';
import type { ScenarioResult, StoredItem } from './scenarioRequest.ts';

const AWAITED = NEED_TRAINING_STATUSES.filter(isAwaitedOnTrainingSession);

/** Facts known now about the records of a proposal. */
export interface ScenarioFacts {
  readonly labelOf: (iri: string) => string;
  readonly needs: ReadonlyMap<number, NeedRow>;
  readonly needPosition: (id: number) => Position | null;
  readonly places: ReadonlyMap<number, { readonly position: Position | null; readonly price: number }>;
  /** Colours of the training types on the planning. */
  readonly colours: ReadonlyMap<number, string | null>;
}

const idsByCollection = (items: readonly StoredItem[], leftOut: readonly LeftOut[], needs: readonly number[]) => {
  const idLists = {
    training_types: [...items, ...leftOut].map(({ type }) => type),
    areas: [...items, ...leftOut].flatMap(({ area }) => area ?? []),
    training_locations: [...items.map(({ place }) => place), ...wouldFitOf(leftOut, true)],
    trainers: [...items.flatMap(({ trainers }) => trainers), ...wouldFitOf(leftOut, false)],
    vehicles: items.flatMap(({ vehicles }) => vehicles),
    teaching_tools: items.flatMap(({ tools }) => tools),
    need_trainings: needs,
  };
  return new Map(Object.entries(idLists).flatMap(([name, ids]) => (ids.length > 0 ? [[name, new Set(ids)] as const] : [])));
};

/** Reasons whose helpful records are places; those of others are trainers. */
const OF_PLACES: readonly LeftOut['reason'][] = ['no_place', 'place_busy'];

export const isAboutPlaces = ({ reason }: Pick<LeftOut, 'reason'>): boolean => OF_PLACES.includes(reason);

const wouldFitOf = (leftOut: readonly LeftOut[], ofPlaces: boolean): readonly number[] =>
  leftOut.filter((one) => isAboutPlaces(one) === ofPlaces).flatMap(({ wouldFit }) => wouldFit);

/** Colours of training types ($1) on the planning. */
const trainingColoursStatement = defineStatement({
  text: 'select id, color from training_types where id = any($1::int[]) order by id',
  columns: { id: 'int4', color: 'text?' },
});

/** Where places ($1) are, and their price of a day. */
const proposedPlacesStatement = defineStatement({
  text: `select id, latitude::float8, longitude::float8, zip_code as "postalCode", coalesce(track_price, 0)::float8 as price
from training_locations where id = any($1::int[]) order by id`,
  columns: { id: 'int4', latitude: 'float8?', longitude: 'float8?', postalCode: 'text?', price: 'float8' },
});

/** Reads labels, needs and places of a proposal, as the caller may see them. */
export const loadScenarioFacts = async (
  { database, actor }: Pick<Loading, 'database' | 'actor'>,
  { items, leftOut, notPlannable }: ScenarioResult,
): Promise<ScenarioFacts> => {
  const ids = [...new Set([...items.flatMap(({ needs }) => needs), ...leftOut.map(({ need }) => need), ...notPlannable])];
  const needs = await plannedNeedsStatement.rows({ database, actor }, [ids, AWAITED]);
  const needIds = needs.map(({ id }) => id);
  const labels = await recordLabels(database, idsByCollection(items, leftOut, needIds));
  const places = await proposedPlacesStatement.rows(database, [items.map(({ place }) => place)]);
  const colours = await trainingColoursStatement.rows(database, [items.map(({ type }) => type)]);
  const byId = new Map(needs.map((need) => [need.id, need]));
  return {
    labelOf: (iri) => {
      const [, , collection = '', id = ''] = iri.split('/');
      const record = labels.get(iri);
      // A need is known by its trainee: status and order number would hide the name.
      const label = collection === 'need_trainings' ? recordLabel('trainees', record?.trainee) : recordLabel(collection, record);
      return label || SCENARIO_SENTENCES.unnamed(id);
    },
    needs: byId,
    needPosition: (id) => postalCodePosition(byId.get(id)?.postalCode ?? null),
    places: new Map(places.map((row) => [row.id, { position: placePosition(row), price: row.price }])),
    colours: new Map(colours.map(({ id, color }) => [id, color])),
  };
};

/** The IRI of a need. */
export const needIri = (id: number): string => iriOf('need_trainings', id);
