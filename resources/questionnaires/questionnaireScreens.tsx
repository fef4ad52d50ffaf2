import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { choiceLabel } from '../../model/messages/labels.ts';
import { AUDIENCES_AT, type QuestionnaireMoment } from '../../model/questionnaires/moments.ts';
import { CONTENT_FIELDS } from '../../model/questionnaires/questionnaireContent.ts';
import type { RecordFor } from '../../model/registry/resources.ts';
import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { QUESTIONNAIRE_WORDS as WORDS } from './messages.ts';
import { QuestionsInput } from './QuestionsInput.tsx';
import { StatePart } from './StatePart.tsx';
import { VersionsPart } from './VersionsPart.tsx';
import { YearlyPart } from './YearlyPart.tsx';

const withHelp =
  (help: string) =>
  ({ field, ...props }: InputProps) => <FieldInput {...props} field={{ ...field, help }} />;

const useMoment = (): QuestionnaireMoment => (useWatch({ name: 'moment' }) as QuestionnaireMoment | undefined) ?? 'end';

/** Another moment has no delay. */
const MomentInput = (props: InputProps) => {
  const { setValue } = useFormContext();
  return <FieldInput {...props} onChanged={() => setValue('delayDays', null, { shouldDirty: true })} />;
};

/** Only what waits has a delay. */
const DelayInput = ({ field, ...props }: InputProps) =>
  useMoment() === 'later' ? <FieldInput {...props} field={{ ...field, help: WORDS.delayHelp }} /> : null;

/** The people who can be asked at the chosen moment. */
const AudienceInput = ({ field, ...props }: InputProps) => {
  const names = AUDIENCES_AT[useMoment()].map((audience) => choiceLabel('questionnaires', 'audience', audience));
  return <FieldInput {...props} field={{ ...field, help: WORDS.audiences(names) }} />;
};

/** A questionnaire is asked once it is published; a yearly one by hand only. */
const DefaultInput = ({ field, ...props }: InputProps) => {
  const publishedNumber = useRecordContext<RecordFor<'questionnaires'>>()?.publishedNumber ?? null;
  return useMoment() === 'yearly' ? null : (
    <FieldInput {...props} field={{ ...field, help: WORDS.defaultHelp(publishedNumber !== null) }} />
  );
};

/** The editor of questions, with what the choices of a questionnaire mean. */
export const questionnaireScreens: ResourceScreens = {
  form: {
    inputs: {
      moment: MomentInput,
      audience: AudienceInput,
      delayDays: DelayInput,
      isDefault: DefaultInput,
      isAnonymous: withHelp(WORDS.anonymousHelp),
      questions: QuestionsInput,
    },
    omit: ['status', 'publishedNumber'],
    wide: ['name', 'questions'],
  },
  edit: {
    lead: (
      <>
        <StatePart />
        <YearlyPart />
      </>
    ),
    footer: <VersionsPart />,
    redirect: false,
    freeze: { fields: CONTENT_FIELDS, why: ({ status }) => (status === 'draft' ? null : WORDS.frozen) },
    deleteRefusal: ({ hasVersions }) => (hasVersions ? WORDS.stays : null),
  },
  create: { redirect: 'edit' },
};
