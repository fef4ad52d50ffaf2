import { matchPath } from 'react-router-dom';
import { isResourceKey, resourceByName } from '../../model/registry/resources.ts';
import { PAGE_KEYS, PAGES } from './pages.ts';

const hasScreens = (name: string): boolean => isResourceKey(name) && resourceByName(name).route !== null;

/** Does a location of react-admin lead to a page that asks for a login; all others are the 403 and the 404 page. */
export const isProtectedPath = (path: string): boolean => {
  const [, first = ''] = path.split('/');
  if (first === '' || first === 'login' || first === 'logout' || hasScreens(first)) return true;
  return PAGE_KEYS.some((key) => PAGES[key].paths.some((pattern) => matchPath(pattern, path) !== null));
};
