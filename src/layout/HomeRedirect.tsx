import { Navigate, useCreatePath } from 'react-admin';
import { mayOpenPage } from '../access/pageRights.ts';
import { useCurrentUser } from '../access/useCurrentUser.ts';
import { openMenu } from './openMenu.ts';

/** The root: trainers go to their space, others to the planning, or to the first page of their menu. */
export const HomeRedirect = () => {
  const user = useCurrentUser();
  const createPath = useCreatePath();
  if (!user) return null;
  if (user.kind === 'trainer') return <Navigate to="/trainers-space" replace />;
  if (mayOpenPage('planning', user.roles)) return <Navigate to="/planning" replace />;
  const [first] = openMenu(user);
  if (!first) return <Navigate to="/access-denied" replace />;
  const [record] = first.records;
  // In menu order: records before the pages of their group.
  return <Navigate to={record ? createPath({ resource: record, type: 'list' }) : (first.pages[0]?.to ?? '/')} replace />;
};
