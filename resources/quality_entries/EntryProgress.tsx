import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { type EntryStatus, entryMoves } from '../../model/quality/entryStatuses.ts';
import type { RecordFor } from '../../model/registry/resources.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { StatusChip } from '../../src/fields/StatusChip.tsx';
import { PagePart } from '../../src/pageParts/PagePart.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { formatDate } from '../../src/records/formatValue.ts';
import { AnswerButton } from './AnswerButton.tsx';
import { ImproveButton } from './ImproveButton.tsx';
import { ENTRY_WORDS as WORDS } from './messages.ts';
import { UnfoundedButton } from './UnfoundedButton.tsx';

interface StepProps {
  readonly entry: RecordFor<'quality_entries'>;
  readonly to: EntryStatus;
  readonly isFirst: boolean;
  readonly isDisabled: boolean;
}

const REOPENED: readonly EntryStatus[] = ['answered', 'closed', 'unfounded'];

const Step = ({ entry, to, isFirst, isDisabled }: StepProps) => {
  const { '@id': iri, version, status } = entry;
  // What the dialog begins with follows what is saved.
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
