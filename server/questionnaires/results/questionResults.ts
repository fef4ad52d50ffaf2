import { marksOf, type QuestionnaireQuestion } from '../../../model/questionnaires/questionKinds.ts';
import {
  ANSWERS_MIN,
  type AnswerCount,
  countOf,
  meanOf,
  medianOf,
  npsOf,
  type QuestionResult,
} from '../../../model/questionnaires/results.ts';
import type { QuestionCounts } from './answerCounts.ts';

/** Answers of several choices, as one count for each choice. */
const unfolded = (counts: readonly AnswerCount[]): readonly AnswerCount[] =>
  counts.flatMap(({ value, count }) =>
    value.startsWith('[') ? (JSON.parse(value) as readonly string[]).map((code) => ({ value: code, count })) : [{ value, count }],
  );

const countIn = (counts: readonly AnswerCount[], value: string): number =>
  countOf(counts.filter((answer) => answer.value === value));

/** Values that can be given, in their order; null: the kind has too many. */
const optionsOf = ({
  kind,
  choices,
}: QuestionnaireQuestion): readonly { value: string; label: string; isRight: boolean }[] | null => {
  const marks = marksOf(kind);
  if (marks)
    return Array.from({ length: marks.max - marks.min + 1 }, (_, index) => {
      const mark = String(marks.min + index);
      return { value: mark, label: mark, isRight: false };
    });
  // The words of yes and no are the page's.
  if (kind === 'yes_no') return ['true', 'false'].map((value) => ({ value, label: value, isRight: false }));
  return choices.length > 0 ? choices.map(({ code, label, isRight }) => ({ value: code, label, isRight })) : null;
};

const valuesOf = (question: QuestionnaireQuestion, counts: readonly AnswerCount[]): QuestionResult['values'] => {
  const answers = unfolded(counts);
  return optionsOf(question)?.map((option) => ({ ...option, count: countIn(answers, option.value) })) ?? null;
};

const NOTHING = { mean: null, nps: null, lowest: null, median: null, highest: null, values: null } as const;

const figuresOf = (question: QuestionnaireQuestion, counts: readonly AnswerCount[]) => {
  const { kind } = question;
  const values = valuesOf(question, counts);
  if (kind === 'nps') return { ...NOTHING, values, nps: npsOf(counts).value };
  if (kind === 'scale' || kind === 'objectives') return { ...NOTHING, values, mean: meanOf(counts).value };
  if (kind !== 'number') return { ...NOTHING, values };
  const numbers = counts.map(({ value }) => Number(value));
  return {
    ...NOTHING,
    mean: meanOf(counts).value,
    lowest: Math.min(...numbers),
    median: medianOf(counts),
    highest: Math.max(...numbers),
  };
};

/** The results of a question; one for each objective of « chaque objectif » that somebody was asked about. */
export const questionResults = (
  question: QuestionnaireQuestion,
  answers: readonly QuestionCounts[],
): readonly QuestionResult[] => {
  const resultOf = (objective: string | null, counts: readonly AnswerCount[]): QuestionResult => {
    const { code, kind, text, lowWord, highWord, unit } = question;
    const choices = question.choices.map((choice) => ({ code: choice.code, label: choice.label }));
    const count = countOf(counts);
    const figures = count < ANSWERS_MIN ? NOTHING : figuresOf(question, counts);
    return { code, kind, text, objective, lowWord, highWord, unit, choices, count, ...figures };
  };
  if (question.kind === 'objectives') return answers.map(({ objective, period }) => resultOf(objective, period));
  return [resultOf(null, answers[0]?.period ?? [])];
};
