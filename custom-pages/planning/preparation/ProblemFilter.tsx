import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { PROBLEM_LABELS } from '../../../model/messages/planning/preparation.ts';
import type { PreparationProblem } from '../../../model/planning/preparation.ts';
import { PREPARATION_MESSAGES } from './messages.ts';
import type { Preparation } from './preparedLogisticSession.ts';

interface ProblemFilterProps {
  readonly counts: Preparation['counts'];
  /** Empty: all. */
  readonly problems: readonly PreparationProblem[];
  readonly onProblems: (problems: readonly PreparationProblem[]) => void;
}

/** Kinds of problems with their number of sessions; each toggles its filter. */
export const ProblemFilter = ({ counts, problems, onProblems }: ProblemFilterProps) => {
  const toggle = (problem: PreparationProblem) =>
    onProblems(problems.includes(problem) ? problems.filter((chosen) => chosen !== problem) : [...problems, problem]);
  return (
    <Stack
      direction="row"
      useFlexGap
      role="group"
      aria-label={PREPARATION_MESSAGES.problems}
      sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      <Chip
        label={PREPARATION_MESSAGES.all}
        variant={problems.length === 0 ? 'filled' : 'outlined'}
        aria-pressed={problems.length === 0}
        onClick={() => onProblems([])}
      />
      {counts
        .filter(({ value, count }) => count > 0 || problems.includes(value))
        .map(({ value, count }) => (
          <Chip
            key={value}
            color={value === 'conflict' ? 'error' : 'primary'}
            label={PREPARATION_MESSAGES.problemCount(PROBLEM_LABELS[value], count)}
            variant={problems.includes(value) ? 'filled' : 'outlined'}
            aria-pressed={problems.includes(value)}
            onClick={() => toggle(value)}
          />
        ))}
    </Stack>
  );
};
