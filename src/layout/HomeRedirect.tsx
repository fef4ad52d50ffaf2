import { Navigate, useCreatePath } from 'react-admin';
import { useCurrentUser } from '../access/useCurrentUser.ts';
import { mayOpenPage, pageAddress } from '../pages/pages.ts';
import { openMenu } from './openMenu.ts';

/** The root: trainers go to their space, others to their day, those without one to the first page of their menu. */
export const HomeRedirect = () => {
  const user = useCurrentUser();
  const createPath = useCreatePath();
  if (!user) return null;
  if (user.kind === 'trainer') return <Navigate to="/trainers-space" replace />;
  if (mayOpenPage('my-day', user.roles)) return <Navigate to={pageAddress('my-day')} replace />;
  const [first] = openMenu(user);
  const [page] = first?.pages ?? [];
  if (!first) return <Navigate to="/access-denied" replace />;
  const [record] = first.records;
  // As the menu shows them: records above the pages of their group.
  return <Navigate to={record ? createPath({ resource: record, type: 'list' }) : page ? pageAddress(page) : '/'} replace />;
};
