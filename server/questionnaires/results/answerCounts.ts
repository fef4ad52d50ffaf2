import { marksOf, type QuestionnaireQuestion } from '../../../model/questionnaires/questionKinds.ts';
import type { QuestionKind } from '../../../model/questionnaires/questionnaire.ts';
import type { AnswerCount } from '../../../model/questionnaires/results.ts';
import type { Queryable } from '../../database/database.ts';
import { defineBuiltStatement, type RowOf } from '../../database/defineStatement.ts';
import type { AskedQuestionnaire } from './askedVersions.ts';
import { answerText, type ResultsSql, resultsExample } from './resultsSql.ts';

type Form = 'marks' | 'objectives' | 'text';

/** Questions that are counted together: their values are few, and so are their combinations. A text is counted alone. */
interface Chunk {
  readonly form: Form;
  /** Names in the answers; marks: one number has them all, a digit each, which the database groups faster than texts. */
  readonly names: readonly { readonly name: string; readonly isYesNo: boolean }[];
}

/** Versions whose questions have the same codes and kinds. In another layout a code stands for another question. */
interface Layout {
  readonly versions: readonly number[];
  readonly chunks: readonly Chunk[];
}

const TOGETHER = 3;
/** Digits of a number of marks; the chunk's index is above them. */
const BASE = 16;
const INDEX_UNIT = BASE ** TOGETHER;
const EMPTY = 15;
const SEPARATOR = '|';
/** Kinds whose values are texts that people write. */
const TEXTS: readonly QuestionKind[] = ['short_text', 'long_text'];
export const isText = (kind: QuestionKind): boolean => TEXTS.includes(kind);

const formOf = ({ kind }: QuestionnaireQuestion): Form => {
  if (kind === 'objectives') return kind;
  return marksOf(kind) !== null || kind === 'yes_no' ? 'marks' : 'text';
};

const inThrees = (form: Form, names: Chunk['names']): readonly Chunk[] =>
  Array.from({ length: Math.ceil(names.length / TOGETHER) }, (_, index) => ({
    form,
    names: names.slice(index * TOGETHER, (index + 1) * TOGETHER),
  }));

const chunksOf = (questions: readonly QuestionnaireQuestion[], objectives: number): readonly Chunk[] => {
  const { marks = [], text = [], objectives: ofObjectives = [] } = Object.groupBy(questions, formOf);
  const nameOf = ({ code, kind }: QuestionnaireQuestion) => ({ name: code, isYesNo: kind === 'yes_no' });
  const objectiveNames = ({ code }: QuestionnaireQuestion) =>
    Array.from({ length: objectives }, (_, index) => ({ name: `${code}.${index + 1}`, isYesNo: false }));
  return [
    ...inThrees('marks', marks.map(nameOf)),
    ...ofObjectives.flatMap((question) => inThrees('objectives', objectiveNames(question))),
    ...text.map((question): Chunk => ({ form: 'text', names: [nameOf(question)] })),
  ];
};

/** How the answers of all versions are counted. */
export const layoutsOf = (questionnaires: readonly AskedQuestionnaire[], objectives: number): readonly Layout[] => {
  const versions = questionnaires.flatMap((questionnaire) =>
    questionnaire.versions.map(({ version, questions }) => ({
      version,
      chunks: chunksOf(
        questions.filter(({ kind }) => !isText(kind)),
        objectives,
      ),
    })),
  );
  return [...Map.groupBy(versions, ({ chunks }) => JSON.stringify(chunks)).values()].map((of) => ({
    versions: of.map(({ version }) => version),
    chunks: of[0]?.chunks ?? [],
  }));
};

interface CountsSql extends ResultsSql {
  readonly layouts: readonly Layout[];
}

const allChunks = (layouts: readonly Layout[]): readonly Chunk[] => layouts.flatMap(({ chunks }) => chunks);

const digitOf = ({ name, isYesNo }: Chunk['names'][number]): string =>
  `coalesce((${isYesNo ? `(${answerText(name)}) = 'true'` : answerText(name)})::int, ${EMPTY})`;

const chunkValue = ({ form, names }: Chunk, index: number): string =>
  form === 'text'
    ? `'${index}${SEPARATOR}' || coalesce(${names.map(({ name }) => answerText(name))}, '')`
    : `${index * INDEX_UNIT} + ${names.map(digitOf).reduce((digits, digit) => `(${digits}) * ${BASE} + ${digit}`)}`;

/** Columns of a form: the first has the first chunk of each layout, and so on. A layout with fewer chunks has −1 there, or an empty text. */
const columnsOf = (layouts: readonly Layout[], form: Form): readonly string[] => {
  const chunks = allChunks(layouts);
  const places = layouts.map((layout) => ({ ...layout, chunks: layout.chunks.filter((chunk) => chunk.form === form) }));
  const width = Math.max(0, ...places.map((layout) => layout.chunks.length));
  return Array.from({ length: width }, (_, place) => {
    const cases = places.flatMap(({ versions, chunks: of }) => {
      const chunk = of[place];
      return chunk ? [`when a.version in (${versions.join(', ')}) then ${chunkValue(chunk, chunks.indexOf(chunk))}`] : [];
    });
    return `case ${cases.join(' ')} else ${form === 'text' ? "''" : '-1'} end${form === 'text' ? ' collate "C"' : ''}`;
  });
};

const firstOf = (columns: readonly string[], type: string): string =>
  columns.length === 0 ? `null::${type}` : `coalesce(${[...columns, 'null'].join(', ')})`;

/** Answers of each questionnaire and month: how often each combination of a chunk's values was given. Counting each name alone takes longer. */
const countsStatement = defineBuiltStatement({
  text: ({ tables, layouts }: CountsSql) => {
    const of = (form: Form) => columnsOf(layouts, form).map((value, place) => ({ value, name: `${form}_${place}` }));
    const [marks, objectives, texts] = [of('marks'), of('objectives'), of('text')];
    const columns = [...marks, ...objectives, ...texts];
    const names = (columns: readonly { readonly name: string }[]): readonly string[] => columns.map(({ name }) => name);
    const sets = [...names([...marks, ...texts]), ...objectives.map(({ name }) => `${name}, objectives`)];
    return `with ${tables}
select questionnaire, to_char(month, 'YYYY-MM') as month, in_period as "isInPeriod",
  ${objectives.length > 0 ? 'objectives' : 'null::text[]'} as objectives,
  ${firstOf(names([...marks, ...objectives]), 'int')} as marks, ${firstOf(names(texts), 'text')} as text, count(*)::int as count
from (select a.questionnaire, a.month, a.in_period, a.objectives${columns.map(({ value, name }) => `, ${value} as ${name}`).join('')}
  from counted a offset 0) x
group by questionnaire, month, in_period, grouping sets (${[...sets.map((set) => `(${set})`), '()'].join(', ')})`;
  },
  columns: {
    questionnaire: 'int4',
    month: 'text',
    isInPeriod: 'bool',
    objectives: 'text[]?',
    marks: 'int4?',
    text: 'text?',
    count: 'int4',
  },
  examples: [
    {
      ...resultsExample(),
      layouts: [
        {
          versions: [1, 2],
          chunks: [
            {
              form: 'marks',
              names: [
                { name: 'q1', isYesNo: false },
                { name: 'q2', isYesNo: true },
              ],
            },
            { form: 'text', names: [{ name: 'q3', isYesNo: false }] },
          ],
        },
        { versions: [3], chunks: [{ form: 'objectives', names: [{ name: 'q3.1', isYesNo: false }] }] },
      ],
    },
    { ...resultsExample(), layouts: [] },
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

/** Place of an objective among those of its answer, by the name `code.1`; 0: another question. */
const placeOf = (name: string): number => Number(name.split('.')[1] ?? 1) - 1;

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
    // An objective may have another place in another answer: the lowest one orders the results.
    if (placeOf(name) < placeOf(sums.head.name)) sums.head = { questionnaire, name, objective };
    this.sums.set(key, sums);
    if (isInPeriod) sums.period.set(value, (sums.period.get(value) ?? 0) + count);
    const ofMonth = sums.months.get(month) ?? new Map<string, number>();
    sums.months.set(month, ofMonth.set(value, (ofMonth.get(value) ?? 0) + count));
  }

  read(): readonly QuestionCounts[] {
    const countList = (values: ReadonlyMap<string, number>): readonly AnswerCount[] =>
      [...values].map(([value, count]) => ({ value, count }));
    const byPlace = [...this.sums.values()].sort((a, b) => placeOf(a.head.name) - placeOf(b.head.name));
    return byPlace.map(({ head, period, months }) => ({
      ...head,
      period: countList(period),
      months: new Map([...months].map(([month, values]) => [month, countList(values)])),
    }));
  }
}

/** A chunk and the values that a row counts. */
interface CountedChunk {
  /** Among all chunks; −1: the row's version has none there. */
  readonly index: number;
  /** The value of a name of the chunk, the last name first. */
  readonly valueAt: (place: number) => string | number;
}

/** The chunk that a row counts; null: it counts whole answers. */
const chunkOf = ({ marks, text }: CountRow): CountedChunk | null => {
  if (text !== null) {
    const end = text.indexOf(SEPARATOR);
    return { index: end < 0 ? -1 : Number(text.slice(0, end)), valueAt: () => text.slice(end + 1) };
  }
  return marks === null
    ? null
    : { index: Math.floor(marks / INDEX_UNIT), valueAt: (place) => Math.floor(marks / BASE ** place) % BASE };
};

interface RowOfChunk {
  readonly row: CountRow;
  readonly chunkValues: CountedChunk;
  readonly chunk: Chunk | undefined;
}

const addChunk = (sums: Sums, { row, chunkValues, chunk }: RowOfChunk): void => {
  for (const [place, { name, isYesNo }] of chunk?.names.toReversed().entries() ?? []) {
    const value = chunkValues.valueAt(place);
    if (value === '' || value === EMPTY) continue;
    const objective = chunk?.form === 'objectives' ? (row.objectives?.[placeOf(name)] ?? null) : null;
    sums.add(row, { name, objective, value: isYesNo ? String(value === 1) : String(value) });
  }
};

/** Reads how often each value was given. */
export const readAnswerCounts = async (
  database: Queryable,
  sql: CountsSql,
  values: readonly unknown[],
): Promise<CountedAnswers> => {
  const rows = await countsStatement.rows(database, sql, values);
  const chunks = allChunks(sql.layouts);
  const sums = new Sums();
  const totals = new Map<number, number>();
  for (const row of rows) {
    const chunkValues = chunkOf(row);
    if (chunkValues !== null) addChunk(sums, { row, chunkValues, chunk: chunks[chunkValues.index] });
    else if (row.isInPeriod) totals.set(row.questionnaire, (totals.get(row.questionnaire) ?? 0) + row.count);
  }
  return { totals, questions: sums.read() };
};
