import type { Question } from '../forms/question.ts';
import { answerField, marksOf, type QuestionnaireQuestion } from './questionKinds.ts';

const drawnAs = ({ kind }: QuestionnaireQuestion): Question['drawn'] => {
  if (marksOf(kind)) return 'marks';
  return kind === 'yes_no' || kind === 'choice' || kind === 'knowledge' ? 'buttons' : 'field';
};

const shownQuestion = (question: QuestionnaireQuestion): Question => {
  const { code, text, help, isRequired, lowWord, highWord, choices } = question;
  return {
    name: code,
    label: text,
    help,
    isRequired,
    field: answerField(question),
    // Which of them are right stays with us.
    choices: choices.map((choice) => ({ code: choice.code, label: choice.label })),
    drawn: drawnAs(question),
    ends: { low: lowWord, high: highWord },
  };
};

/** Name of the answer about one objective, by its place among those of the training. */
const objectiveName = (code: string, place: number): string => `${code}.${place}`;

/**
 * Questions as the page of the person shows them.
 * @param objectives those of the training, in order; without any, « chaque objectif » asks nothing
 */
export const askedQuestions = (questions: readonly QuestionnaireQuestion[], objectives: readonly string[]): readonly Question[] =>
  questions.flatMap((question) => {
    if (question.kind !== 'objectives') return [shownQuestion(question)];
    return objectives.map((objective, index) => ({
      ...shownQuestion(question),
      name: objectiveName(question.code, index + 1),
      label: objective,
      help: question.text,
    }));
  });
