import AddCircleOutlineIcon from '@mui/icons-material/AddCircleOutlined';
import DoneIcon from '@mui/icons-material/Done';
import EditIcon from '@mui/icons-material/Edit';
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlined';
import RemoveCircleOutlineIcon from '@mui/icons-material/RemoveCircleOutlined';
import Chip, { type ChipProps } from '@mui/material/Chip';
import type { ReactElement } from 'react';
import type { ImportOutcome } from '../../model/imports/kinds/importStates.ts';
import { IMPORT_OUTCOME_LABELS } from '../../model/messages/imports/traineeImport.ts';
import type { Tone } from '../../src/fields/statusTones.ts';

const OUTCOMES: Readonly<Record<ImportOutcome, { readonly tone: Tone; readonly icon: ReactElement }>> = {
  create: { tone: 'success', icon: <AddCircleOutlineIcon /> },
  update: { tone: 'info', icon: <EditIcon /> },
  unchanged: { tone: 'default', icon: <DoneIcon /> },
  skipped: { tone: 'default', icon: <RemoveCircleOutlineIcon /> },
  error: { tone: 'error', icon: <ErrorOutlineIcon /> },
};

interface OutcomeChipProps {
  readonly outcome: ImportOutcome;
  /** Default: the outcome's label. */
  readonly label?: string;
  /** A toggle button, pressed or not. Default: not a button. */
  readonly isPressed?: boolean;
  readonly onClick?: ChipProps['onClick'];
}

/** A row's outcome, with colour and icon. */
export const OutcomeChip = ({ outcome, label, isPressed, onClick }: OutcomeChipProps) => {
  const { tone, icon } = OUTCOMES[outcome];
  return (
    <Chip
      size="small"
      color={tone}
      icon={icon}
      label={label ?? IMPORT_OUTCOME_LABELS[outcome]}
      variant={isPressed === false ? 'outlined' : 'filled'}
      aria-pressed={isPressed}
      onClick={onClick}
    />
  );
};
