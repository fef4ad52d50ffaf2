import '@testing-library/jest-dom/vitest';
import { cleanup, render } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { RouterProvider } from 'react-router-dom';
import { App } from '../../../src/App.tsx';
import { noteServerTime } from '../../../src/clock/serverClock.ts';
import { createAdminRouter } from '../../../src/providers/adminRouter.tsx';
import { type ConnectedUser, forgetUser } from '../../../src/providers/loginSession.ts';
import { forgetPublicSettings } from '../../../src/providers/publicSettings.ts';
import { queryClient } from '../../../src/providers/queryClient.ts';
import type { Person } from '../app/people.ts';
import type { TestApp } from '../app/testApp.ts';

interface Visit {
  cookie: string;
  /** Counts the pages that were left. */
  left: number;
}

/**
 * Passes every call of the admin to the real API, and stores cookies like a browser. A page that was left gets no answer any more: its
 * person's data would come into the page of the next one.
 */
const passOn = (test: TestApp, calls: string[], visit: Visit) =>
  http.all(/\/(api\/|login$|logout$)/, async ({ request }) => {
    const { left } = visit;
    const { pathname, search } = new URL(request.url);
    calls.push(`${request.method} ${decodeURIComponent(pathname + search)}`);
    const headers = new Headers(request.headers);
    if (visit.cookie) headers.set('Cookie', visit.cookie);
    const body = request.method === 'GET' ? undefined : await request.arrayBuffer();
    const response = await test.app.request(pathname + search, { method: request.method, headers, body });
    if (left !== visit.left) return new Promise<never>(() => undefined);
    const [kept] = (response.headers.get('Set-Cookie') ?? '').split(';');
    if (kept) visit.cookie = kept;
    return response;
  });

/** Files of a worker share the admin's modules: what one of them has read is not what the next one's server says. */
const forgetAll = (): void => {
  cleanup();
  queryClient.clear();
  forgetUser();
  forgetPublicSettings();
  window.localStorage.clear();
};

/**
 * The whole admin in jsdom on the real API.
 * @example
 * const screens = adminScreens(await testApp());
 * await screens.open('/vehicle/list', officer);
 * await screen.findByRole('heading', { name: 'Véhicules' });
 */
export const adminScreens = (test: TestApp) => {
  const calls: string[] = [];
  const visit = { cookie: '', left: 0 };
  const routers: ReturnType<typeof createAdminRouter>[] = [];
  forgetAll();
  const server = setupServer(passOn(test, calls, visit));
  server.listen({ onUnhandledFrame: 'error' });
  // jsdom has no layout: forms lead to their first refused field.
  window.Element.prototype.scrollIntoView ??= () => undefined;
  const reset = (): void => {
    visit.left += 1;
    cleanup();
    // One that blocked a navigation would block those of later tests, and go back to its own address.
    for (const router of routers.splice(0)) router.dispose();
    server.resetHandlers();
    forgetAll();
  };
  return {
    /** Calls since the page was opened, e.g. `GET /api/vehicles?page=1`. */
    calls,
    /** For fault handlers in front of the real API. */
    server,
    /** Opens an address, as a person set by the embedding page, or without login. */
    open: async (address: string, person?: Pick<Person, 'cookie'>): Promise<void> => {
      visit.cookie = person?.cookie ?? '';
      if (person) {
        const sentAt = Date.now();
        const { body, headers } = await test.call('GET', '/api/connected_user', { as: person });
        noteServerTime(headers, sentAt);
        window.PILOTAGE_USER = body as ConnectedUser;
      }
      window.history.replaceState(null, '', `/#${address}`);
      calls.splice(0);
      const router = createAdminRouter(<App />);
      routers.push(router);
      render(<RouterProvider router={router} />);
    },
    /** What the address bar shows. */
    address: () => window.location.hash.slice(1),
    /** Between tests: unmounts, logs out, clears caches. */
    reset,
    close: (): void => {
      reset();
      server.close();
    },
  };
};
