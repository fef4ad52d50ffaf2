import type { JsonObject } from '../../model/kernel/json.ts';
import { type Reader, recordReader } from '../records/recordReader.ts';
import { findDuplicates, type PersonCandidate, type SamePersonReason } from './findDuplicates.ts';

const MAX_PERSONS = 20;
const MAX_NEEDS = 20;

type Reason = SamePersonReason | 'same_training';

const NEEDS = `
select id, trainee from (
  select id, trainee_id as trainee, row_number() over (partition by trainee_id order by id desc) as rank
  from need_trainings where trainee_id = any($1::int[]) and id <> $2
) n where rank <= $3`;

const SAME_TRAINING = `
select true from need_trainings n join need_trainings o on o.trainee_id = n.trainee_id and o.id <> n.id
where n.id = $1 and (o.training_type_id = n.training_type_id
  or lower(o.command_no_one) in (lower(n.command_no_one), lower(n.command_no_two))
  or lower(o.command_no_two) in (lower(n.command_no_one), lower(n.command_no_two))) limit 1`;

/** The matching people with their needs, best matches first. `besides`: the current need, excluded. */
const describe = async (reader: Reader, reasonsByTrainee: ReadonlyMap<number, ReadonlySet<Reason>>, besides: number | null) => {
  const found = [...reasonsByTrainee]
    .sort(([leftId, left], [rightId, right]) => right.size - left.size || rightId - leftId)
    .slice(0, MAX_PERSONS);
  const ids = found.map(([id]) => id);
  const rows = await reader.database.query<{ id: number; trainee: number }>(NEEDS, [ids, besides ?? 0, MAX_NEEDS]);
  const trainees = await recordReader(reader, 'trainees').list(ids);
  const needs = await recordReader(reader, 'need_trainings').list(rows.map(({ id }) => id));
  return found.flatMap(([id, reasons]) => {
    const trainee = trainees.find((item) => item.id === id);
    const own = new Set(rows.filter((row) => row.trainee === id).map((row) => row.id));
    const needTrainings = needs.filter((need) => own.has(Number(need.id)));
    return trainee ? [{ '@type': 'Duplicate', reasons: [...reasons], trainee, needTrainings }] : [];
  });
};

const reasonsOf = async ({ database, actor }: Reader, candidate: PersonCandidate): Promise<Map<number, Set<Reason>>> => {
  const reasons = new Map<number, Set<Reason>>();
  for (const { traineeId, reason } of await findDuplicates(database, [candidate], actor)) {
    reasons.set(traineeId, (reasons.get(traineeId) ?? new Set<Reason>()).add(reason));
  }
  return reasons;
};

/** Known people who match a need being entered. */
export const listDuplicatesOf = async (reading: Reader, candidate: PersonCandidate) =>
  describe(reading, await reasonsOf(reading, candidate), null);

const textIn = (record: JsonObject, name: string): string | null => {
  const value = record[name];
  return typeof value === 'string' ? value : null;
};

const textsIn = (record: JsonObject, names: readonly string[]): string[] =>
  names.map((name) => textIn(record, name)).filter((value) => value !== null);

/** People who match a need's trainee, and that trainee's other needs of the same training or order. */
export const listDuplicatesOfNeed = async (reading: Reader, needId: number) => {
  const need: JsonObject = await recordReader(reading, 'need_trainings').read(needId);
  const trainee = need.trainee as JsonObject & { readonly id: number };
  const reasons = await reasonsOf(reading, {
    key: needId,
    firstName: textIn(trainee, 'firstName'),
    lastName: textIn(trainee, 'lastName'),
    email: textIn(trainee, 'email'),
    phones: textsIn(trainee, ['phoneNumber', 'mobilePhone']),
    orders: textsIn(need, ['commandNoOne', 'commandNoTwo']),
  });
  reasons.delete(trainee.id);
  const [again] = await reading.database.query(SAME_TRAINING, [needId]);
  if (again) reasons.set(trainee.id, new Set<Reason>(['same_training']));
  return describe(reading, reasons, needId);
};
