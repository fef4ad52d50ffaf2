import Button from '@mui/material/Button';
import { SETUP_STEP_WORDS } from '../../model/messages/setup/setupSteps.ts';
import type { SetupStep } from '../../model/setup/setupSteps.ts';
import { SETUP_MESSAGES } from './messages.ts';
import { useMayFill } from './useMayDoStep.ts';

interface FillButtonProps {
  readonly step: SetupStep;
  readonly isFilled: boolean;
  readonly onClick: () => void;
}

/** Opens the parameters of a step, for those who may change them. */
export const FillButton = ({ step, isFilled, onClick }: FillButtonProps) => {
  const { title } = SETUP_STEP_WORDS[step];
  if (!useMayFill()) return null;
  return (
    <Button
      size="small"
      variant={isFilled ? 'outlined' : 'contained'}
      aria-label={isFilled ? SETUP_MESSAGES.changeOf(title) : SETUP_MESSAGES.fillOf(title)}
      onClick={onClick}
    >
      {isFilled ? SETUP_MESSAGES.change : SETUP_MESSAGES.fill}
    </Button>
  );
};
