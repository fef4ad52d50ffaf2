import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { adminScreens } from '../support/adminScreen.tsx';
import { apiClient } from '../support/apiClient.ts';
import { buildRecord } from '../support/buildRecord.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

let test: TestApp;
let screens: ReturnType<typeof adminScreens>;

beforeAll(async () => {
  test = await testApp();
  screens = adminScreens(test);
});
afterEach(() => {
  vi.restoreAllMocks();
  screens.reset();
});
afterAll(async () => {
  screens.close();
  await test.close();
});

it('asks before a typed address leaves a form with unsaved changes, without a warning in the console', async () => {
  const admin = await test.addUser({ groups: ['super-admin'] });
  const tool = await buildRecord(apiClient(test, admin), 'teaching_tools', { name: 'Plots' });
  const warn = vi.spyOn(console, 'warn');
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  const user = userEvent.setup();
  await screens.open(`/teaching_tool/${tool.id}/edit`, admin);
  await user.type(await screen.findByRole('textbox', { name: /^Nom/ }), ' rouges');

  window.location.hash = '#/vehicle/list';
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
  await waitFor(() => expect(screens.address()).toBe(`/teaching_tool/${tool.id}/edit`));
  expect(screen.getByRole('textbox', { name: /^Nom/ })).toHaveValue('Plots rouges');

  confirm.mockReturnValue(true);
  window.location.hash = '#/vehicle/list';
  await screen.findByRole('heading', { level: 1, name: 'Véhicules' });
  expect(warn.mock.calls.flat().join(' ')).not.toContain('blocker');
});
