import KeyboardArrowUpIcon from '@mui/icons-material/KeyboardArrowUp';
import Fab from '@mui/material/Fab';
import useScrollTrigger from '@mui/material/useScrollTrigger';
import Zoom from '@mui/material/Zoom';
import { useWords } from '../i18n/useWords.ts';

const THRESHOLD_PX = 20;

/** A "back to top" button, once the page is scrolled more than 20 px. */
export const ScrollToTop = () => {
  const words = useWords();
  const isScrolled = useScrollTrigger({ disableHysteresis: true, threshold: THRESHOLD_PX });
  return (
    <Zoom in={isScrolled} unmountOnExit>
      <Fab
        size="small"
        color="primary"
        aria-label={words('layout.scroll-top')}
        onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
        sx={{ position: 'fixed', right: 20, bottom: 76 }}
      >
        <KeyboardArrowUpIcon />
      </Fab>
    </Zoom>
  );
};
