import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { isResourceKey } from '../../model/resources.ts';
import { RESOURCE_MODULES } from '../../resources/resourceModules.ts';
import { toAddress } from '../../src/providers/addressMap.ts';
import { adminScreens } from '../support/adminScreen.tsx';
import { apiClient } from '../support/apiClient.ts';
import { buildRecord } from '../support/buildRecord.ts';
import type { Person } from '../support/people.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

const SLOW = { timeout: 20_000 };
/** Lists of what nobody creates by a call, or that have some of their own. */
const NOT_BUILT: readonly string[] = ['api_logs', 'configurations', 'trainee_import_types', 'trainer_document_types'];
/** Asked once a page load; the needs' counts by status, which change slower than a page turns. */
const BESIDE = ['GET /api/public_settings', 'GET /api/need_trainings/status_counts'];
const LISTS = Object.entries(RESOURCE_MODULES).flatMap(([name, module]) => (module?.list && isResourceKey(name) ? [name] : []));

let test: TestApp;
let screens: ReturnType<typeof adminScreens>;
let admin: Person;

beforeAll(async () => {
  test = await testApp();
  admin = await test.addUser({ groups: ['super-admin'] });
  screens = adminScreens(test);
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

it.each(LISTS)('the list of %s costs one request', async (name) => {
  if (!NOT_BUILT.includes(name)) await buildRecord(apiClient(test, admin), name);
  await screens.open(toAddress(`/${name}`), admin);
  await screen.findByRole('heading', { level: 1 }, SLOW);
  await waitFor(() => expect(screens.calls.some((call) => call.startsWith(`GET /api/${name}?`))).toBe(true), SLOW);
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull(), SLOW);
  expect(screens.calls.filter((call) => call.includes('/api/') && !BESIDE.includes(call))).toEqual([
    expect.stringMatching(new RegExp(`^GET /api/${name}\\?`)),
  ]);
});
