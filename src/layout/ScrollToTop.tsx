import KeyboardArrowUpIcon from '@mui/icons-material/KeyboardArrowUp';
import Fab from '@mui/material/Fab';
import useMediaQuery from '@mui/material/useMediaQuery';
import useScrollTrigger from '@mui/material/useScrollTrigger';
import Zoom from '@mui/material/Zoom';
import { useEffect, useState } from 'react';
import { useWords } from '../i18n/useWords.ts';

const THRESHOLD_PX = 20;
/** On a phone it would cover what is pressed next. */
const SHOWN_AFTER_SCROLL_MS = 2000;

/** Whether the page was scrolled just now. */
const useIsScrolling = (): boolean => {
  const [isScrolling, setScrolling] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      clearTimeout(timer);
      setScrolling(true);
      timer = setTimeout(() => setScrolling(false), SHOWN_AFTER_SCROLL_MS);
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', note);
    };
  }, []);
  return isScrolling;
};

/** A "back to top" button, once the page is scrolled more than 20 px; with a finger only while one scrolls. */
export const ScrollToTop = () => {
  const words = useWords();
  const isScrolled = useScrollTrigger({ disableHysteresis: true, threshold: THRESHOLD_PX });
  const isTouched = useMediaQuery('(pointer: coarse)');
  const isScrolling = useIsScrolling();
  return (
    <Zoom in={isScrolled && (isScrolling || !isTouched)} unmountOnExit>
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
