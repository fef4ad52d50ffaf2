import { SCENARIO_SENTENCES } from '../../model/messages/scenarios/planScenario.ts';
import { indexPlan, minimumAt, type PlanIndex } from '../../model/scenarios/planIndex.ts';
import type { PlannedSession } from '../../model/scenarios/planProblem.ts';
import { type ScenarioStatus, SEARCHING_STATUSES } from '../../model/scenarios/planScenario.ts';
import type { PlanAnswer } from '../../model/scenarios/planSearch.ts';
import { findAccountActor } from '../accounts/caller/findActor.ts';
import type { Dependencies } from '../context/dependencies.ts';
import type { JobData } from '../context/jobData.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';
import { type LoadedProblem, loadPlanProblem, slotHours } from './loadPlanProblem.ts';
import type { SolvedPlan } from './planWorker.ts';
import type { ScenarioRequest, ScenarioResult, StoredItem } from './scenarioRequest.ts';
import { solveInThread } from './solveInThread.ts';
import { changeScenario } from './storedScenario.ts';

/** The best plan is stored, and a wish to stop is read, this often. */
const STORE_EVERY_MS = 1000;

const itemOf = (
  { problem, hours }: LoadedProblem,
  index: PlanIndex,
  [at, session]: readonly [number, PlannedSession],
): StoredItem => {
  const { start, end } = hours.get(session.type) ?? slotHours([]);
  const room = problem.sessions.find(({ id }) => id === session.session)?.room;
  const groupSize = problem.places.find(({ id }) => id === session.place)?.groupSize ?? session.needs.length;
  return {
    key: String(at + 1),
    session: session.session,
    type: session.type,
    area: session.area,
    place: session.place,
    days: session.days.map((day) => problem.days[day] ?? ''),
    start,
    end,
    goal: room ?? groupSize,
    ...(session.session === null && { minimum: minimumAt(index, session) }),
    trainers: session.trainer === null ? [] : [session.trainer],
    vehicles: session.vehicles,
    tools: session.tools,
    needs: session.needs,
    isRefused: false,
    isChanged: false,
  };
};

const resultOf = (
  loadedProblem: LoadedProblem,
  { plan, gap }: PlanAnswer,
  leftOut: ScenarioResult['leftOut'] = [],
): ScenarioResult => {
  const index = indexPlan(loadedProblem.problem);
  return {
    gap,
    items: [...plan.entries()].map((entry) => itemOf(loadedProblem, index, entry)),
    leftOut,
    notPlannable: loadedProblem.notPlannable,
  };
};

/** A proposal ($1), or with null all that are being searched. */
const searchedScenarioStatement = defineStatement({
  text: `select id, account_id as "accountId", status, request from plan_scenarios
where id = $1::int or ($1 is null and status in ('waiting', 'running', 'stopping')) order by id`,
  columns: {
    id: 'int4',
    accountId: 'int4',
    status: typed<ScenarioStatus>('text'),
    request: typed<ScenarioRequest>('jsonb'),
  },
});

/** Searches, storing the best plan so far; a wish to stop ends it. */
const search = async (
  deps: Dependencies,
  loadedProblem: LoadedProblem,
  { id, seconds, signal, isStopping }: Searched,
): Promise<SolvedPlan> => {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  if (isStopping) stop();
  signal.addEventListener('abort', stop, { once: true });
  let best: PlanAnswer | null = null;
  const look = async (): Promise<void> => {
    const [row] = await searchedScenarioStatement.rows(deps.database, [id]);
    if (!row || row.status === 'stopping') return stop();
    if (!best) return;
    const change = { percentage: Math.round(best.progress * 100), result: resultOf(loadedProblem, best) };
    best = null;
    await changeScenario({ database: deps.database, now: deps.now() }, { id, from: ['running'] }, change);
  };
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look).catch((error: unknown) => deps.log.warn({ err: error }, 'plan scenario was not stored'));
  }, STORE_EVERY_MS);
  try {
    return await solveInThread(loadedProblem.problem, {
      seconds,
      signal: stopping.signal,
      onProgress: (answer) => {
        best = answer;
      },
    });
  } finally {
    clearInterval(timer);
    signal.removeEventListener('abort', stop);
    await looking;
  }
};

interface Searched {
  readonly id: number;
  readonly seconds: number;
  readonly signal: AbortSignal;
  /** The person wanted to stop before it began. */
  readonly isStopping: boolean;
}

/** Searches a plan in a thread. After an interruption it searches again from the beginning. */
export const runScenario = async (
  deps: Dependencies,
  { scenarioId: id }: JobData['plan_scenario'],
  signal: AbortSignal,
): Promise<void> => {
  const { database, now } = deps;
  const [row] = await searchedScenarioStatement.rows(database, [id]);
  if (!row || !SEARCHING_STATUSES.includes(row.status)) return;
  const actor = await findAccountActor(database, row.accountId);
  if (!actor) return failScenario(deps, { scenarioId: id });
  const writer = () => ({ database, now: now() });
  await changeScenario(writer(), { id, from: ['waiting'] }, { status: 'running' });
  const loadedProblem = await loadPlanProblem({ database, actor, now: now() }, row.request);
  const solvedPlan = await search(deps, loadedProblem, {
    id,
    seconds: row.request.seconds,
    signal,
    isStopping: row.status === 'stopping',
  });
  // The process stops: the job runs again elsewhere, unless the person wanted to stop as well.
  if (signal.aborted && row.status !== 'stopping') throw new Error('The search was interrupted');
  const readyChange = {
    status: 'ready',
    percentage: 100,
    result: resultOf(loadedProblem, solvedPlan, solvedPlan.leftOut),
    finishedAt: now(),
  } as const;
  await changeScenario(writer(), { id, from: SEARCHING_STATUSES }, readyChange);
};

/** Ends a proposal whose job has failed repeatedly. */
export const failScenario = async (
  { database, now }: Dependencies,
  { scenarioId: id }: JobData['plan_scenario'],
  reason: string = SCENARIO_SENTENCES.interrupted,
): Promise<void> => {
  const change = { status: 'failed', errorMessage: reason.slice(0, 255), finishedAt: now() } as const;
  await changeScenario({ database, now: now() }, { id, from: SEARCHING_STATUSES }, change);
};

/** Queues again the searches interrupted by a stopped process. */
export const resumeScenarios = async ({ database, jobs }: Dependencies): Promise<void> => {
  for (const { id } of await searchedScenarioStatement.rows(database, [null])) {
    await database.transaction((transaction) => jobs.enqueue(transaction, 'plan_scenario', { scenarioId: id }));
  }
};
