import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCurrentUser } from '../access/useCurrentUser.ts';
import { isProtectedPath } from '../pages/isProtectedPath.ts';
import { loadUser } from '../providers/loginSession.ts';
import { VisitorPage } from './VisitorPage.tsx';

/** Has the server said who is logged in; asked only if needed. */
const useIsUserAsked = (isNeeded: boolean): boolean => {
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    if (isNeeded)
      void loadUser()
        .catch(() => null)
        .finally(() => setIsAsked(true));
  }, [isNeeded]);
  return isAsked;
};

/** Wraps the admin, which asks for a login everywhere: visitors also see the 403 and 404 pages (specification §2). */
export const VisitorGate = ({ children }: { readonly children: ReactNode }) => {
  const { pathname } = useLocation();
  const user = useCurrentUser();
  const isPublic = !isProtectedPath(pathname);
  const isAsked = useIsUserAsked(isPublic && user === null);
  if (!isPublic || user) return children;
  return isAsked ? <VisitorPage code={pathname === '/access-denied' ? '403' : '404'} /> : null;
};
