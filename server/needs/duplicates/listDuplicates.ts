import { DUPLICATES_MAX } from '../../../model/needs/duplicates.ts';
import { INITIAL_NEED_TRAINING_STATUS } from '../../../model/needs/needTrainingStatuses.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import type { Reader } from '../../hydra/contract/writeContext.ts';
import { recordReader } from '../../records/recordReader.ts';
import { traineesNamed } from './answerMatches.ts';
import { findDuplicates, type PersonCandidate } from './findDuplicates.ts';
import type { SamePersonReason } from './personMatchStatement.ts';

type Reason = SamePersonReason | 'name' | 'same_training';

const needsOfTraineesStatement = defineStatement({
  text: `
select id, trainee from (
  select id, trainee_id as trainee, row_number() over (partition by trainee_id order by id desc) as rank
  from need_trainings where trainee_id = any($1::int[]) and id <> all($2::int[])
) n where rank <= $3`,
  columns: {
    id: 'int4',
    trainee: 'int4',
  },
});

/** The matching people with their needs, best matches first. `besides`: needs that are no duplicates. */
const describe = async (
  reader: Reader,
  reasonsByTrainee: ReadonlyMap<number, ReadonlySet<Reason>>,
  besides: readonly number[],
) => {
  const rankedTrainees = [...reasonsByTrainee]
    .sort(([leftId, left], [rightId, right]) => right.size - left.size || rightId - leftId)
    .slice(0, DUPLICATES_MAX.persons);
  const ids = rankedTrainees.map(([id]) => id);
  const rows = await needsOfTraineesStatement.rows(reader.database, [ids, besides, DUPLICATES_MAX.needs]);
  const trainees = await recordReader(reader, 'trainees').list(ids);
  const needs = await recordReader(reader, 'need_trainings').list(rows.map(({ id }) => id));
  return rankedTrainees.flatMap(([id, reasons]) => {
    const trainee = trainees.find((item) => item.id === id);
    const needIds = new Set(rows.filter((row) => row.trainee === id).map((row) => row.id));
    const needTrainings = needs.filter((need) => needIds.has(Number(need.id)));
    return trainee ? [{ '@type': 'Duplicate', reasons: [...reasons], trainee, needTrainings }] : [];
  });
};

/** `byName`: somebody of the same name is enough. */
const reasonsOf = async (reading: Reader, candidate: PersonCandidate, byName: boolean): Promise<Map<number, Set<Reason>>> => {
  const { database, actor } = reading;
  const reasons = new Map<number, Set<Reason>>();
  for (const { traineeId, reason } of await findDuplicates(database, [candidate], actor)) {
    reasons.set(traineeId, (reasons.get(traineeId) ?? new Set<Reason>()).add(reason));
  }
  for (const id of byName ? await traineesNamed(reading, candidate) : [])
    reasons.set(id, (reasons.get(id) ?? new Set<Reason>()).add('name'));
  return reasons;
};

/** Known people who match a need being entered, or the answer of a form: there the same name is enough. */
export const listDuplicatesOf = async (reading: Reader, candidate: PersonCandidate, { byName = false } = {}) =>
  describe(reading, await reasonsOf(reading, candidate, byName), []);

const textIn = (record: object, name: string): string | null => {
  const value: unknown = Reflect.get(record, name);
  return typeof value === 'string' ? value : null;
};

const textsIn = (record: object, names: readonly string[]): string[] =>
  names.map((name) => textIn(record, name)).filter((value) => value !== null);

/** A need ($1), those that it renews and those that renew it. */
const renewalSeriesStatement = defineStatement({
  text: `
with recursive series(id) as (
  select $1::int
  union
  select linked.id from series s cross join lateral (
    select n.renewed_need_id as id from need_trainings n where n.id = s.id and n.renewed_need_id is not null
    union all select n.id from need_trainings n where n.renewed_need_id = s.id) linked
)
select id from series`,
  columns: {
    id: 'int4',
  },
});

/** Ids of a need and its renewals, former and later: one training done again each time, not one need entered twice. */
export const renewalSeries = async (database: Reader['database'], needId: number): Promise<readonly number[]> =>
  (await renewalSeriesStatement.rows(database, [needId])).map(({ id }) => id);

/** Another need of the same trainee, besides some ($2), for the same training or with the same order number as a need ($1). */
const sameTrainingStatement = defineStatement({
  text: `
select o.id from need_trainings n join need_trainings o on o.trainee_id = n.trainee_id and o.id <> all($2::int[])
where n.id = $1 and (o.training_type_id = n.training_type_id
  or lower(o.command_no_one) in (lower(n.command_no_one), lower(n.command_no_two))
  or lower(o.command_no_two) in (lower(n.command_no_one), lower(n.command_no_two))) limit 1`,
  columns: {
    id: 'int4',
  },
});

/** People who match a need's trainee, and that trainee's other needs of the same training or order. */
export const listDuplicatesOfNeed = async (reading: Reader, needId: number) => {
  const need = await recordReader(reading, 'need_trainings').read(needId);
  const { trainee } = need;
  const isUnqualifiedAnswer = need.publicForm !== null && need.status === INITIAL_NEED_TRAINING_STATUS;
  const candidate = {
    key: needId,
    firstName: textIn(trainee, 'firstName'),
    lastName: textIn(trainee, 'lastName'),
    email: textIn(trainee, 'email'),
    phones: textsIn(trainee, ['phoneNumber', 'mobilePhone']),
    orders: textsIn(need, ['commandNoOne', 'commandNoTwo']),
  };
  const reasons = await reasonsOf(reading, candidate, isUnqualifiedAnswer);
  reasons.delete(trainee.id);
  const series = await renewalSeries(reading.database, needId);
  const [again] = await sameTrainingStatement.rows(reading.database, [needId, series]);
  if (again) reasons.set(trainee.id, new Set<Reason>(['same_training']));
  return describe(reading, reasons, series);
};
