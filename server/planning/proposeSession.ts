import { z } from 'zod';
import type { Actor } from '../../model/kernel/access.ts';
import type { Reference } from '../../model/kernel/resource.ts';
import {
  type CandidateCollection,
  candidateRecord,
  isWithoutObjection,
  type PlanningCandidate,
} from '../../model/planning/planningCandidates.ts';
import type { SessionProposal } from '../../model/planning/sessionProposal.ts';
import { LATEST_SESSIONS } from '../../model/planning/usualSession.ts';
import type { Dependencies } from '../context/dependencies.ts';
import { defineStatement } from '../database/defineStatement.ts';
import { IRI_SCHEMA, idOfIri, readAs } from '../http/bodySchema.ts';
import { CREATION_DAYS } from './commands/creationBody.ts';
import { NEED_IRIS, needIdsOf } from './commands/planTrainees.ts';
import { listCandidates } from './replacement/listCandidates.ts';

const { startAt, endAt, numberSessionToCreate } = CREATION_DAYS;
export const PROPOSAL_BODY = z.strictObject({
  startAt,
  endAt,
  numberSessionToCreate,
  trainingLocation: IRI_SCHEMA.optional(),
  trainingType: IRI_SCHEMA.optional(),
  area: IRI_SCHEMA.optional(),
  needTrainings: NEED_IRIS.optional(),
});

interface Reading {
  readonly deps: Pick<Dependencies, 'database' | 'totals'>;
  readonly actor: Actor;
}

const NOTHING_USUAL = {
  durationDays: null,
  goal: 0,
  trainers: 1,
  vehicles: 0,
  teachingTools: 0,
  vehicleIds: [],
  teachingToolIds: [],
};

/** Sorts after every used record. */
const UNUSED = Number.MAX_SAFE_INTEGER;

/** The best candidates that nothing speaks against, of the area; `used` ones, the most frequent first, before others. */
const bestOf = (
  candidates: readonly PlanningCandidate[],
  count: number,
  usualIds: readonly number[] = [],
): readonly Reference[] => {
  const place = ({ id }: PlanningCandidate): number => (usualIds.includes(id) ? usualIds.indexOf(id) : UNUSED);
  return candidates
    .filter((candidate) => isWithoutObjection(candidate) && candidate.isSameArea !== false)
    .toSorted((one, other) => place(one) - place(other))
    .slice(0, count)
    .map(candidateRecord);
};

/** SQL of what the latest sessions used most often, the most frequent first. */
const usedIds = (table: string): string => `array(
  select m.target_id from past p join ${table} m on m.owner_id = p.id group by 1 order by count(*) desc, 1)`;

/** How sessions of a training ($1) usually are: medians of the latest ones, and the vehicles and tools they used. */
const usualSessionStatement = defineStatement({
  text: `
with past as materialized (
  select k.owner_id as id, t.goal_number_trainees as goal,
    (select count(*) from logistic_sessions_trainers m where m.owner_id = k.owner_id) as trainers,
    (select count(*) from logistic_sessions_vehicles m where m.owner_id = k.owner_id) as vehicles,
    (select count(*) from logistic_sessions_teaching_tools m where m.owner_id = k.owner_id) as tools
  from training_sessions t join logistic_sessions_training_sessions k on k.target_id = t.id
  where t.training_type_id = $1 and t.status <> 'canceled' order by t.start_at desc, t.id desc limit ${LATEST_SESSIONS}
), usual as (
  select percentile_disc(0.5) within group (order by goal) as goal,
    percentile_disc(0.5) within group (order by trainers) as trainers,
    percentile_disc(0.5) within group (order by vehicles) as vehicles, percentile_disc(0.5) within group (order by tools) as tools
  from past
)
select y.duration_days as "durationDays", coalesce(u.goal, 0)::int as goal, coalesce(u.trainers, 1)::int as trainers,
  coalesce(u.vehicles, 0)::int as vehicles, coalesce(u.tools, 0)::int as "teachingTools",
  ${usedIds('logistic_sessions_vehicles')} as "vehicleIds", ${usedIds('logistic_sessions_teaching_tools')} as "teachingToolIds"
from training_types y cross join usual u where y.id = $1`,
  columns: {
    durationDays: 'int4',
    goal: 'int4',
    trainers: 'int4',
    vehicles: 'int4',
    teachingTools: 'int4',
    vehicleIds: 'int4[]',
    teachingToolIds: 'int4[]',
  },
});

/**
 * Place, trainers, vehicles and tools for a new session, the best of the ranked candidates, as many as its training usually has.
 * Nothing is written.
 */
export const proposeSession = async (reading: Reading, request: unknown): Promise<SessionProposal> => {
  const body = readAs(PROPOSAL_BODY, request);
  const type = body.trainingType ? idOfIri('training_types', body.trainingType, 'trainingType') : null;
  const row = type === null ? undefined : await usualSessionStatement.row(reading.deps.database, [type]);
  const usual = row ?? NOTHING_USUAL;
  const goalNumberTrainees = Math.max(usual.goal, needIdsOf(body.needTrainings).length);
  const draft = { ...body, goalNumberTrainees };
  const candidates = async (collection: CandidateCollection, more: object = {}) =>
    (await listCandidates(reading, { ...draft, ...more, collection })).member;
  const [place = null] = bestOf(await candidates('training_locations', { trainingLocation: undefined }), 1);
  const there = place && !body.trainingLocation ? { trainingLocation: place['@id'] } : {};
  const trainers = Math.max(1, usual.trainers);
  return {
    '@type': 'SessionProposal',
    durationDays: usual.durationDays,
    goalNumberTrainees,
    trainingLocation: place,
    trainers: bestOf(await candidates('trainers', there), trainers),
    vehicles: bestOf(await candidates('vehicles', there), usual.vehicles, usual.vehicleIds),
    teachingTools: bestOf(await candidates('teaching_tools', there), usual.teachingTools, usual.teachingToolIds),
  };
};
