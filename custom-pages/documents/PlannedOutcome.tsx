import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { PlannedDocuments } from './documentSet.ts';
import { DOCUMENT_MESSAGES } from './messages.ts';
import { RefusedList } from './RefusedList.tsx';

interface PlannedOutcomeProps {
  readonly plan: PlannedDocuments | undefined;
  readonly error: Error | null;
}

/** What would be produced, and who would be left out and why. */
export const PlannedOutcome = ({ plan, error }: PlannedOutcomeProps) => {
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!plan) return <Skeleton variant="rounded" height={36} />;
  const { documents, refused } = plan;
  const outcome = documents.length > 0 ? DOCUMENT_MESSAGES.willProduce(documents.length) : DOCUMENT_MESSAGES.nothingToProduce;
  if (refused.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary" role="status">
        {outcome}
      </Typography>
    );
  }
  const named = refused.filter(({ needTrainingId }) => needTrainingId !== null).length;
  return (
    <Alert severity="warning" role="status">
      <AlertTitle>{[outcome, named > 0 ? DOCUMENT_MESSAGES.refused(named) : ''].filter(Boolean).join(' · ')}</AlertTitle>
      <RefusedList refused={refused} />
    </Alert>
  );
};
