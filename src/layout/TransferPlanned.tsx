import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Reference } from '../../model/kernel/resource.ts';
import { PLANNED_RECORD_MESSAGES as WORDS } from '../../model/messages/planning/plannedRecord.ts';
import { recordLabel } from '../../model/recordLabel.ts';
import { ReferencePicker } from '../inputs/ReferencePicker.tsx';

interface TransferPlannedProps {
  /** IRI of the officer who leaves. */
  readonly officer: string;
  readonly target: Reference | null;
  readonly onTarget: (target: Reference | null) => void;
}

/** The colleague who gets the coming sessions of an officer, with the act that disables the account. */
export const TransferPlanned = ({ officer, target, onTarget }: TransferPlannedProps) => (
  <Box sx={{ my: 1 }}>
    <ReferencePicker
      isMultiple={false}
      target="users"
      pick={{ isActive: 'true' }}
      value={target}
      onValue={(chosen) => onTarget(chosen?.['@id'] === officer ? null : chosen)}
      text={{ label: WORDS.transferTo, size: 'small' }}
    />
    {target ? (
      <Typography role="status" variant="body2" color="success" sx={{ mt: 1 }}>
        {WORDS.transferred(recordLabel('users', target))}
      </Typography>
    ) : null}
  </Box>
);
