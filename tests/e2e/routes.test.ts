import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Role } from '../../model/kernel/roles.ts';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { logIn } from '../support/app/client.ts';
import { TEST_PASSWORD } from '../support/app/people.ts';
import { it } from '../support/browser/e2e.ts';
import { isLong } from '../support/campaign.ts';
import { type AdminRoute, adminRoutes } from '../support/screens/adminRoutes.ts';
import { startWalk, type Walk } from '../support/screens/screenWalk.ts';
import type { RunningServer } from '../support/servers/server.ts';

/** Specification §2, word for word. */
const SPECIFICATION_ROUTES = [
  'trainers-space/upcoming',
  'trainers-space/historique',
  'planning',
  'trainee/list',
  'trainee/new',
  'trainee/new/{id}',
  'trainee/{id}/identity',
  'trainee/{id}/training',
  'trainee-import',
  'trainee-import/status',
  'trainee-import/call-center',
  'trainee/{id}/associate_training_session',
  'equipment',
  'vehicle/list',
  'vehicle/new',
  'vehicle/{id}/edit',
  'teaching_tool/list',
  'teaching_tool/new',
  'teaching_tool/{id}/edit',
  'company',
  'company/list',
  'company/new',
  'company/{id}/edit',
  'training_officers',
  'training_session',
  'training_session/list',
  'logistic_session/{id}/edit',
  'logistic_session/{id}/{id}/associate_trainee',
  'logistic_session/{id}/associate_equipment/vehicle',
  'logistic_session/{id}/associate_equipment/teaching_tool',
  'training_location/list',
  'training_location/new',
  'training_location/{id}/edit',
  'training_location/{id}/duplicate',
  'trainer/list',
  'trainer/new',
  'trainer/{id}/edit',
  'car_dealer/list',
  'car_dealer/new',
  'car_dealer/{id}/edit',
  'car_model/list',
  'car_model/new',
  'car_model/{id}/edit',
  'caterer_hotel',
  'caterer/list',
  'caterer/new',
  'caterer/{id}/edit',
  'hotel/list',
  'hotel/new',
  'hotel/{id}/edit',
  'user_group/list',
  'user_group/new',
  'user_group/{id}/edit',
  'user_group/{id}/associate_grant',
  'user_group/{id}/associate_user',
  'user/list',
  'user/new',
  'user/{id}/edit',
  'booking/list',
  'booking/canceled/list',
  'booking/{id}',
  'profession/list',
  'profession/new',
  'profession/{id}/edit',
  'training_type/list',
  'training_type/new',
  'training_type/{id}/edit',
  'notifications_email/list',
  'notifications_email/new',
  'notification_email/{id}/edit',
  'configurations/list',
  'configurations/new',
  'configuration/{id}/edit',
];

const ADMINISTRATOR = 'admin@pilotage.example';

let found: Promise<readonly AdminRoute[]> | undefined;
/** Every route with ids of the demonstration, found once for all tests. */
const routesOf = ({ url }: Pick<RunningServer, 'url'>): Promise<readonly AdminRoute[]> => {
  found ??= logIn(url).then(adminRoutes);
  return found;
};

/** Logs in by a call; returns the person's roles. */
const logInto = async (page: Page, username: string, password = DEMONSTRATION_PASSWORD): Promise<readonly Role[]> => {
  const login = await page.request.post('/login', { data: { username, password } });
  expect(login.status()).toBe(204);
  const { roles } = await (await page.request.get('/api/connected_user')).json();
  return roles;
};

const isLoggedIn = async (page: Page): Promise<boolean> => (await page.request.get('/api/connected_user')).status() === 200;

const fillLogin = async (page: Page, username: string): Promise<void> => {
  await page.getByLabel('Adresse e-mail').fill(username);
  await page.getByLabel('Mot de passe').fill(DEMONSTRATION_PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
};

/** Beginnings of the requests of the frame around each page: user, settings, menu badges. */
const OF_THE_FRAME = [
  'GET /api/connected_user',
  'GET /api/public_settings',
  'GET /api/attendance_requests?itemsPerPage=1&status=open',
  'GET /api/reminders?itemsPerPage=1&isDone=false&reminderAt[before]=',
];

/** A common run opens some of the routes as each kind of person; the long campaign opens all. */
const some = <Item>(items: readonly Item[], step: number): readonly Item[] =>
  items.filter((_item, index) => isLong || index % step === 0);

/** Opens a page without data: pending requests of the previous page must not count as requests of the next one. */
const leavePage = async (walk: Walk): Promise<void> => {
  await walk.open('/forbidden');
  walk.takeCalls();
};

/** Opens every route as one person and returns those that do not match the rights; counts requests for the administrator. */
const walkAs = async (page: Page, routes: readonly AdminRoute[], roles: readonly Role[]): Promise<readonly string[]> => {
  const walk = startWalk(page);
  const counts = isLong || roles.includes('ROLE_SUPER_ADMIN');
  const wrong: string[] = [];
  for (const { address, kind, mayOpen, mayWrite } of routes) {
    if (counts && kind === 'list') await leavePage(walk);
    const outcome = await walk.open(address);
    const expected = mayOpen(roles) ? 'open' : '403';
    if (outcome !== expected) wrong.push(`${address}: ${outcome}, not ${expected}`);
    if (walk.seen().scrollsSideways) wrong.push(`${address}: scrolls sideways`);
    for (const failure of walk.takeFailures()) wrong.push(`${address}: ${failure}`);
    const calls = walk.takeCalls().filter((call) => !OF_THE_FRAME.some((start) => call.startsWith(start)));
    if (counts && kind === 'list' && outcome === 'open' && calls.length > 1) wrong.push(`${address}: ${calls.join(', ')}`);
    if (outcome !== 'open' || kind === 'page') continue;
    if (walk.seen().offersWriting !== mayWrite(roles))
      wrong.push(`${address}: writing is ${mayWrite(roles) ? 'not ' : ''}offered`);
  }
  return wrong;
};

it('serves every route of the specification', async ({ server, page }) => {
  const routes = await routesOf(server);
  const served = routes.map(({ pattern }) => pattern);
  expect(SPECIFICATION_ROUTES.filter((pattern) => !served.includes(pattern))).toEqual([]);

  await logInto(page, ADMINISTRATOR);
  const walk = startWalk(page);
  expect(await walk.open('/nulle-part')).toBe('404');
  expect(await walk.open('/forbidden')).toBe('403');
});

it('opens routes for an administrator on a phone, without horizontal scrolling', async ({ server, phone: { page } }) => {
  const routes = await routesOf(server);
  expect(routes.length).toBeGreaterThan(100);
  expect(await walkAs(page, some(routes, 8), await logInto(page, ADMINISTRATOR))).toEqual([]);
});

it('opens readable pages for a reader, without write actions', async ({ server, page }) => {
  const routes = await routesOf(server);
  expect(await walkAs(page, some(routes, 14), await logInto(page, 'lecture@pilotage.example'))).toEqual([]);
});

it('shows 403 to somebody without the right', async ({ server, page }) => {
  const administrator = await logIn(server.url);
  const email = 'sans-droit@pilotage.example';
  const person = { firstName: 'Sans', lastName: 'Droit', email, password: TEST_PASSWORD };
  expect((await administrator.call('POST', '/api/users', person)).status).toBe(201);
  const roles = await logInto(page, email, TEST_PASSWORD);
  const guarded = (await routesOf(server)).filter(({ mayOpen }) => !mayOpen(roles));
  expect(guarded.length).toBeGreaterThan(60);
  expect(await walkAs(page, some(guarded, 8), roles)).toEqual([]);
  expect(await startWalk(page).open('/')).toBe('403');
});

it('asks a visitor to log in, then opens the requested page', async ({ server, page }) => {
  const walk = startWalk(page);
  const routes = some(await routesOf(server), 16);
  for (const { address } of routes) expect(await walk.open(address), address).toBe('login');

  await walk.open('/trainer/list');
  await fillLogin(page, ADMINISTRATOR);
  await page.getByRole('heading', { level: 1, name: 'Formateurs' }).waitFor();
});

it('stays logged in, on the trainee list, when the logout fails', async ({ desktop: { page, expectErrors } }) => {
  expectErrors(/logout/);
  await logInto(page, ADMINISTRATOR);
  await page.route('**/logout', (route) => route.abort());
  await page.goto('/#/logout');
  await page.waitForURL(/#\/trainee\/list/);
  await page.getByText('Erreur : sans réponse du serveur').waitFor();
  expect(await isLoggedIn(page)).toBe(true);
});

it('says why the login page opens once the login has ended', async ({ desktop: { page, expectErrors } }) => {
  expectErrors(/status of 401/);
  await logInto(page, ADMINISTRATOR);
  const ended = page.getByText('Vous avez été déconnecté, veuillez vous re-connecter');
  const acts = [
    // A call of the page itself may be refused first: then the menu is gone.
    () =>
      page
        .getByRole('navigation', { name: 'Menu principal' })
        .getByRole('link', { name: 'Besoins de formation' })
        .click({ timeout: 5_000 })
        .catch(() => undefined),
    () => page.goto('/#/trainer/list'),
  ];
  for (const act of acts) {
    await page.goto('/#/planning');
    await page.locator('.fc-event').first().waitFor();
    await page.context().clearCookies();
    await act();
    await ended.waitFor();
    await fillLogin(page, ADMINISTRATOR);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: /Mon compte$/ }).waitFor();
    expect(await ended.count()).toBe(0);
  }
});
