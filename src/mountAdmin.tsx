// Before all others, which take long to evaluate.
import './preloadPage.ts';
import '@fontsource-variable/inter/wght.css';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { App } from './App.tsx';
import { createAdminRouter } from './providers/adminRouter.tsx';
import { cspNonce } from './theme/cspNonce.ts';

/** Renders the admin. */
export const mountAdmin = (root: HTMLElement): void => {
  // A transition would keep rendering the page that redirects visitors to the login, and repeat the redirect.
  createRoot(root).render(
    <CacheProvider value={createCache({ key: 'css', ...(cspNonce && { nonce: cspNonce }) })}>
      <RouterProvider router={createAdminRouter(<App />)} useTransitions={false} />
    </CacheProvider>,
  );
};
