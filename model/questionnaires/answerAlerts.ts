import type { QuestionnaireQuestion } from './questionKinds.ts';

/** An answer at or below the alert of its question. */
export interface AnswerAlert {
  /** Name of the answer; « chaque objectif » has one for each. */
  readonly name: string;
  readonly question: string;
  readonly value: number;
  readonly alertMax: number;
}

/** Answers that are to be looked at, in the order of the questions. */
export const answerAlerts = (
  questions: readonly QuestionnaireQuestion[],
  answers: Readonly<Record<string, unknown>>,
  objectives: readonly string[],
): readonly AnswerAlert[] =>
  questions.flatMap(({ code, kind, text, alertMax }) => {
    if (alertMax === null) return [];
    const names = kind === 'objectives' ? objectives.map((_, index) => `${code}.${index + 1}`) : [code];
    return names.flatMap((name, index) => {
      const value = answers[name];
      if (typeof value !== 'number' && typeof value !== 'string') return [];
      const number = Number(value);
      const question = kind === 'objectives' ? `${text} ${objectives[index] ?? ''}` : text;
      return value !== '' && number <= alertMax ? [{ name, question, value: number, alertMax }] : [];
    });
  });
