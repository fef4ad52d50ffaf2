import { useEffect, useSyncExternalStore } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { useCurrentUser } from '../access/useCurrentUser.ts';
import { currentUser, isLoginSessionWaiting, subscribeToUser } from '../providers/loginSession.ts';
import { onLostLogin } from '../providers/personOfTab.ts';
import { lazyDialog } from './lazyPage.tsx';

/** Loaded before it is needed: a later version of the server may not have this file any more, and the page has unsaved work. */
const PRELOAD_MS = 20_000;

const load = () => import('./LoginAgainDialog.tsx').then((dialog) => dialog.LoginAgainDialog);
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
export const LoginSessionDialog = () => {
  const isWaiting = useSyncExternalStore(subscribeToUser, isLoginSessionWaiting);
  useLeaveWhenLoggedOut();
  const email = useCurrentUser()?.email;
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), PRELOAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return isWaiting && email ? <LoginAgainDialog email={email} /> : null;
};
