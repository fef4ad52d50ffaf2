import { useState } from 'react';
import { parisDay } from '../../../model/calendar/parisTime.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { ConfirmDialog } from '../../../src/frames/ConfirmDialog.tsx';
import { useAction } from '../../../src/frames/useAction.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { UNAVAILABILITY_MESSAGES } from './messages.ts';
import { UnavailabilityInputs } from './UnavailabilityInputs.tsx';
import { draftOf, newDraft, periodOf, type Unavailability } from './unavailability.ts';

interface UnavailabilityDialogProps {
  /** IRI of the trainer. */
  readonly trainer: string;
  /** Null: a new one. */
  readonly record: Unavailability | null;
  readonly onClose: () => void;
}

/** Dialog to create or change an unavailability. */
export const UnavailabilityDialog = ({ trainer, record, onClose }: UnavailabilityDialogProps) => {
  const [draft, setDraft] = useState(() => (record ? draftOf(record) : newDraft(parisDay(serverNow()))));
  const { run, isRunning } = useAction({
    success: UNAVAILABILITY_MESSAGES.saved,
    refreshes: ['trainer_unavailabilities'],
    onDone: onClose,
  });
  const period = periodOf(draft);
  const save = () => {
    const commentary = draft.commentary.trim() || null;
    return record
      ? httpClient(record['@id'], { method: 'PUT', body: { ...period, commentary, version: record.version } })
      : httpClient('/api/trainer_unavailabilities', { method: 'POST', body: { trainer, ...period, commentary } });
  };
  return (
    <ConfirmDialog
      title={record ? UNAVAILABILITY_MESSAGES.editTitle : UNAVAILABILITY_MESSAGES.add}
      text={null}
      button={UNAVAILABILITY_MESSAGES.save}
      isRunning={isRunning}
      canConfirm={period !== null}
      onConfirm={() => void run(save)}
      onClose={onClose}
    >
      <UnavailabilityInputs draft={draft} onDraft={setDraft} />
    </ConfirmDialog>
  );
};
