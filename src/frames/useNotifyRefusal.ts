import { useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { currentUser, isSessionWaiting } from '../providers/session.ts';

const ERROR_SHOWN_MS = 10_000;

/** Shows why a call was refused: the first violation, or the API's title and description (specification §8). */
export const useNotifyRefusal = () => {
  const notify = useNotify();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return (error: unknown): void => {
    if ((error as { status?: number } | null)?.status === 401 && !isSessionWaiting()) void logoutIfAccessDenied(error);
    // Whoever has been logged out meanwhile has been told so.
    if (!currentUser() || isSessionWaiting()) return;
    const message = error instanceof Error ? error.message : String(error);
    // The words come from the API, in French already: they are no key to translate.
    notify(message, { type: 'error', multiLine: true, autoHideDuration: ERROR_SHOWN_MS, messageArgs: { _: message } });
  };
};
