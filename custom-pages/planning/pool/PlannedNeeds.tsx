import Alert from '@mui/material/Alert';
import { PLAN_MESSAGES } from '../../../resources/need_trainings/plan/messages.ts';
import { POOL_MESSAGES } from './messages.ts';

interface PlannedNeedsProps {
  /** Needs of the session's training. */
  readonly count: number;
  /** All needs that were chosen. */
  readonly total: number;
}

/** How many of the chosen needs a new session takes. */
export const PlannedNeeds = ({ count, total }: PlannedNeedsProps) => (
  <Alert severity={count > 0 ? 'info' : 'warning'} role="status" sx={{ mb: 2 }}>
    {[
      count > 0 ? PLAN_MESSAGES.newSessionText(count) : POOL_MESSAGES.noneOfTraining,
      ...(count > 0 && count < total ? [POOL_MESSAGES.otherTraining(total - count)] : []),
    ].map((line) => (
      <div key={line}>{line}</div>
    ))}
  </Alert>
);
