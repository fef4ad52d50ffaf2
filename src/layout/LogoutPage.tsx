import { useEffect, useRef } from 'react';
import { useLogout, useNotify } from 'react-admin';
import type { MessageKey } from '../i18n/frenchMessages.ts';
import { PageSkeleton } from './PageSkeleton.tsx';

/** `/logout`: logs out on the server, then shows the login; on failure the person stays and gets a message. */
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
