import { matchPath } from 'react-router-dom';
import { PAGE_LOADERS } from './pageLoaders.ts';

/** The page preloaded for an empty path: most people's first page (layout/HomeRedirect.tsx). */
const HOME = '/planning';

const loaderOf = (path: string): (() => Promise<unknown>) | undefined => {
  if (path.endsWith('/list')) return () => import('./frames/ResourceList.tsx');
  const [, load] = Object.entries(PAGE_LOADERS).find(([pattern]) => matchPath(pattern, path)) ?? [];
  return load;
};

const [path = ''] = window.location.hash.slice(1).split('?');

/*
 * The first import of the admin: the scripts of the opened page arrive while those of the admin are evaluated. If they fail to, the page
 * says so when it opens.
 */
loaderOf(path === '' || path === '/' ? HOME : path)?.().catch(() => undefined);
