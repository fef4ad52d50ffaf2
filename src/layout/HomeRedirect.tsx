import { Navigate, useCreatePath } from 'react-admin';
import { mayOpenPage } from '../access/pageRights.ts';
import { useCurrentUser } from '../access/useCurrentUser.ts';
import { isOffered } from './isOffered.ts';
import { MENU_GROUPS } from './menuGroups.ts';

/** The root: trainers go to their space, others to Planning, those without it to the first page of their menu. */
export const HomeRedirect = () => {
  const user = useCurrentUser();
  const createPath = useCreatePath();
  if (!user) return null;
  if (user.kind === 'trainer') return <Navigate to="/trainers-space" replace />;
  if (mayOpenPage('planning', user.roles)) return <Navigate to="/planning" replace />;
  const first = MENU_GROUPS.flatMap(({ records = [] }) => records).find((name) => isOffered(name, user.roles));
  return <Navigate to={first ? createPath({ resource: first, type: 'list' }) : '/access-denied'} replace />;
};
