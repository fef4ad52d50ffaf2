import { useEffect, useRef } from 'react';
import { useLogout, useNotify } from 'react-admin';
import { useWords } from '../i18n/useWords.ts';
import { PageSkeleton } from './PageSkeleton.tsx';

/** `/logout`: tells the server, then Login; when that fails the person stays, and is told. */
export const LogoutPage = () => {
  const logout = useLogout();
  const notify = useNotify();
  const words = useWords();
  const hasAsked = useRef(false);

  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    void logout({}, undefined, false).then((stayedAt: unknown) => {
      if (typeof stayedAt === 'string') notify(words('api.no-response'), { type: 'error' });
    });
  }, [logout, notify, words]);

  return <PageSkeleton />;
};
