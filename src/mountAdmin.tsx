// Before all others, which take long to evaluate.
import '@fontsource-variable/inter/wght.css';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { matchPath, RouterProvider } from 'react-router-dom';
import { App } from './App.tsx';
import { PAGE_LOADERS } from './pageLoaders.ts';
import { createAdminRouter } from './providers/adminRouter.tsx';
import { cspNonce } from './theme/cspNonce.ts';

/** The page preloaded for an empty path: most people's first page (layout/HomeRedirect.tsx). */
const HOME = '/planning';

const loaderOf = (path: string): (() => Promise<unknown>) | undefined => {
  if (path.endsWith('/list')) return () => import('./frames/list/ResourceList.tsx');
  const [, load] = Object.entries(PAGE_LOADERS).find(([pattern]) => matchPath(pattern, path)) ?? [];
  return load;
};

const [path = ''] = window.location.hash.slice(1).split('?');

/*
 * The first import of the admin: the scripts of the opened page arrive while those of the admin are evaluated. If they fail to, the page
 * says so when it opens.
 */
loaderOf(path === '' || path === '/' ? HOME : path)?.().catch(() => undefined);

/** Renders the admin. */
export const mountAdmin = (root: HTMLElement): void => {
  // A transition would keep rendering the page that redirects visitors to the login, and repeat the redirect.
  createRoot(root).render(
    <CacheProvider value={createCache({ key: 'css', ...(cspNonce && { nonce: cspNonce }) })}>
      <RouterProvider router={createAdminRouter(<App />)} useTransitions={false} />
    </CacheProvider>,
  );
};
