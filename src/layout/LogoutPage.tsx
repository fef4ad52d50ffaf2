import { useEffect, useRef } from 'react';
import { useLogout, useNotify } from 'react-admin';
import type { MessageKey } from '../i18n/frenchMessages.ts';
import { PageSkeleton } from './PageSkeleton.tsx';

/** `/logout`: tells the server, then Login; when that fails the person stays, and is told. */
export const LogoutPage = () => {
  const logout = useLogout();
  const notify = useNotify();
  const hasAsked = useRef(false);

  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    void logout({}, undefined, false).then((stayedAt: unknown) => {
      if (typeof stayedAt === 'string') notify('api.no-response' satisfies MessageKey, { type: 'error' });
    });
  }, [logout, notify]);

  return <PageSkeleton />;
};
