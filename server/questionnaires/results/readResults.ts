import type { Actor } from '../../../model/kernel/access.ts';
import { QUESTIONNAIRE_MOMENTS, type QuestionnaireMoment } from '../../../model/questionnaires/moments.ts';
import type { QuestionnaireQuestion } from '../../../model/questionnaires/questionKinds.ts';
import {
  type AnswerCount,
  addCounts,
  countOf,
  type MomentResult,
  meanOf,
  NOBODY,
  npsOf,
  type QuestionnaireResult,
  RESULTS_PATH,
  type ResultFigure,
  type ResultsView,
  TREND_MONTHS,
} from '../../../model/questionnaires/results.ts';
import { readConfigurations } from '../../configurations/readConfiguration.ts';
import type { Queryable } from '../../database/database.ts';
import { Parameters } from '../../database/sql.ts';
import { layoutsOf, type QuestionCounts, readAnswerCounts } from './answerCounts.ts';
import { type Asked, type AskedQuestionnaire, readAsked } from './askedVersions.ts';
import { type AwaitedRow, awaitedStatement } from './awaitedCounts.ts';
import { questionResults } from './questionResults.ts';
import type { ResultFilters } from './resultsReading.ts';
import { type ResultsSql, resultsSql } from './resultsSql.ts';

export interface ReadResults {
  readonly database: Queryable;
  readonly actor: Actor;
  readonly now: Date;
  readonly filters: ResultFilters & { readonly questionnaire: number | null };
}

/** No filter but the period. */
export const EVERY_SESSION: Omit<ReadResults['filters'], 'from' | 'to'> = {
  areas: [],
  trainingType: null,
  trainer: null,
  company: null,
  trainingLocation: null,
  questionnaire: null,
};

interface Prepared {
  readonly asking: Asked;
  readonly sql: ResultsSql;
  readonly values: unknown[];
  readonly params: Parameters;
}

/** The questionnaires, and the SQL of what the caller reads of their answers. */
export const prepareResults = async ({ database, actor, now, filters }: ReadResults): Promise<Prepared> => {
  const asking = await readAsked(database, actor, filters.questionnaire);
  const { attendance_late_minutes: lateMinutes } = await readConfigurations(database, ['attendance_late_minutes']);
  const params = new Parameters();
  const sql = resultsSql({ actor, now, filters, versions: asking.versions, lateMinutes }, params);
  return { asking, sql, params, values: params.values };
};

const sumOf = (rows: readonly AwaitedRow[]) =>
  rows.reduce(
    (sum, { answered, declined, open, expired, upcoming, notDue }) =>
      addCounts(sum, { answered, declined, open, expired, upcoming, notDue }),
    NOBODY,
  );

interface Counted {
  readonly questions: readonly QuestionCounts[];
  readonly awaited: readonly AwaitedRow[];
}

const isInMean = ({ kind, isScored }: QuestionnaireQuestion): boolean => isScored && (kind === 'scale' || kind === 'objectives');
const isNps = ({ kind }: QuestionnaireQuestion): boolean => kind === 'nps';

/** Answers to the questions of some questionnaires, for a mean over all of them. */
const answersTo = (
  { questions }: Counted,
  questionnaires: readonly AskedQuestionnaire[],
  isOf: (question: QuestionnaireQuestion) => boolean,
): readonly QuestionCounts[] => {
  const codes = new Set(questionnaires.flatMap(({ id, questions: of }) => of.filter(isOf).map(({ code }) => `${id} ${code}`)));
  return questions.filter(({ questionnaire, name }) => codes.has(`${questionnaire} ${name.split('.')[0]}`));
};

/** A figure over several questions. At least as many people are behind it as have answered the question with the most answers. */
const figureOf = (
  compute: typeof meanOf,
  questions: readonly QuestionCounts[],
  countsOf: (question: QuestionCounts) => readonly AnswerCount[],
): ResultFigure => {
  const groups = Map.groupBy(questions, ({ questionnaire }) => questionnaire);
  const people = [...groups.values()].reduce(
    (sum, of) => sum + Math.max(...of.map((question) => countOf(countsOf(question)))),
    0,
  );
  return compute(questions.flatMap(countsOf), people);
};

const momentResult = (
  moment: QuestionnaireMoment,
  {
    asking: { questionnaires },
    months,
    counts,
  }: { readonly asking: Asked; readonly months: readonly string[]; readonly counts: Counted },
): MomentResult => {
  const ofMoment = questionnaires.filter(({ content }) => content.moment === moment);
  const ids = ofMoment.map(({ id }) => id);
  const rows = counts.awaited.filter(({ questionnaire }) => ids.includes(questionnaire));
  const [scored, recommended] = [answersTo(counts, ofMoment, isInMean), answersTo(counts, ofMoment, isNps)];
  const inMonth =
    (month: string) =>
    ({ months: counts }: QuestionCounts): readonly AnswerCount[] =>
      counts.get(month) ?? [];
  return {
    moment,
    ...sumOf(rows.filter(({ isInPeriod }) => isInPeriod)),
    mean: figureOf(meanOf, scored, ({ period }) => period),
    nps: figureOf(npsOf, recommended, ({ period }) => period),
    hasMean: ofMoment.some(({ questions }) => questions.some(isInMean)),
    hasNps: ofMoment.some(({ questions }) => questions.some(isNps)),
    months: months.map((month) => ({
      month,
      ...sumOf(rows.filter((row) => row.month === month)),
      mean: figureOf(meanOf, scored, inMonth(month)),
      nps: figureOf(npsOf, recommended, inMonth(month)),
    })),
  };
};

const monthsUntil = (to: string, count: number): readonly string[] => {
  const [year = 0, month = 0] = to.split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  );
};

const questionnaireResult = (
  { id, content, questions }: AskedQuestionnaire,
  counts: Counted,
  total: number,
): QuestionnaireResult => ({
  id,
  name: content.name,
  moment: content.moment,
  audience: content.audience,
  isAnonymous: content.isAnonymous,
  ...sumOf(counts.awaited.filter(({ questionnaire, isInPeriod }) => isInPeriod && questionnaire === id)),
  counted: total,
  questions: questions.flatMap((question) =>
    questionResults(
      question,
      counts.questions.filter(({ questionnaire, name }) => questionnaire === id && name.split('.')[0] === question.code),
    ),
  ),
});

/** The results of a period and the trend until its end, of what the caller may read. */
export const readResults = async (reading: ReadResults): Promise<ResultsView> => {
  const { database, filters } = reading;
  const { asking, sql, values } = await prepareResults(reading);
  const { from, to } = filters;
  const head = { '@id': RESULTS_PATH, '@type': 'QuestionnaireResults', from, to } as const;
  if (asking.versions.length === 0)
    return { ...head, hasQuestionnaires: filters.questionnaire !== null, moments: [], questionnaires: [] };
  const layouts = layoutsOf(asking.questionnaires, asking.objectives);
  const [awaited, { totals, questions }] = await Promise.all([
    awaitedStatement.rows(database, sql, values),
    readAnswerCounts(database, { ...sql, layouts }, values),
  ]);
  const counts = { awaited, questions };
  const months = monthsUntil(to, TREND_MONTHS);
  const isAsked = ({ id }: AskedQuestionnaire): boolean =>
    totals.has(id) || awaited.some(({ questionnaire }) => questionnaire === id);
  const questionnaires = asking.questionnaires.filter(isAsked);
  const moments = QUESTIONNAIRE_MOMENTS.filter((moment) => questionnaires.some(({ content }) => content.moment === moment));
  return {
    ...head,
    hasQuestionnaires: true,
    moments: moments.map((moment) => momentResult(moment, { asking: { ...asking, questionnaires }, months, counts })),
    questionnaires: questionnaires.map((questionnaire) =>
      questionnaireResult(questionnaire, counts, totals.get(questionnaire.id) ?? 0),
    ),
  };
};
