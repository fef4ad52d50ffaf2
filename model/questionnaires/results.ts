import type { QuestionnaireAudience, QuestionnaireMoment } from './moments.ts';
import type { QuestionnaireQuestion } from './questionKinds.ts';

/** Answers from which a figure is shown. Fewer would tell what a person has said, or mean nothing. */
export const ANSWERS_MIN = 5;

/** Months of the trend, the last of the period included. */
export const TREND_MONTHS = 12;

/** Verbatims of a page. */
export const VERBATIMS_SHOWN = 20;

/** Sets of answers of an export that one call answers with. */
export const EXPORTED_AT_ONCE = 5_000;

/** First mark of those who recommend, last mark of those who do not (NPS, 0 to 10). */
const NPS = { promoter: 9, detractor: 6 } as const;

/** How many people gave an answer. */
export interface AnswerCount {
  readonly value: string;
  readonly count: number;
}

/** A number of some answers; `value` null: fewer than `ANSWERS_MIN`. */
export interface ResultFigure {
  readonly value: number | null;
  readonly count: number;
}

export const countOf = (counts: readonly AnswerCount[]): number => counts.reduce((sum, { count }) => sum + count, 0);

const rounded = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

/**
 * Mean of the answers, to two decimals.
 * @param people those who have answered: one person's answers to several questions are no result. Default: one answer each.
 */
export const meanOf = (counts: readonly AnswerCount[], people = countOf(counts)): ResultFigure => {
  const count = countOf(counts);
  if (people < ANSWERS_MIN) return { value: null, count: people };
  const sum = counts.reduce((total, answer) => total + Number(answer.value) * answer.count, 0);
  return { value: rounded(sum / count, 2), count: people };
};

/** Part of those who recommend less the part of those who do not, from -100 to 100. `people` as for the mean. */
export const npsOf = (counts: readonly AnswerCount[], people = countOf(counts)): ResultFigure => {
  const count = countOf(counts);
  if (people < ANSWERS_MIN) return { value: null, count: people };
  const part = (isOf: (mark: number) => boolean) => countOf(counts.filter(({ value }) => isOf(Number(value))));
  const promoters = part((mark) => mark >= NPS.promoter);
  const detractors = part((mark) => mark <= NPS.detractor);
  return { value: Math.round((100 * (promoters - detractors)) / count), count: people };
};

/** Answer in the middle; of an even number the lower one. */
export const medianOf = (counts: readonly AnswerCount[]): number | null => {
  const half = countOf(counts) / 2;
  let before = 0;
  for (const { value, count } of counts.toSorted((a, b) => Number(a.value) - Number(b.value))) {
    before += count;
    if (before >= half) return Number(value);
  }
  return null;
};

/** Invitations by what became of them. */
export interface AwaitedCounts {
  readonly answered: number;
  readonly declined: number;
  /** May still answer. */
  readonly open: number;
  readonly expired: number;
  /** The moment has not come. */
  readonly upcoming: number;
  /** Absent all day, moved, or of a session that was cancelled. */
  readonly notDue: number;
}

export const NOBODY: AwaitedCounts = { answered: 0, declined: 0, open: 0, expired: 0, upcoming: 0, notDue: 0 };

/** People whose answer is awaited by now: the rate of answers is that of these. */
export const awaitedOf = ({ answered, declined, open, expired }: AwaitedCounts): number => answered + declined + open + expired;

/** Sums by what became of invitations. */
export const addCounts = (a: AwaitedCounts, b: AwaitedCounts): AwaitedCounts => ({
  answered: a.answered + b.answered,
  declined: a.declined + b.declined,
  open: a.open + b.open,
  expired: a.expired + b.expired,
  upcoming: a.upcoming + b.upcoming,
  notDue: a.notDue + b.notDue,
});

/** Part of the awaited people who have answered, in percent; null: nobody is awaited. */
export const rateOf = (counts: AwaitedCounts): number | null => {
  const awaited = awaitedOf(counts);
  return awaited === 0 ? null : Math.round((100 * counts.answered) / awaited);
};

interface MonthResult extends AwaitedCounts {
  /** `YYYY-MM`, of the end of the sessions. */
  readonly month: string;
  readonly mean: ResultFigure;
  readonly nps: ResultFigure;
}

/** The results of one moment, over its questionnaires. */
export interface MomentResult extends AwaitedCounts {
  readonly moment: QuestionnaireMoment;
  readonly mean: ResultFigure;
  readonly nps: ResultFigure;
  readonly months: readonly MonthResult[];
  /** Does a question count in the mean, is one an NPS. */
  readonly hasMean: boolean;
  readonly hasNps: boolean;
}

/** The results of one question, or of one objective of « chaque objectif ». */
export interface QuestionResult {
  readonly code: string;
  readonly kind: QuestionnaireQuestion['kind'];
  readonly text: string;
  readonly objective: string | null;
  readonly lowWord: string | null;
  readonly highWord: string | null;
  readonly unit: string | null;
  /** Codes and words of the choices that any version offered. */
  readonly choices: readonly { readonly code: string; readonly label: string }[];
  /** Answers to this question. */
  readonly count: number;
  /** Null: a kind without, or too few answers. */
  readonly mean: number | null;
  readonly nps: number | null;
  readonly lowest: number | null;
  readonly median: number | null;
  readonly highest: number | null;
  /** In the order of the marks or choices, also those that nobody gave; null: a kind without, or too few answers. */
  readonly values: readonly (AnswerCount & { readonly label: string; readonly isRight: boolean })[] | null;
}

/** The results of one questionnaire, whose versions compare by the codes of the questions. */
export interface QuestionnaireResult extends AwaitedCounts {
  readonly id: number;
  readonly name: string;
  readonly moment: QuestionnaireMoment;
  readonly audience: QuestionnaireAudience;
  readonly isAnonymous: boolean;
  /** Answers that are counted in its questions. */
  readonly counted: number;
  readonly questions: readonly QuestionResult[];
}

/** GET /api/questionnaire_results?from=2026-01-01&to=2026-12-31. */
export interface ResultsView {
  readonly '@id': string;
  readonly '@type': 'QuestionnaireResults';
  readonly from: string;
  readonly to: string;
  /** Has a questionnaire ever been published. */
  readonly hasQuestionnaires: boolean;
  readonly moments: readonly MomentResult[];
  readonly questionnaires: readonly QuestionnaireResult[];
}

/** A text that somebody has written. */
export interface Verbatim {
  readonly questionnaire: number;
  readonly code: string;
  readonly question: string;
  readonly text: string;
  /** `YYYY-MM`, of the end of the session. */
  readonly month: string;
  /** Null: anonymous. */
  readonly session: number | null;
  readonly training: string | null;
  /** Null: anonymous, or the reader sees no names. */
  readonly person: string | null;
}

/** GET /api/questionnaire_results/verbatims. */
export interface VerbatimsView {
  readonly '@id': string;
  readonly '@type': 'QuestionnaireVerbatims';
  readonly totalItems: number;
  readonly page: number;
  readonly verbatims: readonly Verbatim[];
}

/** A set of answers, in the export. */
export interface ExportedAnswer {
  readonly questionnaire: number;
  readonly month: string;
  /** Null where anonymous: session, training, day, version, channel and person. */
  readonly session: number | null;
  readonly training: string | null;
  readonly endedOn: string | null;
  readonly version: number | null;
  readonly channel: string | null;
  /** Null also without the right to export names. */
  readonly person: string | null;
  readonly company: string | null;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly objectives: readonly string[];
}

/** GET /api/questionnaire_results/answers; its questions are those of the results. */
export interface ExportedAnswersView {
  readonly '@id': string;
  readonly '@type': 'QuestionnaireAnswers';
  readonly hasNames: boolean;
  readonly answers: readonly ExportedAnswer[];
}

export const RESULTS_PATH = '/api/questionnaire_results';
