import Box from '@mui/material/Box';
import { ConfirmDialog } from '../../../src/dialogs/ConfirmDialog.tsx';
import { POOL_MESSAGES } from './messages.ts';
import type { PoolPlanningState } from './usePoolPlanning.ts';

/** Shows what speaks against a plan, before it is made anyway. */
export const PoolQuestionDialog = ({ planning }: { readonly planning: PoolPlanningState }) => {
  const { question, isRunning, confirm, giveUp } = planning;
  if (!question) return null;
  return (
    <ConfirmDialog
      title={POOL_MESSAGES.checkTitle}
      text={
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {question.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </Box>
      }
      button={POOL_MESSAGES.planAnyway}
      color="warning"
      isRunning={isRunning}
      onConfirm={() => void confirm()}
      onClose={giveUp}
    />
  );
};
