import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { SetupView } from '../../model/setup/setupSteps.ts';
import { leaveSetup } from '../../src/setup/setupTrip.ts';
import { SETUP_MESSAGES } from './messages.ts';
import { useMaySign } from './useMayDoStep.ts';

/** Leads to the sheet of the next session that has a trainee. */
export const SignatureStep = ({ setup: { firstSheet }, isDone }: { readonly setup: SetupView; readonly isDone: boolean }) => {
  if (!useMaySign()) return null;
  if (!firstSheet) return <Typography variant="body2">{SETUP_MESSAGES.noSheet}</Typography>;
  return (
    <Button
      size="small"
      variant={isDone ? 'outlined' : 'contained'}
      component={Link}
      onClick={leaveSetup}
      to={`/logistic_session/${firstSheet.logisticSession}/${firstSheet.trainingSession}/emargement`}
    >
      {SETUP_MESSAGES.openSheet}
    </Button>
  );
};
