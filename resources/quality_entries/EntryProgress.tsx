import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { type EntryStatus, entryMoves } from '../../model/quality/entryStatuses.ts';
import { improvements } from '../../model/quality/improvement.ts';
import { qualityEntries } from '../../model/quality/qualityEntry.ts';
import type { RecordFor } from '../../model/registry/resources.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { StatusChip } from '../../src/fields/StatusChip.tsx';
import { DateTextField } from '../../src/inputs/pickers/DateTextField.tsx';
import { PagePart } from '../../src/pageParts/PagePart.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { fieldLabel } from '../../src/records/fieldLabel.ts';
import { formatDate } from '../../src/records/formatValue.ts';
import { AnswerButton } from './AnswerButton.tsx';
import { ENTRY_WORDS as WORDS } from './messages.ts';

interface ButtonProps {
  readonly entry: RecordFor<'quality_entries'>;
  readonly isDisabled: boolean;
}

/** Closes an entry as unfounded, with a reason. */
const UnfoundedButton = ({ entry: { '@id': iri, version }, isDisabled }: ButtonProps) => {
  const [reason, setReason] = useState('');
  return (
    <ActionButton
      label={WORDS.moves.unfounded}
      color="inherit"
      isDisabled={isDisabled}
      confirm={{ title: WORDS.unfoundedTitle, text: WORDS.unfoundedText }}
      canConfirm={reason.trim() !== ''}
      call={() => httpClient(`${iri}/move`, { method: 'PUT', body: { version, status: 'unfounded', reason } })}
      success={WORDS.moved}
    >
      <TextField
        required
        fullWidth
        multiline
        minRows={2}
        label={WORDS.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: qualityEntries.fields.unfoundedReason.maxLength } }}
      />
    </ActionButton>
  );
};

/** Opens the improvement that an entry asks for. It proposes the cause, not what the person said: the register in an audit's file names nobody. */
const ImproveButton = ({ entry: { '@id': iri, version, cause }, isDisabled }: ButtonProps) => {
  const { what: whatField, why: whyField } = improvements.fields;
  const [what, setWhat] = useState('');
  const [why, setWhy] = useState(cause ?? '');
  const [dueOn, setDueOn] = useState<string | null>(null);
  return (
    <ActionButton
      label={WORDS.improve}
      isDisabled={isDisabled}
      confirm={{ title: WORDS.improveTitle, text: WORDS.improveText, button: WORDS.improve }}
      canConfirm={what.trim() !== '' && why.trim() !== ''}
      call={() => httpClient(`${iri}/improvement`, { method: 'PUT', body: { version, what, why, dueOn } })}
      success={WORDS.improved}
    >
      <Stack spacing={2}>
        <TextField
          required
          label={fieldLabel('improvements', 'what')}
          value={what}
          onChange={({ target }) => setWhat(target.value)}
          slotProps={{ htmlInput: { maxLength: whatField.maxLength } }}
        />
        <TextField
          required
          multiline
          minRows={3}
          label={fieldLabel('improvements', 'why')}
          value={why}
          onChange={({ target }) => setWhy(target.value)}
          slotProps={{ htmlInput: { maxLength: whyField.maxLength } }}
        />
        <DateTextField label={fieldLabel('improvements', 'dueOn')} value={dueOn} onValue={setDueOn} />
      </Stack>
    </ActionButton>
  );
};

interface StepProps extends ButtonProps {
  readonly to: EntryStatus;
  readonly isFirst: boolean;
}

const REOPENED: readonly EntryStatus[] = ['answered', 'closed', 'unfounded'];

const Step = ({ entry, to, isFirst, isDisabled }: StepProps) => {
  const { '@id': iri, version, status } = entry;
  // Another key once another address is saved: the dialog offers that one.
  if (to === 'answered') return <AnswerButton key={entry.personEmail} entry={entry} isDisabled={isDisabled} />;
  if (to === 'unfounded') return <UnfoundedButton entry={entry} isDisabled={isDisabled} />;
  return (
    <ActionButton
      label={to === 'in_hand' && REOPENED.includes(status) ? WORDS.reopen : WORDS.moves[to]}
      variant={isFirst ? 'contained' : 'outlined'}
      isDisabled={isDisabled}
      call={() => httpClient(`${iri}/move`, { method: 'PUT', body: { version, status: to } })}
      success={WORDS.moved}
    />
  );
};

const Steps = ({ entry }: Pick<StepProps, 'entry'>) => {
  const { isDirty } = useFormState();
  const mayImprove = useMayUse('improvements', 'create');
  const isImproved = entry.improvement !== null || entry.status === 'unfounded';
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      {entryMoves(entry.status).map((to, index) => (
        <Step key={to} entry={entry} to={to} isFirst={index === 0} isDisabled={isDirty} />
      ))}
      {isImproved || !mayImprove ? null : <ImproveButton key={entry.cause} entry={entry} isDisabled={isDirty} />}
      {isDirty ? <Typography variant="body2">{WORDS.unsaved}</Typography> : null}
    </Stack>
  );
};

/** Where the entry stands, its deadline, and its next steps. */
export const EntryProgress = () => {
  const entry = useRecordContext<StepProps['entry']>();
  const mayWrite = useMayUse('quality_entries', 'update');
  if (!entry) return null;
  const { status, dueOn } = entry;
  return (
    <PagePart
      title={WORDS.progress}
      help={WORDS.states[status](dueOn ? formatDate(dueOn) : '')}
      actions={<StatusChip resource="quality_entries" path="status" value={status} />}
    >
      {mayWrite ? <Steps entry={entry} /> : null}
    </PagePart>
  );
};
