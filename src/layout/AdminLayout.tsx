import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import CloseIcon from '@mui/icons-material/Close';
import KeyboardArrowUpIcon from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Fab from '@mui/material/Fab';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import useScrollTrigger from '@mui/material/useScrollTrigger';
import Zoom from '@mui/material/Zoom';
import { type ReactNode, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';
import { Layout, useLogoutIfAccessDenied } from 'react-admin';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '../access/useCurrentUser.ts';
import { plannedQuestion, subscribeToPlanned } from '../acts/plannedRecord.ts';
import { signedDayQuestion, subscribeToSignedDays } from '../acts/signedDay.ts';
import { GuideDrawer } from '../guide/GuideDrawer.tsx';
import { useWords } from '../i18n/useWords.ts';
import { useLiveChanges } from '../live/useLiveChanges.ts';
import { lazyDialog } from '../pageParts/lazyPage.tsx';
import { PageError } from '../pageParts/PageError.tsx';
import { PageSkeleton } from '../pageParts/PageSkeleton.tsx';
import { PAGE_PADDING } from '../pageParts/pagePadding.ts';
import { pageAddress } from '../pages/pages.ts';
import { currentUser, followAdditions, isLoginSessionWaiting, subscribeToUser } from '../providers/loginSession.ts';
import { onLostLogin } from '../providers/personOfTab.ts';
import { endSetupTrip, useIsAwayFromSetup } from '../setup/setupTrip.ts';
import { AdminAppBar } from './AdminAppBar.tsx';
import { AdminMenu } from './AdminMenu.tsx';
import { NavigationGuard } from './NavigationGuard.tsx';

const ReasonForSignedDay = lazyDialog(() =>
  import('./questions/ReasonForSignedDay.tsx').then((dialog) => dialog.ReasonForSignedDay),
);

/** Whatever screen would change a signed day: names who signed, and asks for the reason. */
const SignedDayDialog = () => {
  const question = useSyncExternalStore(subscribeToSignedDays, signedDayQuestion);
  return question ? <ReasonForSignedDay question={question} /> : null;
};

const PlannedRecordQuestion = lazyDialog(() =>
  import('./questions/PlannedRecordQuestion.tsx').then((dialog) => dialog.PlannedRecordQuestion),
);

/** Whatever screen would take out of use what coming sessions have: names them, and offers replacements. */
const PlannedRecordDialog = () => {
  const question = useSyncExternalStore(subscribeToPlanned, plannedQuestion);
  return question ? <PlannedRecordQuestion question={question} /> : null;
};

interface DeferredProps {
  /** Shown until then. Default: nothing. */
  readonly placeholder?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Renders its children after what is around them, in short slices: a large first render would block clicks and typing. Later renders
 * are as usual.
 */
const Deferred = ({ placeholder = null, children }: DeferredProps) => (useDeferredValue(true, false) ? children : placeholder);

/** Loaded before it is needed: a later version of the server may not have this file any more, and the page has unsaved work. */
const PRELOAD_MS = 20_000;

const load = () => import('./login/LoginAgainDialog.tsx').then((dialog) => dialog.LoginAgainDialog);
const LoginAgainDialog = lazyDialog(load);

/** Every refused call of a lost login leads to the login, or keeps a page with unsaved work, whoever made the call. */
const useLeaveWhenLoggedOut = (): void => {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  useEffect(
    () =>
      onLostLogin((problem) => {
        if (currentUser() && !isLoginSessionWaiting()) void logoutIfAccessDenied(problem);
      }),
    [logoutIfAccessDenied],
  );
};

/** Over a page with unsaved work whose login session ended: the same person logs in again and continues. */
const LoginSessionDialog = () => {
  const isWaiting = useSyncExternalStore(subscribeToUser, isLoginSessionWaiting);
  useLeaveWhenLoggedOut();
  const email = useCurrentUser()?.email;
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), PRELOAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return isWaiting && email ? <LoginAgainDialog email={email} /> : null;
};

/** Fields that an administrator adds, changes or archives meanwhile, words, lists, the menu and forms of groups are on every open page at once. */
const CUSTOMISATION_TABLES = ['custom_fields', 'word_overrides', 'choice_lists', 'menu_layouts', 'form_rules'] as const;
const LiveAdditions = () => {
  useLiveChanges(CUSTOMISATION_TABLES, () => void followAdditions().catch(() => undefined));
  return null;
};

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

/** In the margin beside the page's content, whose buttons stand at its right edge; a phone has no such margin. */
const SCROLL_TOP = {
  position: 'fixed',
  right: { xs: 20, sm: 2 },
  bottom: 76,
  width: { sm: 36 },
  height: { sm: 36 },
  minHeight: { sm: 36 },
} as const;

/** A "back to top" button, once the page is scrolled more than 20 px; with a finger only while one scrolls. */
const ScrollToTop = () => {
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
        sx={SCROLL_TOP}
      >
        <KeyboardArrowUpIcon />
      </Fab>
    </Zoom>
  );
};

/** Above a page that was opened from the set-up: the way back. */
const BackToSetup = () => {
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

/** App bar, menu and page. */
export const AdminLayout = ({ children }: { readonly children: ReactNode }) => (
  <Deferred placeholder={<PageSkeleton />}>
    <Layout
      appBar={AdminAppBar}
      menu={AdminMenu}
      error={PageError}
      appBarAlwaysOn
      sx={{
        minWidth: 0,
        '& .RaLayout-content': { minWidth: 0, px: { xs: 1, sm: 3 }, pt: { xs: 1, sm: 2 }, pb: PAGE_PADDING },
        '& .RaSidebar-fixed': { borderRight: 1, borderColor: 'divider', bgcolor: 'background.paper' },
      }}
    >
      <NavigationGuard />
      <BackToSetup />
      {children}
      <LoginSessionDialog />
      <LiveAdditions />
      <SignedDayDialog />
      <PlannedRecordDialog />
      <ScrollToTop />
      <GuideDrawer />
    </Layout>
  </Deferred>
);
