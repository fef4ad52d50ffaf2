import type { AnswerValues } from '../forms/question.ts';
import type { QuestionnaireMoment } from './moments.ts';
import type { QuestionnaireQuestion } from './questionKinds.ts';

/** Points of somebody's answers to the knowledge questions of one questionnaire. */
export interface KnowledgeScore {
  readonly moment: QuestionnaireMoment;
  readonly right: number;
  readonly possible: number;
}

/** Answers of a person, with the questions that they have read. */
export interface KnownAnswers {
  readonly moment: QuestionnaireMoment;
  readonly questions: readonly QuestionnaireQuestion[];
  readonly answers: AnswerValues;
}

const isRight = ({ choices }: QuestionnaireQuestion, value: unknown): boolean => {
  const chosenCodes = new Set(Array.isArray(value) ? value : [value]);
  return choices.every((choice) => choice.isRight === chosenCodes.has(choice.code));
};

/** One point for each knowledge question whose right choices, and no others, were chosen; null: none was asked. */
export const knowledgeScore = ({ moment, questions, answers }: KnownAnswers): KnowledgeScore | null => {
  const ofKnowledge = questions.filter(({ kind }) => kind === 'knowledge');
  if (ofKnowledge.length === 0) return null;
  const right = ofKnowledge.filter((question) => isRight(question, answers[question.code])).length;
  return { moment, right, possible: ofKnowledge.length };
};
