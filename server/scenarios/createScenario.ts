import { z } from 'zod';
import { dayAfter, parisDay } from '../../model/calendar/parisTime.ts';
import { isAllowed } from '../../model/kernel/access.ts';
import { SCENARIO_SENTENCES } from '../../model/messages/scenarios/planScenario.ts';
import { needTrainings } from '../../model/needs/needTraining.ts';
import {
  NOT_CONTACTED_STATUSES,
  STATUSES_LEADING_TO_PLANIFIE,
  TO_CONTACT_STATUS,
} from '../../model/needs/needTrainingStatuses.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import {
  GROUP_SIZE,
  PLAN_DAYS_MAX,
  PLAN_NEEDS_MAX,
  PLAN_SECONDS,
  PREFERRED_WEEKDAYS,
  SCENARIO_NAME_MAX,
} from '../../model/scenarios/planScenario.ts';
import { DEFAULT_PLAN_WEIGHTS, PLAN_WEIGHTS, WEIGHT_MAX } from '../../model/scenarios/planWeights.ts';
import type { JobQueue } from '../context/jobData.ts';
import { returnedRow } from '../database/returnedRow.ts';
import { IRI_SCHEMA, idOfIri, readAs } from '../http/bodySchema.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { problem } from '../kernel/domainError.ts';
import { selectedNeedsStatement } from '../needs/mass/selectedNeedsStatement.ts';
import { requireCommandRight } from '../planning/undo/planningCommands.ts';
import { SELECTION, selectedIds } from '../records/lists/selection.ts';
import { recordsOf } from '../records/recordsOf.ts';
import { scopedStatement } from '../records/scope/scopedStatement.ts';
import type { ScenarioRequest } from './scenarioRequest.ts';

const WEIGHT = z.number().min(0).max(WEIGHT_MAX);
const IRIS = z.array(IRI_SCHEMA).max(200).default([]);

export const SCENARIO_BODY = z.strictObject({
  ...SELECTION,
  areas: IRIS,
  trainingTypes: IRIS,
  name: z.string().trim().max(SCENARIO_NAME_MAX).optional(),
  from: z.iso.date(),
  to: z.iso.date(),
  seconds: z.int().min(PLAN_SECONDS.min).max(PLAN_SECONDS.max).default(PLAN_SECONDS.default),
  weights: z.partialRecord(z.enum(PLAN_WEIGHTS), WEIGHT).default({}),
  preferredWeekdays: z
    .array(z.int().min(1).max(7))
    .min(1)
    .max(7)
    .default([...PREFERRED_WEEKDAYS]),
  /** First makes needs that nobody has contacted plannable. Default false. */
  isContacting: z.boolean().default(false),
  /** Opens sessions for any number of trainees. Default false. */
  isMinimumLifted: z.boolean().default(false),
  groupSize: z.int().min(GROUP_SIZE.min).max(GROUP_SIZE.max).default(GROUP_SIZE.default),
});

type Body = z.infer<typeof SCENARIO_BODY>;

const idsOf = (collection: string, name: string, iris: readonly string[]): readonly number[] =>
  iris.map((iri, index) => idOfIri(collection, iri, `${name}[${index}]`));

/** Needs with one of the statuses ($1) in areas ($2), or of none, and of trainings ($3), each optional; one more than are allowed. */
const needsToProposeStatement = scopedStatement({
  of: ['need_trainings', 't'],
  text: (scope) => `
select t.id from need_trainings t
where t.status = any($1::text[]) and (cardinality($2::int[]) = 0 or t.area_id is null or t.area_id = any($2::int[]))
  and (cardinality($3::int[]) = 0 or t.training_type_id = any($3::int[])) and ${scope}
order by t.id limit ${PLAN_NEEDS_MAX + 1}`,
  columns: { id: 'int4' },
});

/** The selected needs, or those of the areas and trainings whose status leads to a session. */
const readNeeds = async (context: WriteContext, body: Body): Promise<readonly number[]> => {
  const { areas, trainingTypes, ids, filters, expected } = body;
  const { database, actor } = context;
  if (ids?.length || filters) {
    return selectedIds(database, { resource: resourceByName('need_trainings'), actor, selection: { ids, filters, expected } });
  }
  if (areas.length + trainingTypes.length === 0) throw problem('request.malformed', 'scenario.no_needs');
  const values = [
    STATUSES_LEADING_TO_PLANIFIE.filter((status) => status !== 'absent'),
    idsOf('areas', 'areas', areas),
    idsOf('training_types', 'trainingTypes', trainingTypes),
  ];
  const rows = await needsToProposeStatement.rows({ database, actor }, values);
  return rows.map(({ id }) => id);
};

/** Gives the needs that nobody has contacted yet the status from which they can be planned. */
const contactNeeds = async (context: WriteContext, needs: readonly number[]): Promise<void> => {
  if (!isAllowed(needTrainings.access.update, context.actor.roles)) throw problem('request.forbidden', 'request.right_missing');
  const rows = await selectedNeedsStatement.rows(context.database, { isLocked: true }, [needs, context.now]);
  const isWaiting = ({ status }: (typeof rows)[number]) => NOT_CONTACTED_STATUSES.some((one) => one === status);
  const ids = rows.filter(isWaiting).map(({ id }) => id);
  if (ids.length > 0) await recordsOf(context).need_trainings.changeMany(ids, { status: TO_CONTACT_STATUS });
};

const requestOf = async (context: WriteContext, body: Body): Promise<ScenarioRequest> => {
  const { from, to, seconds, groupSize, isMinimumLifted, preferredWeekdays } = body;
  const isInTime = from > parisDay(context.now) && from <= to && to < dayAfter(from, PLAN_DAYS_MAX);
  if (!isInTime) throw problem('request.malformed', 'scenario.period', { most: PLAN_DAYS_MAX });
  const needs = await readNeeds(context, body);
  if (needs.length === 0) throw problem('request.malformed', 'scenario.no_needs');
  if (needs.length > PLAN_NEEDS_MAX) throw problem('request.malformed', 'scenario.too_many_needs', { most: PLAN_NEEDS_MAX });
  if (body.isContacting) await contactNeeds(context, needs);
  const weights = { ...DEFAULT_PLAN_WEIGHTS, ...body.weights };
  const areas = idsOf('areas', 'areas', body.areas);
  return { needs, areas, from, to, seconds, groupSize, isMinimumLifted, weights, preferredWeekdays };
};

const INSERT = `insert into plan_scenarios (account_id, name, status, request, created_at, updated_at)
values ($1, $2, 'waiting', $3::jsonb, $4, $4) returning id`;

/** Stores what is asked for and queues the search; @returns the proposal's id */
export const createScenario = async (context: WriteContext, jobs: JobQueue, sentBody: unknown): Promise<number> => {
  const body = readAs(SCENARIO_BODY, sentBody);
  // Adopting it makes sessions, which the route's right is for, and plans trainees.
  requireCommandRight(context, 'plan_trainees');
  const request = await requestOf(context, body);
  const name = body.name || SCENARIO_SENTENCES.name(request.from, request.to);
  const values = [context.actor.accountId, name, JSON.stringify(request), context.now];
  const { id } = returnedRow(await context.database.write<{ id: number }>('plan_scenarios', INSERT, values));
  await jobs.enqueue(context.database, 'plan_scenario', { scenarioId: id });
  return id;
};
