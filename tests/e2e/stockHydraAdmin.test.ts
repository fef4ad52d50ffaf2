import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import type { Resource } from '../../model/kernel/resource.ts';
import { RESOURCES } from '../../model/registry/resources.ts';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { it } from '../support/browser/e2e.ts';
import { buildStockAdmin, STOCK_PATH, serveStockAdmin } from '../support/browser/stockAdmin.ts';
import { isLong } from '../support/campaign.ts';
import { ADDED_VALUES, addFields } from '../support/records/addedFields.ts';
import { keyBody } from '../support/records/apiKeys.ts';
import { hookBody } from '../support/records/webhooks.ts';
import { NOT_DEMONSTRATED } from '../support/screens/adminRoutes.ts';

const ADMINISTRATOR = { username: 'admin@pilotage.example', password: DEMONSTRATION_PASSWORD };

const DECLARATIONS: readonly Resource[] = Object.values(RESOURCES);
const STEP = isLong ? 1 : 14;
const FORMS = [
  'companies',
  'need_trainings',
  ...(isLong ? ['car_brands', 'training_types', 'training_locations', 'vehicles'] : []),
];
const LISTED = DECLARATIONS.filter(({ operations }) => operations.includes('list'))
  .map(({ name }) => name)
  .filter((name) => !NOT_DEMONSTRATED.includes(name))
  // Always a list with an added relation: those of the demonstration's teaching tools.
  .filter((name, index) => index % STEP === 0 || name === 'teaching_tools');

/** `car_brands` in HydraAdmin: Car brands. */
const titleOf = (name: string): RegExp => new RegExp(`^${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}$`);

const WAIT_MS = 25_000;

beforeAll(buildStockAdmin);

const logInByCall = async (page: Page): Promise<void> => {
  const login = await page.request.post('/login', { data: ADMINISTRATOR });
  expect(login.status()).toBe(204);
};

const openStockAdmin = async (page: Page): Promise<void> => {
  await serveStockAdmin(page);
  await page.goto(`${STOCK_PATH}index.html`);
  await page.getByRole('menuitem').first().waitFor();
};

/** Navigates without reloading. */
const follow = (page: Page, route: string): Promise<void> =>
  page.evaluate((hash) => {
    window.location.hash = hash;
  }, route);

/** Null if the wait succeeds, else what was shown. */
const trouble = async (page: Page, wait: Promise<unknown>): Promise<string | null> =>
  wait.then(
    () => null,
    async () => ((await page.locator('#root').textContent()) ?? '').slice(0, 300),
  );

/** As the administrator, whose cookie the page has. */
const callsOf = (page: Page) => {
  const call = async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const answer = await page.request[method](path, data && { data });
    expect([path, answer.ok()]).toEqual([path, true]);
    return answer.json();
  };
  return { call, create: (name: string, body?: unknown) => call('post', `/api/${name}`, body as object) };
};

/** Records that exist only on request. */
const createRequested = async (page: Page): Promise<void> => {
  const post = async (path: string, data?: object) => {
    const answer = await page.request.post(path, { data });
    expect([path, answer.ok()]).toEqual([path, true]);
    return answer;
  };
  const { member } = await (await page.request.get('/api/emargements?itemsPerPage=1')).json();
  await post('/api/control_files', { kind: 'session', logisticSession: member[0].logisticSession['@id'] });
  await post('/api/data_archives', {});
  await post('/api/api_keys', keyBody());
  const { '@id': hook } = await (await post('/api/webhooks', hookBody())).json();
  await post(`${hook}/test`);
};

it('shows rows in the guessed lists', async ({ page }) => {
  await logInByCall(page);
  // Before the page opens: it starts on the first list, and reads it once.
  await createRequested(page);
  await openStockAdmin(page);
  const troubles: Record<string, string> = {};

  for (const name of LISTED) {
    await follow(page, `#/${name}`);
    const rows = page.locator('#main-content [class*="RaDatagrid-row"]');
    // The title changes with the list: rows of the previous list do not count.
    const shown = page
      .locator('#react-admin-title', { hasText: titleOf(name) })
      .waitFor({ timeout: WAIT_MS })
      .then(() => rows.first().waitFor({ timeout: WAIT_MS }));
    const found = await trouble(page, shown);
    if (found !== null) troubles[name] = found;
  }

  expect(troubles).toEqual({});
});

it('fills the guessed edit form of a record', async ({ page, server }) => {
  await logInByCall(page);
  await openStockAdmin(page);
  const troubles: Record<string, string> = {};

  for (const name of FORMS) {
    const answer = await page.request.get(`${server.url}/api/${name}?itemsPerPage=1`);
    const [record] = (await answer.json()).member;
    const item = await (await page.request.get(`${server.url}${record['@id']}`)).json();
    const declaration = DECLARATIONS.find((candidate) => candidate.name === name);
    const shown = declaration?.label.map((field) => item[field]).find((value) => typeof value === 'string');
    await follow(page, `#/${name}/${encodeURIComponent(record['@id'])}`);
    const filled = page.waitForFunction(
      (value) =>
        [...document.querySelectorAll('form input')].some((input) => input instanceof HTMLInputElement && input.value === value),
      shown,
      { timeout: WAIT_MS },
    );
    const found = await trouble(page, filled);
    if (found !== null) troubles[name] = found;
  }

  expect(troubles).toEqual({});
});

it('shows added fields of every kind in the guessed form, and saves them', async ({ page }) => {
  await logInByCall(page);
  const { call, create } = callsOf(page);
  const fields = await addFields({ create }, 'caterers');
  const [listed] = (await call('get', '/api/caterers?itemsPerPage=1')).member;
  const { '@id': iri } = listed;
  await call('put', iri, { custom: ADDED_VALUES });
  await openStockAdmin(page);
  await follow(page, `#/caterers/${encodeURIComponent(iri)}`);

  const input = (key: string) => page.locator(`form [name="custom.${key}"]`).first();
  await input('ownText').waitFor({ timeout: WAIT_MS });
  await expect.poll(() => input('ownText').inputValue()).toBe(ADDED_VALUES.ownText);
  for (const key of ['ownInteger', 'ownDecimal', 'ownAmount', 'ownDate', 'ownEmail', 'ownPhone', 'ownUrl', 'ownPlate'] as const)
    expect([key, await input(key).inputValue()]).toEqual([key, String(ADDED_VALUES[key])]);
  expect(await input('ownBoolean').isChecked()).toBe(true);
  await input('ownText').fill('Axa 77-B');
  await input('ownInteger').fill('2');
  await page.getByRole('button', { name: 'Save' }).click();

  await expect
    .poll(async () => (await call('get', iri)).custom, { timeout: WAIT_MS })
    .toMatchObject({ ...ADDED_VALUES, ownText: 'Axa 77-B', ownInteger: 2 });
  // Other files have this server after this one.
  for (const field of fields) await call('put', field['@id'], { isArchived: true });
});
