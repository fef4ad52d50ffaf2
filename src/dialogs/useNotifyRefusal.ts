import { useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { currentUser, isLoginSessionWaiting } from '../providers/loginSession.ts';

const ERROR_SHOWN_MS = 10_000;

/** Shows why a call was refused: the first violation, or the API's title and description (specification §8). */
export const useNotifyRefusal = () => {
  const notify = useNotify();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return (error: unknown): void => {
    if ((error as { status?: number } | null)?.status === 401 && !isLoginSessionWaiting()) void logoutIfAccessDenied(error);
    // After the end of the login the person was already told.
    if (!currentUser() || isLoginSessionWaiting()) return;
    const message = error instanceof Error ? error.message : String(error);
    // The API's text is French, not a translation key.
    notify(message, { type: 'error', multiLine: true, autoHideDuration: ERROR_SHOWN_MS, messageArgs: { _: message } });
  };
};
