import { iriOf } from '../../model/kernel/resource.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { LEFT_OUT_REMEDIES, LEFT_OUT_SENTENCES, SCENARIO_SENTENCES } from '../../model/messages/scenarios/planScenario.ts';
import { kilometresBetween } from '../../model/places/distance.ts';
import type { PlanningConflict } from '../../model/planning/planningConflicts.ts';
import type { LeftOut } from '../../model/scenarios/leftOutReasons.ts';
import { planFigures } from '../../model/scenarios/planFigures.ts';
import type {
  ScenarioFigures,
  ScenarioItem,
  ScenarioLeftOut,
  ScenarioRecord,
  ScenarioSummary,
  ScenarioView,
} from '../../model/scenarios/scenarioView.ts';
import { recordLabels } from '../records/recordLabels.ts';
import { readAdoptedSessions } from './adoptedSessions.ts';
import { itemConflicts, periodOf } from './itemConflicts.ts';
import type { Loading } from './loading.ts';
import { needObstacle } from './needObstacles.ts';
import { isAboutPlaces, loadScenarioFacts, needIri, type ScenarioFacts } from './scenarioFacts.ts';
import type { ScenarioResult, StoredItem } from './scenarioRequest.ts';
import type { StoredScenario } from './storedScenario.ts';

export const scenarioPath = (id: number): string => `/api/planning/scenarios/${id}`;

const EMPTY: ScenarioResult = { gap: null, items: [], leftOut: [], notPlannable: [] };

const recordIn =
  ({ labelOf }: ScenarioFacts, collection: string) =>
  (id: number): ScenarioRecord => {
    const iri = iriOf(collection, id);
    return { '@id': iri, label: labelOf(iri) };
  };

const itemView = (facts: ScenarioFacts, item: StoredItem, conflicts: readonly PlanningConflict[]): ScenarioItem => {
  const record = (collection: string, id: number) => recordIn(facts, collection)(id);
  const { position: place = null, price = 0 } = facts.places.get(item.place) ?? {};
  const away = item.needs.flatMap((id) => needObstacle(item, facts.needs.get(id), facts.labelOf(needIri(id))) ?? []);
  const coming = item.needs.length - away.length;
  const minimum = item.session === null ? (item.minimum ?? 1) : null;
  const words = {
    type: record('training_types', item.type).label,
    place: record('training_locations', item.place).label,
    days: item.days,
    trainees: item.needs.length,
  };
  return {
    key: item.key,
    trainingSession: item.session === null ? null : iriOf('training_sessions', item.session),
    trainingType: record('training_types', item.type),
    colour: facts.colours.get(item.type) ?? null,
    area: record('areas', item.area),
    trainingLocation: record('training_locations', item.place),
    startAt: periodOf(item, item.days[0] ?? '').startAt.toISOString(),
    endAt: periodOf(item, item.days.at(-1) ?? '').endAt.toISOString(),
    days: item.days,
    trainers: item.trainers.map(recordIn(facts, 'trainers')),
    vehicles: item.vehicles.map(recordIn(facts, 'vehicles')),
    teachingTools: item.tools.map(recordIn(facts, 'teaching_tools')),
    needTrainings: item.needs.map((id) => {
      const home = facts.needPosition(id);
      return { ...record('need_trainings', id), kilometres: home && place ? kilometresBetween(home, place) : null };
    }),
    goalNumberTrainees: item.goal,
    minimumTrainees: minimum,
    pricePerTrainee: item.session === null && item.needs.length > 0 ? (price * item.days.length) / item.needs.length : null,
    isRefused: item.isRefused,
    isChanged: item.isChanged,
    conflicts,
    obstacles: minimum !== null && coming < minimum ? [...away, SCENARIO_SENTENCES.belowMinimum(coming, minimum)] : away,
    difference: item.session === null ? SCENARIO_SENTENCES.creates(words) : SCENARIO_SENTENCES.joins(words),
  };
};

const leftOutView = (facts: ScenarioFacts, left: Omit<LeftOut, 'reason'> & Pick<ScenarioLeftOut, 'reason'>): ScenarioLeftOut => {
  const helpers = left.reason !== 'status' && isAboutPlaces({ reason: left.reason }) ? 'training_locations' : 'trainers';
  const words = {
    type: facts.labelOf(iriOf('training_types', left.type)),
    area: left.area === null ? '' : facts.labelOf(iriOf('areas', left.area)),
    until: left.until,
    wouldFit: left.wouldFit.map((id) => facts.labelOf(iriOf(helpers, id))),
    minimum: left.minimum ?? 1,
  };
  return {
    needTraining: recordIn(facts, 'need_trainings')(left.need),
    reason: left.reason,
    detail: LEFT_OUT_SENTENCES[left.reason](words),
    remedy: LEFT_OUT_REMEDIES[left.reason](words),
  };
};

/** Figures of the accepted parts; those of stored sessions count as joined. */
const figuresOf = (facts: ScenarioFacts, { items, leftOut, notPlannable }: ScenarioResult): ScenarioFigures => {
  const needCount = items.reduce((count, { needs }) => count + needs.length, leftOut.length + notPlannable.length);
  const sessions = items
    .filter(({ isRefused }) => !isRefused)
    .map((item) => ({
      isNew: item.session === null,
      days: item.days.length,
      position: facts.places.get(item.place)?.position ?? null,
      price: facts.places.get(item.place)?.price ?? 0,
      groupSize: item.goal,
      trainers: item.trainers,
      homes: item.needs.map(facts.needPosition),
    }));
  const { trainerDays, ...figures } = planFigures(needCount, sessions);
  const trainers = Object.entries(trainerDays).map(([id, days]) => ({ trainer: recordIn(facts, 'trainers')(Number(id)), days }));
  return { ...figures, trainers: trainers.sort((one, other) => other.days - one.days) };
};

const summaryOf = (facts: ScenarioFacts, scenario: StoredScenario): ScenarioSummary => ({
  '@id': scenarioPath(scenario.id),
  '@type': 'PlanScenario',
  id: scenario.id,
  name: scenario.name,
  status: scenario.status,
  percentage: scenario.percentage,
  gap: scenario.result?.gap ?? null,
  errorMessage: scenario.errorMessage,
  createdAt: scenario.createdAt.toISOString(),
  from: scenario.request.from,
  to: scenario.request.to,
  needs: scenario.request.needs.length,
  figures: scenario.result && figuresOf(facts, scenario.result),
  areMailsHeld: scenario.heldNeeds.length > 0,
  adoptedBy: scenario.adoptedBy === null ? null : `/api/planning/commands/${scenario.adoptedBy}`,
});

/** Proposals with their figures, for lists and comparisons. */
export const showScenarioSummaries = async (
  loading: Loading,
  all: readonly StoredScenario[],
): Promise<readonly ScenarioSummary[]> => {
  const results = all.map(({ result }) => result ?? EMPTY);
  // Their records are read together; what left-out needs lack is not shown here.
  const facts = await loadScenarioFacts(loading, { ...EMPTY, items: results.flatMap(({ items }) => items) });
  return all.map((scenario) => summaryOf(facts, scenario));
};

/** A proposal with its sessions, each checked against the planning as of now. */
export const showScenario = async (loading: Loading, scenario: StoredScenario): Promise<ScenarioView> => {
  const result = scenario.result ?? EMPTY;
  const facts = await loadScenarioFacts(loading, result);
  const isOpen = scenario.status === 'ready';
  const conflicts = isOpen ? await itemConflicts(loading.database, result.items, facts.labelOf) : new Map();
  const { weights, preferredWeekdays, groupSize, isMinimumLifted = false, seconds, to } = scenario.request;
  const blank = { area: null, until: to, wouldFit: [], reason: 'status' } as const;
  const notPlannable = result.notPlannable.map((need) => ({ ...blank, need, type: facts.needs.get(need)?.typeId ?? 0 }));
  const adopted = await readAdoptedSessions(loading, scenario);
  const labels = await recordLabels(
    loading.database,
    new Map([
      ['training_sessions', new Set(adopted.map(({ trainingSessionId }) => trainingSessionId))],
      ['training_locations', new Set(adopted.flatMap(({ trainingLocationId }) => trainingLocationId ?? []))],
    ]),
  );
  const labelled = (collection: 'training_sessions' | 'training_locations', id: number) => {
    const iri = iriOf(collection, id);
    return { '@id': iri, label: recordLabel(collection, labels.get(iri)) };
  };
  const items = result.items.map((item) => itemView(facts, item, conflicts.get(item.key) ?? []));
  return {
    ...summaryOf(facts, scenario),
    weights,
    preferredWeekdays,
    groupSize,
    isMinimumLifted,
    seconds,
    items: isOpen ? items : items.map((item) => ({ ...item, obstacles: [] })),
    leftOut: [...result.leftOut, ...notPlannable].map((left) => leftOutView(facts, left)),
    adopted: adopted.map(({ trainingSessionId, logisticSessionId, trainingLocationId, lacksConvocation }) => ({
      lacksConvocation,
      trainingSession: labelled('training_sessions', trainingSessionId),
      logisticSession: iriOf('logistic_sessions', logisticSessionId),
      trainingLocation: trainingLocationId === null ? null : labelled('training_locations', trainingLocationId),
    })),
  };
};
