import { marksOf } from '../../../model/questionnaires/questionKinds.ts';
import type { QuestionKind } from '../../../model/questionnaires/questionnaire.ts';
import type { AnswerCount } from '../../../model/questionnaires/results.ts';
import type { Queryable } from '../../database/database.ts';
import { defineBuiltStatement, type RowOf } from '../../database/defineStatement.ts';
import { literal } from '../../database/sql.ts';
import type { AskedQuestionnaire } from './askedVersions.ts';
import { answerText, type ResultsSql, resultsExample } from './resultsSql.ts';

/** Names of questions that are counted together: their values are few, and so are their combinations. */
interface Chunk {
  readonly names: readonly string[];
  /** Are they of « chaque objectif », whose texts are the answer's. */
  readonly isOfObjectives: boolean;
}

const SEPARATOR = '|';
const TOGETHER = 3;
/** Kinds whose values are texts that people write. */
const TEXTS: readonly QuestionKind[] = ['short_text', 'long_text'];
export const isText = (kind: QuestionKind): boolean => TEXTS.includes(kind);

const isFew = (kind: QuestionKind): boolean => marksOf(kind) !== null || kind === 'yes_no' || kind === 'choice';

const inThrees = (names: readonly string[], isOfObjectives: boolean): readonly Chunk[] =>
  Array.from({ length: Math.ceil(names.length / TOGETHER) }, (_, index) => ({
    names: names.slice(index * TOGETHER, (index + 1) * TOGETHER),
    isOfObjectives,
  }));

/** Names of all questions, by what their answers look like. Questionnaires use the same codes: a name with many values in one is alone. */
export const chunksOf = (questionnaires: readonly AskedQuestionnaire[], objectives: number): readonly Chunk[] => {
  const byCode = Map.groupBy(
    questionnaires.flatMap(({ questions }) => questions.filter(({ kind }) => !isText(kind))),
    ({ code }) => code,
  );
  const codes = [...byCode].map(([code, questions]) => ({ code, kinds: questions.map(({ kind }) => kind) }));
  const plain = codes.filter(({ kinds }) => kinds.some((kind) => kind !== 'objectives'));
  const few = plain.filter(({ kinds }) => kinds.every(isFew)).map(({ code }) => code);
  const many = plain.filter(({ kinds }) => !kinds.every(isFew)).map(({ code }) => code);
  const ofObjectives = codes.filter(({ kinds }) => kinds.includes('objectives'));
  return [
    ...inThrees(few, false),
    ...many.map((code) => ({ names: [code], isOfObjectives: false })),
    ...ofObjectives.flatMap(({ code }) =>
      inThrees(
        Array.from({ length: objectives }, (_, index) => `${code}.${index + 1}`),
        true,
      ),
    ),
  ];
};

interface CountsSql extends ResultsSql {
  readonly chunks: readonly Chunk[];
}

const chunkColumn = ({ names }: Chunk, index: number): string =>
  `(${[literal(`${index}`), ...names.map((name) => `coalesce(${answerText(name)}, '')`)].join(` || ${literal(SEPARATOR)} || `)}) collate "C" as c${index}`;

const keyOf = (chunks: readonly Chunk[]): string =>
  chunks.length === 0 ? 'null::text' : `coalesce(${chunks.map((_, index) => `c${index}`).join(', ')}, null)`;

/** Answers of each questionnaire and month: how often each combination of a chunk's values was given. Counting each name alone takes longer. */
const countsStatement = defineBuiltStatement({
  text: ({ tables, chunks }: CountsSql) => {
    const columns = chunks.map((chunk, index) => `, ${chunkColumn(chunk, index)}`).join('');
    const sets = chunks.map(
      ({ isOfObjectives }, index) => `(questionnaire, month, in_period, c${index}${isOfObjectives ? ', objectives' : ''})`,
    );
    const objectives = chunks.some(({ isOfObjectives }) => isOfObjectives) ? 'objectives' : 'null::text[]';
    return `with ${tables}
select questionnaire, to_char(month, 'YYYY-MM') as month, in_period as "isInPeriod", ${objectives} as objectives, ${keyOf(chunks)} as key,
  count(*)::int as count
from (select a.questionnaire, a.month, a.in_period, a.objectives${columns} from counted a offset 0) x
group by grouping sets (${[...sets, '(questionnaire, month, in_period)'].join(', ')})`;
  },
  columns: { questionnaire: 'int4', month: 'text', isInPeriod: 'bool', objectives: 'text[]?', key: 'text?', count: 'int4' },
  examples: [
    {
      ...resultsExample(),
      chunks: [
        { names: ['q1', 'q2'], isOfObjectives: false },
        { names: ['q3.1'], isOfObjectives: true },
      ],
    },
    { ...resultsExample(), chunks: [] },
  ],
});

type CountRow = RowOf<typeof countsStatement>;

/** How often each value of a question was given, in the period and in each month. */
export interface QuestionCounts {
  readonly questionnaire: number;
  readonly name: string;
  readonly objective: string | null;
  readonly period: readonly AnswerCount[];
  readonly months: ReadonlyMap<string, readonly AnswerCount[]>;
}

interface CountedAnswers {
  /** Answers of each questionnaire in the period, whatever they say. */
  readonly totals: ReadonlyMap<number, number>;
  readonly questions: readonly QuestionCounts[];
}

/** Sums of each value, by question; an answer that was left empty has none. */
class Sums {
  private readonly sums = new Map<
    string,
    { head: Omit<QuestionCounts, 'period' | 'months'>; period: Map<string, number>; months: Map<string, Map<string, number>> }
  >();

  add(
    { questionnaire, month, isInPeriod, count }: CountRow,
    of: { readonly name: string; readonly objective: string | null; readonly value: string },
  ): void {
    const { name, objective, value } = of;
    const key = JSON.stringify([questionnaire, name.split('.')[0], objective ?? name]);
    const sums = this.sums.get(key) ?? { head: { questionnaire, name, objective }, period: new Map(), months: new Map() };
    this.sums.set(key, sums);
    if (isInPeriod) sums.period.set(value, (sums.period.get(value) ?? 0) + count);
    const ofMonth = sums.months.get(month) ?? new Map<string, number>();
    sums.months.set(month, ofMonth.set(value, (ofMonth.get(value) ?? 0) + count));
  }

  read(): readonly QuestionCounts[] {
    const countList = (values: ReadonlyMap<string, number>): readonly AnswerCount[] =>
      [...values].map(([value, count]) => ({ value, count }));
    return [...this.sums.values()].map(({ head, period, months }) => ({
      ...head,
      period: countList(period),
      months: new Map([...months].map(([month, values]) => [month, countList(values)])),
    }));
  }
}

const valuesIn = (key: string, chunk: Chunk): readonly string[] => {
  const [, ...values] = key.split(SEPARATOR);
  return chunk.names.length === 1 ? [values.join(SEPARATOR)] : values;
};

/** Reads how often each value was given. */
export const readAnswerCounts = async (
  database: Queryable,
  sql: CountsSql,
  values: readonly unknown[],
): Promise<CountedAnswers> => {
  const rows = await countsStatement.rows(database, sql, values);
  const sums = new Sums();
  const totals = new Map<number, number>();
  for (const row of rows) {
    if (row.key === null) {
      if (row.isInPeriod) totals.set(row.questionnaire, (totals.get(row.questionnaire) ?? 0) + row.count);
      continue;
    }
    const chunk = sql.chunks[Number(row.key.split(SEPARATOR)[0])];
    for (const [index, value] of chunk ? valuesIn(row.key, chunk).entries() : []) {
      const name = chunk?.names[index];
      if (name === undefined || value === '') continue;
      const objective = chunk?.isOfObjectives ? (row.objectives?.[Number(name.split('.')[1]) - 1] ?? null) : null;
      sums.add(row, { name, objective, value });
    }
  }
  return { totals, questions: sums.read() };
};
