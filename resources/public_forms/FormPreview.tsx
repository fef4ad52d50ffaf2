import { useWatch } from 'react-hook-form';
import type { FormView } from '../../model/forms/formView.ts';
import { type ComposedQuestion, questionsOf } from '../../model/forms/offered/offeredFields.ts';
import { FormFrame } from '../../src/composing/FormFrame.tsx';
import { PUBLIC_FORM_WORDS } from './messages.ts';
import { useFormTarget } from './useFormTarget.ts';
import { usePublishedChoices } from './usePublishedChoices.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The form as it is being composed. */
const useView = (): FormView => {
  const values = (useWatch() ?? {}) as Readonly<Record<string, unknown>>;
  const questions = Array.isArray(values.questions) ? (values.questions as readonly ComposedQuestion[]) : [];
  const target = useFormTarget();
  const published = usePublishedChoices({ questions });
  return {
    '@id': '',
    '@type': 'Form',
    title: textOf(values.title),
    introduction: textOf(values.introduction) || null,
    questions: questionsOf({ target, questions, hasTraining: Boolean(values.trainingType) }, published),
    consentText: textOf(values.consentText),
    consentVersion: 1,
  };
};

/** The public page of the form, as it would be. */
export const FormPreview = () => <FormFrame form={useView()} title={PUBLIC_FORM_WORDS.frame} />;
