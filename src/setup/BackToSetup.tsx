import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router-dom';
import { useWords } from '../i18n/useWords.ts';
import { pageAddress } from '../pages/pages.ts';
import { endSetupTrip, useIsAwayFromSetup } from './setupTrip.ts';

/** Above a page that was opened from the set-up: the way back. */
export const BackToSetup = () => {
  const words = useWords();
  if (!useIsAwayFromSetup()) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
      <Button size="small" component={Link} to={pageAddress('setup')} startIcon={<ArrowBackIcon />}>
        {words('setup.back')}
      </Button>
      <IconButton size="small" onClick={endSetupTrip} aria-label={words('setup.stay')}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
};
