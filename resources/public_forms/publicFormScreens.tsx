import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { FormLinkPart } from './FormLinkPart.tsx';
import { PUBLIC_FORM_WORDS } from './messages.ts';
import { QuestionsInput } from './QuestionsInput.tsx';

const withHelp =
  (help: string) =>
  ({ field, ...props }: InputProps) => <FieldInput {...props} field={{ ...field, help }} />;

/** Enough for an officer to call somebody back. */
const FIRST_QUESTIONS = ['lastName', 'firstName', 'email', 'phone', 'companyName', 'comment'].map((field) => ({
  field,
  label: null,
  help: null,
  isRequired: field !== 'phone' && field !== 'comment',
}));

/** The composer: questions with their preview, then where the answers go. */
export const publicFormScreens: ResourceScreens = {
  form: {
    inputs: {
      questions: QuestionsInput,
      consentText: withHelp(PUBLIC_FORM_WORDS.consentHelp),
      carDealer: withHelp(PUBLIC_FORM_WORDS.dealerHelp),
      embedOrigins: withHelp(PUBLIC_FORM_WORDS.originsHelp),
    },
    wide: ['introduction', 'questions', 'consentText', 'thanks', 'embedOrigins'],
  },
  edit: { header: <FormLinkPart />, redirect: false },
  create: { redirect: 'edit', values: { questions: FIRST_QUESTIONS } },
};
