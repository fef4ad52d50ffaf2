import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isSetupShown, type SetupView } from '../../model/setup/setupSteps.ts';
import { SETUP_MESSAGES } from './messages.ts';
import { useChangeSetup } from './useChangeSetup.ts';

/** Hides the set-up in the menu and on "Ma journée", or shows it again; not needed once it is finished. */
export const SetAsideButton = ({ setup }: { readonly setup: SetupView }) => {
  const { setAside, isRunning } = useChangeSetup();
  if (!(setup.isSetAside || isSetupShown(setup))) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Button onClick={() => void setAside(!setup.isSetAside)} loading={isRunning}>
        {setup.isSetAside ? SETUP_MESSAGES.takeUp : SETUP_MESSAGES.setAside}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 240px' }}>
        {setup.isSetAside ? SETUP_MESSAGES.isSetAside : SETUP_MESSAGES.setAsideHelp}
      </Typography>
    </Box>
  );
};
