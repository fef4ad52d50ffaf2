import RocketLaunchIcon from '@mui/icons-material/RocketLaunch';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { useWords } from '../../src/i18n/useWords.ts';
import { mayOpenPage, pageAddress } from '../../src/pages/pages.ts';

/** Opens the guided set-up, also once the menu no longer shows it. */
export const SetupLink = () => {
  const words = useWords();
  const roles = useCurrentUser()?.roles ?? [];
  if (!mayOpenPage('setup', roles)) return null;
  return (
    <Button component={Link} to={pageAddress('setup')} startIcon={<RocketLaunchIcon />}>
      {words('menu.setup')}
    </Button>
  );
};
