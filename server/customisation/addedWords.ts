import {
  type AddedVariable,
  fieldOfVariable,
  isAddedVariable,
  partsOfVariable,
  type VariableRecord,
} from '../../model/customisation/addedVariables.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement, type RowOf, typed } from '../database/defineStatement.ts';
import { frenchOrder } from '../database/frenchText.ts';
import { type StoredCustom, textsOfStored } from './addedTexts.ts';

type Custom = StoredCustom;
const custom = typed<Custom>('jsonb');

/** The added fields of a row; null: there is no row. */
const customOf = (row: string): string => `case when ${row}.id is null then null else coalesce(${row}.custom, '{}') end`;

/** Added fields of a training session's ($1) needs, and of the people and company of each. */
const needsAddedStatement = defineStatement({
  text: `
select n.id as "needId", ${customOf('n')} as need, ${customOf('t')} as trainee, ${customOf('c')} as company,
  (select ${customOf('m')} from company_contacts m where m.company_id = c.id and (m.id in (n.manager_id, c.manager_id) or m.main)
    order by (m.id = n.manager_id) desc nulls last, (m.id = c.manager_id) desc nulls last, m.id limit 1) as contact
from need_trainings n join trainees t on t.id = n.trainee_id left join companies c on c.id = n.company_id
where n.training_session_id = $1 order by ${frenchOrder('t.last_name')}, ${frenchOrder('t.first_name')}, n.id`,
  columns: { needId: 'int4', need: custom, trainee: custom, company: custom, contact: custom },
});

const linked = (table: string, order: string): string =>
  `(select coalesce(jsonb_agg(${customOf('x')} order by ${order}), '[]') from logistic_sessions_${table} j join ${table} x on x.id = j.target_id where j.owner_id = d.id)`;

/** Added fields of a training session's ($1) days, and of what each day uses. */
const daysAddedStatement = defineStatement({
  text: `
select d.id as "dayId", ${customOf('s')} as session, ${customOf('y')} as training, ${customOf('d')} as day, ${customOf('p')} as place,
  ${linked('trainers', `${frenchOrder('x.last_name')}, ${frenchOrder('x.first_name')}, x.id`)} as trainers,
  ${linked('vehicles', 'x.reference, x.id')} as vehicles
from training_sessions s join training_types y on y.id = s.training_type_id
left join logistic_sessions_training_sessions l on l.target_id = s.id left join logistic_sessions d on d.id = l.owner_id
left join training_locations p on p.id = coalesce(d.training_location_id, s.training_location_id)
where s.id = $1 order by d.start_at, d.id`,
  columns: {
    dayId: 'int4?',
    session: custom,
    training: custom,
    day: custom,
    place: custom,
    trainers: typed<readonly Custom[]>('jsonb'),
    vehicles: typed<readonly Custom[]>('jsonb'),
  },
});

type Texts = Readonly<Record<string, readonly string[]>>;

/** Texts of added fields about a training session, by variable. */
export interface AddedWords {
  readonly needs: readonly { readonly needId: number; readonly texts: Texts }[];
  readonly days: readonly { readonly dayId: number | null; readonly texts: Texts }[];
}

export const NO_ADDED_WORDS: AddedWords = { needs: [], days: [] };

type Records = Readonly<Partial<Record<VariableRecord, readonly Custom[]>>>;

const RECORDS_OF_NEED: readonly VariableRecord[] = ['need', 'trainee', 'company', 'contact'];

const ofNeed = ({ need, trainee, company, contact }: RowOf<typeof needsAddedStatement>): Records => ({
  need: [need],
  trainee: [trainee],
  company: [company],
  contact: [contact],
});

const ofDay = ({ session, training, day, place, trainers, vehicles }: RowOf<typeof daysAddedStatement>): Records => ({
  session: [session],
  training: [training],
  day: [day],
  place: [place],
  trainer: trainers,
  vehicle: vehicles,
});

interface Wanted {
  readonly variable: AddedVariable;
  readonly record: VariableRecord;
  readonly resource: NonNullable<ReturnType<typeof fieldOfVariable>>['resource'];
  readonly name: string;
}

const wantedFields = (variables: readonly string[]): readonly Wanted[] =>
  variables.filter(isAddedVariable).flatMap((variable) => {
    const [parts, field] = [partsOfVariable(variable), fieldOfVariable(variable)];
    return parts && field ? [{ variable, record: parts.record, ...field }] : [];
  });

const storedOf = (fields: readonly Wanted[], records: Records) =>
  fields.flatMap(({ record, resource, name, variable }) =>
    (records[record] ?? []).map((one) => ({ variable, resource, name, custom: one })),
  );

/** Texts of these variables about a training session; no statement without any. */
export const readAddedWords = async (
  database: Queryable,
  trainingSessionId: number,
  variables: readonly string[],
): Promise<AddedWords> => {
  const fields = wantedFields(variables);
  if (fields.length === 0) return NO_ADDED_WORDS;
  const isOfNeeds = fields.some(({ record }) => RECORDS_OF_NEED.includes(record));
  const isOfDays = fields.some(({ record }) => !RECORDS_OF_NEED.includes(record));
  const needRows = isOfNeeds ? await needsAddedStatement.rows(database, [trainingSessionId]) : [];
  const dayRows = isOfDays ? await daysAddedStatement.rows(database, [trainingSessionId]) : [];
  const needs = needRows.map((row) => ({ row, records: ofNeed(row) }));
  const days = dayRows.map((row) => ({ row, records: ofDay(row) }));
  const all = [...needs, ...days].flatMap(({ records }) => storedOf(fields, records));
  const textOf = await textsOfStored(database, all);
  const textsOf = (records: Records): Texts => {
    const byVariable = Map.groupBy(storedOf(fields, records), ({ variable }) => variable);
    return Object.fromEntries([...byVariable].map(([variable, values]) => [variable, values.map(textOf)]));
  };
  return {
    needs: needs.map(({ row, records }) => ({ needId: row.needId, texts: textsOf(records) })),
    days: days.map(({ row, records }) => ({ dayId: row.dayId, texts: textsOf(records) })),
  };
};

interface ReaderOfWords {
  /** The reader's trainees. */
  readonly needIds: readonly number[];
  /** The only day of the text; null: all of the session. */
  readonly dayId: number | null;
}

/** Values of the variables in a text to a reader: each text once, joined. */
export const addedWordsFor = (words: AddedWords, { needIds, dayId }: ReaderOfWords): Readonly<Record<string, string>> => {
  const texts = [
    ...words.needs.filter(({ needId }) => needIds.includes(needId)),
    ...words.days.filter((day) => dayId === null || day.dayId === dayId),
  ].flatMap((one) => Object.entries(one.texts));
  const byVariable = Map.groupBy(texts, ([variable]) => variable);
  return Object.fromEntries(
    [...byVariable].map(([variable, entries]) => {
      const distinct = new Set(entries.flatMap(([, values]) => values).filter(Boolean));
      return [variable, [...distinct].join(', ')];
    }),
  );
};
