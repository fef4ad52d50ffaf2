import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { RecordFor } from '../../model/registry/resources.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { PagePart } from '../../src/pageParts/PagePart.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { QUESTIONNAIRE_WORDS as WORDS } from './messages.ts';
import { PublishButton } from './PublishButton.tsx';

type Questionnaire = RecordFor<'questionnaires'>;

const stateOf = ({ status, publishedNumber }: Questionnaire): string => {
  if (status === 'archived') return WORDS.state.archived;
  if (publishedNumber === null) return WORDS.state.draft;
  return (status === 'draft' ? WORDS.state.nextDraft : WORDS.state.published)(publishedNumber);
};

interface PartProps {
  readonly questionnaire: Questionnaire;
}

const send =
  ({ '@id': iri, version }: Questionnaire, command: string) =>
  () =>
    httpClient(`${iri}/${command}`, { method: 'PUT', body: { version } });

const DraftButtons = ({ questionnaire }: PartProps) => {
  const { isDirty } = useFormState();
  return (
    <>
      <PublishButton questionnaire={questionnaire} isDisabled={isDirty} />
      {questionnaire.hasVersions ? (
        <ActionButton
          label={WORDS.discard}
          confirm={{ title: WORDS.discardTitle, text: WORDS.discardText }}
          call={send(questionnaire, 'discard')}
          success={WORDS.discarded}
        />
      ) : null}
      {isDirty ? <Typography variant="body2">{WORDS.unsaved}</Typography> : null}
    </>
  );
};

const Buttons = ({ questionnaire }: PartProps) => {
  const { isDirty } = useFormState();
  const { status, publishedNumber } = questionnaire;
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      {status === 'draft' ? (
        <DraftButtons questionnaire={questionnaire} />
      ) : (
        <ActionButton
          label={WORDS.revise}
          variant="contained"
          isDisabled={isDirty}
          call={send(questionnaire, 'revise')}
          success={WORDS.revised}
        />
      )}
      {publishedNumber === null ? null : (
        <ActionButton
          label={WORDS.archive}
          isDisabled={isDirty}
          confirm={{ title: WORDS.archiveTitle, text: WORDS.archiveText }}
          call={send(questionnaire, 'archive')}
          success={WORDS.archiveDone}
        />
      )}
    </Stack>
  );
};

/** Where the questionnaire stands, and its next steps. */
export const StatePart = () => {
  const questionnaire = useRecordContext<Questionnaire>();
  const mayWrite = useMayUse('questionnaires', 'update');
  if (!questionnaire) return null;
  return (
    <PagePart title={WORDS.state.title} help={stateOf(questionnaire)}>
      {mayWrite ? <Buttons questionnaire={questionnaire} /> : null}
    </PagePart>
  );
};
