import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { IMPORT_OUTCOMES, type ImportOutcome } from '../../../model/imports/kinds/importStates.ts';
import { IMPORT_OUTCOME_LABELS } from '../../../model/messages/imports/traineeImport.ts';
import { IMPORT_MESSAGES } from '../messages.ts';
import { OutcomeChip } from '../OutcomeChip.tsx';
import { countOf, type StudioImport } from '../traineeImport.ts';

interface OutcomeFilterProps {
  readonly record: StudioImport;
  /** Empty: all rows. */
  readonly outcomes: readonly ImportOutcome[];
  readonly onOutcomes: (outcomes: readonly ImportOutcome[]) => void;
  /** Only rows with warnings. */
  readonly isWarned: boolean;
  readonly onWarned: (isWarned: boolean) => void;
}

/** Number of rows per outcome; each toggles its filter. */
export const OutcomeFilter = ({ record, outcomes, onOutcomes, isWarned, onWarned }: OutcomeFilterProps) => {
  const toggle = (outcome: ImportOutcome) =>
    onOutcomes(outcomes.includes(outcome) ? outcomes.filter((one) => one !== outcome) : [...outcomes, outcome]);
  return (
    <Stack
      direction="row"
      useFlexGap
      role="group"
      aria-label={IMPORT_MESSAGES.outcomeFilter}
      sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      <Chip
        size="small"
        label={IMPORT_MESSAGES.outcomeCount(IMPORT_MESSAGES.all, record.rowCount)}
        variant={outcomes.length === 0 ? 'filled' : 'outlined'}
        aria-pressed={outcomes.length === 0}
        onClick={() => onOutcomes([])}
      />
      {IMPORT_OUTCOMES.filter((outcome) => countOf(record, outcome) > 0 || outcomes.includes(outcome)).map((outcome) => (
        <OutcomeChip
          key={outcome}
          outcome={outcome}
          label={IMPORT_MESSAGES.outcomeCount(IMPORT_OUTCOME_LABELS[outcome], countOf(record, outcome))}
          isPressed={outcomes.includes(outcome)}
          onClick={() => toggle(outcome)}
        />
      ))}
      {record.warningCount > 0 || isWarned ? (
        <Chip
          size="small"
          color="warning"
          label={IMPORT_MESSAGES.outcomeCount(IMPORT_MESSAGES.warned, record.warningCount)}
          variant={isWarned ? 'filled' : 'outlined'}
          aria-pressed={isWarned}
          onClick={() => onWarned(!isWarned)}
        />
      ) : null}
    </Stack>
  );
};
