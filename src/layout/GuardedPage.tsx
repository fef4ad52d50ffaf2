import type { ReactNode } from 'react';
import { Navigate } from 'react-admin';
import { useCurrentUser } from '../access/useCurrentUser.ts';
import { mayOpenPage, type PageKey } from '../pages/pages.ts';

/** A custom page for people with the right; others get the 403 page. */
export const GuardedPage = ({ page, children }: { readonly page: PageKey; readonly children: ReactNode }) => {
  const user = useCurrentUser();
  if (!user) return null;
  return mayOpenPage(page, user.roles) ? children : <Navigate to="/access-denied" replace />;
};
