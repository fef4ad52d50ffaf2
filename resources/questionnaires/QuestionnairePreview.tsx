import { useWatch } from 'react-hook-form';
import type { FormView } from '../../model/forms/formView.ts';
import { ANONYMITY_NOTICES } from '../../model/messages/questionnaires/anonymity.ts';
import { askedQuestions } from '../../model/questionnaires/askedQuestions.ts';
import { withNewCodes } from '../../model/questionnaires/questionCodes.ts';
import { type TypedQuestion, wholeQuestion } from '../../model/questionnaires/questionnaireContent.ts';
import { FormFrame } from '../../src/composing/FormFrame.tsx';
import { QUESTIONNAIRE_WORDS as WORDS } from './messages.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The questionnaire as it is being composed, with objectives of an invented training. */
const useView = (): FormView => {
  const values = (useWatch() ?? {}) as Readonly<Record<string, unknown>>;
  const typed = Array.isArray(values.questions) ? (values.questions as readonly TypedQuestion[]) : [];
  const { questions } = withNewCodes(typed.map(wholeQuestion), Number(values.lastCode ?? 0));
  return {
    '@id': '',
    '@type': 'Form',
    title: textOf(values.name),
    introduction: textOf(values.introduction) || null,
    notice: values.isAnonymous === true ? ANONYMITY_NOTICES.anonymous : ANONYMITY_NOTICES.named,
    questions: askedQuestions(questions, WORDS.objectives),
    consentText: null,
    consentVersion: 1,
  };
};

/** The page that people answer on their phone. */
export const QuestionnairePreview = () => <FormFrame form={useView()} title={WORDS.frame} />;
