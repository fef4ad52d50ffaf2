import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { collectionPath, type Reference } from '../../model/kernel/resource.ts';
import { PLANNED_RECORD_MESSAGES as WORDS } from '../../model/messages/planning/plannedRecord.ts';
import { recordLabel } from '../../model/recordLabel.ts';
import { useAction } from '../frames/useAction.ts';
import { ReferencePicker } from '../inputs/ReferencePicker.tsx';
import { httpClient } from '../providers/httpClient.ts';
import { keyOf } from '../providers/recordId.ts';

const OFFICERS = `${collectionPath('logistic_sessions')}/training_officers`;

interface TransferPlannedProps {
  /** IRI of the officer who leaves. */
  readonly officer: string;
  readonly onDone: () => void;
}

/** Gives the coming sessions of an officer to a colleague. */
export const TransferPlanned = ({ officer, onDone }: TransferPlannedProps) => {
  const [target, setTarget] = useState<Reference | null>(null);
  const [isDone, setDone] = useState(false);
  const { run, isRunning } = useAction<unknown>({ refreshes: ['logistic_sessions'], onDone });
  const transfer = () =>
    httpClient(`${OFFICERS}/${keyOf(officer)}/transfer_sessions_to/${keyOf(target?.['@id'] ?? '')}`, { method: 'POST' });
  if (isDone) {
    return (
      <Typography role="status" variant="body2" color="success">
        {WORDS.transferred(recordLabel('users', target))}
      </Typography>
    );
  }
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, my: 1, '& .MuiAutocomplete-root': { flexGrow: 1 } }}>
      <ReferencePicker
        isMultiple={false}
        target="users"
        pick={{ isActive: 'true' }}
        value={target}
        onValue={setTarget}
        text={{ label: WORDS.transferTo, size: 'small' }}
      />
      <Button
        variant="outlined"
        loading={isRunning}
        disabled={target === null || target['@id'] === officer}
        onClick={() => void run(transfer).then((isRun) => isRun && setDone(true))}
      >
        {WORDS.transferButton}
      </Button>
    </Stack>
  );
};
