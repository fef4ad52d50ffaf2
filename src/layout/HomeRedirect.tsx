import { Navigate, useCreatePath } from 'react-admin';
import { FIRST_PAGES } from '../../model/accounts/myAccount.ts';
import { isMenuPage } from '../../model/registry/arrangedMenu.ts';
import { customisation } from '../../model/registry/customisation.ts';
import { useCurrentUser } from '../access/useCurrentUser.ts';
import { mayOpenPage, pageAddress } from '../pages/pages.ts';
import { openMenu } from './openMenu.ts';

/** The root: trainers go to their space, others to the first page they chose, else to the planning (specification §2). */
export const HomeRedirect = () => {
  const user = useCurrentUser();
  const createPath = useCreatePath();
  if (!user) return null;
  if (user.kind === 'trainer') return <Navigate to="/trainers-space" replace />;
  // People without the planning still need a page.
  const open = [user.firstPage ?? 'planning', ...FIRST_PAGES].find((page) => mayOpenPage(page, user.roles));
  if (open) return <Navigate to={pageAddress(open)} replace />;
  // A page that is hidden in the menu still opens.
  const [first] = [...openMenu(user, customisation().menus), ...openMenu(user)].flatMap(({ entries }) => entries);
  if (!first) return <Navigate to="/access-denied" replace />;
  return <Navigate to={isMenuPage(first) ? pageAddress(first) : createPath({ resource: first, type: 'list' })} replace />;
};
