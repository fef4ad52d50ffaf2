import { FIRST_FORM_TARGET } from '../../model/forms/formTarget.ts';
import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { firstQuestions } from './firstQuestions.ts';
import { PUBLIC_FORM_WORDS } from './messages.ts';
import { QuestionsInput } from './QuestionsInput.tsx';
import { AreaInput, DealerInput, TargetInput, TrainingInput } from './targetInputs.tsx';

const withHelp =
  (help: string) =>
  ({ field, ...props }: InputProps) => <FieldInput {...props} field={{ ...field, help }} />;

/** The composer: questions with their preview, then where the answers go. */
export const publicFormScreens: ResourceScreens = {
  form: {
    inputs: {
      questions: QuestionsInput,
      consentText: withHelp(PUBLIC_FORM_WORDS.consentHelp),
      target: TargetInput,
      carDealer: DealerInput,
      area: AreaInput,
      trainingType: TrainingInput,
      embedOrigins: withHelp(PUBLIC_FORM_WORDS.originsHelp),
    },
    wide: ['introduction', 'questions', 'consentText', 'thanks', 'embedOrigins'],
  },
  create: { redirect: 'edit', values: { questions: firstQuestions(FIRST_FORM_TARGET) } },
};
