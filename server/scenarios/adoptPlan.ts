import { z } from 'zod';
import { iriOf } from '../../model/kernel/resource.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { SCENARIO_SENTENCES } from '../../model/messages/scenarios/planScenario.ts';
import type { PlanningConflict } from '../../model/planning/planningConflicts.ts';
import { lockLogisticSessions, lockResources, lockTrainingSessions } from '../conflicts/lockPlanned.ts';
import { readAs } from '../http/bodySchema.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { DomainError, notFound, problem } from '../kernel/domainError.ts';
import { associateNeeds, lockNeeds } from '../needs/placement/associateNeeds.ts';
import type { Prepare } from '../planning/commands/command.ts';
import { createTrainingSessionOn } from '../planning/commands/createTrainingSession.ts';
import { requireCommandRight } from '../planning/undo/planningCommands.ts';
import { logisticSessionsOfTrainingsStatement } from '../timetable/linkedSessions.ts';
import { itemConflicts, periodOf } from './itemConflicts.ts';
import { needObstacle } from './needObstacles.ts';
import { loadScenarioFacts, needIri, type ScenarioFacts } from './scenarioFacts.ts';
import type { StoredItem } from './scenarioRequest.ts';
import { changeScenario, lockReadyScenario } from './storedScenario.ts';

const SCENARIO_IRI = /^\/api\/planning\/scenarios\/([1-9]\d*)$/;

const BODY = z.strictObject({
  scenario: z.string().regex(SCENARIO_IRI),
  /** Keys of the parts to adopt. Default: all that are not refused. */
  items: z.array(z.string()).min(1).max(2000).optional(),
});

/** Refuses conflicts that were not accepted, warnings included: the rules of a plan allow neither. */
const refuseUnaccepted = (conflicts: readonly PlanningConflict[], accepts: readonly string[]): void => {
  const open = [...new Map(conflicts.map((one) => [one.key, one])).values()].filter(({ key }) => !accepts.includes(key));
  const [first] = open;
  if (!first) return;
  throw new DomainError('planning_conflicts', {
    detail: problemMessage('planning.conflict', { conflict: first.detail }),
    extra: { conflicts: open },
  });
};

/** Result of adopting an item, and the people left out. */
interface Adopted {
  readonly trainingSession: number;
  readonly isNew: boolean;
  readonly logisticSessions: readonly number[];
  readonly added: readonly number[];
  readonly left: readonly string[];
}

const makeSession = async (context: WriteContext, item: StoredItem) => {
  const days = item.days.map((day) => periodOf(item, day));
  const [first] = days;
  if (!first) throw new Error(`Part ${item.key} has no day`);
  return createTrainingSessionOn(context, {
    session: {
      startAt: first.startAt.toISOString(),
      endAt: first.endAt.toISOString(),
      trainingLocation: iriOf('training_locations', item.place),
      trainingType: iriOf('training_types', item.type),
      area: iriOf('areas', item.area),
      goalNumberTrainees: Math.max(item.goal, item.needs.length),
    },
    days,
    day: {
      trainers: item.trainers.map((id) => iriOf('trainers', id)),
      vehicles: item.vehicles.map((id) => iriOf('vehicles', id)),
      teachingTools: item.tools.map((id) => iriOf('teaching_tools', id)),
    },
  });
};

const adoptItem = async (context: WriteContext, item: StoredItem, facts: ScenarioFacts): Promise<Adopted | null> => {
  const nameOf = (id: number) => facts.labelOf(needIri(id));
  const obstacles = new Map(item.needs.map((id) => [id, needObstacle(item, facts.needs.get(id), nameOf(id))]));
  const needIds = item.needs.filter((id) => obstacles.get(id) === null);
  const left = [...obstacles.values()].filter((obstacle) => obstacle !== null);
  if (needIds.length === 0) return null;
  const storedSession = item.session;
  const newSession = storedSession === null ? await makeSession(context, item) : null;
  const trainingSession = newSession?.trainingSession ?? storedSession ?? 0;
  const { added, ignored } = await associateNeeds(context, { trainingSessionId: trainingSession, needIds, plan: true });
  const logisticSessions =
    newSession?.logisticSessions ??
    (await logisticSessionsOfTrainingsStatement.rows(context.database, [[trainingSession]])).map(({ id }) => id);
  const refused = ignored.map(({ id, reason }) => SCENARIO_SENTENCES.leftOut(nameOf(id), reason));
  return { trainingSession, isNew: newSession !== null, logisticSessions, added, left: [...left, ...refused] };
};

const lockItems = async (context: WriteContext, items: readonly StoredItem[]) => {
  const { database } = context;
  const storedSessions = items.flatMap(({ session }) => session ?? []);
  const logisticSessions = await logisticSessionsOfTrainingsStatement.rows(database, [storedSessions]);
  await lockLogisticSessions(
    database,
    logisticSessions.map(({ id }) => id),
  );
  await lockResources(
    database,
    items.map(({ trainers, vehicles, tools }) => ({ trainers, vehicles, teachingTools: tools })),
  );
  await lockTrainingSessions(database, storedSessions);
  return storedSessions;
};

/** Makes the sessions of a proposal and plans its needs, all at once; automatic e-mails to them are held. */
export const prepareAdoptPlan: Prepare = async (context, body) => {
  requireCommandRight(context, 'plan_trainees');
  const { scenario, items: keys } = readAs(BODY, body);
  const id = Number(SCENARIO_IRI.exec(scenario)?.[1]);
  if (!Number.isSafeInteger(id)) throw notFound();
  const { result } = await lockReadyScenario(context, id);
  const items = result.items.filter(({ key, isRefused, needs }) => (keys ? keys.includes(key) : !isRefused) && needs.length > 0);
  if (items.length === 0) throw problem('workflow.refused', 'scenario.nothing_to_adopt');
  const trainingSessions = await lockItems(context, items);
  const facts = await loadScenarioFacts(context, { ...result, items });
  const needIds = items.flatMap(({ needs }) => needs).filter((need) => facts.needs.has(need));
  await lockNeeds(context, needIds);
  return {
    touched: { training_sessions: trainingSessions, need_trainings: needIds },
    run: async () => {
      const conflicts = await itemConflicts(context.database, items, facts.labelOf);
      refuseUnaccepted([...conflicts.values()].flat(), context.accepts ?? []);
      const adopted: Adopted[] = [];
      for (const item of items) {
        const one = await adoptItem(context, item, facts);
        if (one) adopted.push(one);
      }
      const newSessions = adopted.filter(({ isNew }) => isNew);
      const addedNeeds = adopted.flatMap((one) => one.added);
      if (addedNeeds.length === 0) throw problem('workflow.refused', 'scenario.nothing_to_adopt');
      return {
        label: SCENARIO_SENTENCES.adopted(
          newSessions.length,
          addedNeeds.length,
          adopted.flatMap(({ left }) => left),
        ),
        sessions: adopted.flatMap(({ logisticSessions }) => logisticSessions),
        made: {
          training_sessions: newSessions.map(({ trainingSession }) => trainingSession),
          logistic_sessions: newSessions.flatMap(({ logisticSessions }) => logisticSessions),
        },
        stored: (adoptedCommandId) =>
          changeScenario(
            context,
            { id, from: ['ready', 'adopted'] },
            { status: 'adopted', adoptedCommandId, heldNeeds: addedNeeds },
          ),
      };
    },
  };
};
