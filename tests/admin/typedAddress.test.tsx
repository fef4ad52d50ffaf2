import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { adminScreens } from '../support/admin/adminScreen.tsx';
import { apiClient } from '../support/app/apiClient.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { buildRecord } from '../support/records/buildRecord.ts';

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

/** Changes a tool's name, then types another address; `answer` is given to the question. */
const leaveByAddress = async (answer: boolean) => {
  const admin = await test.addUser({ groups: ['super-admin'] });
  const tool = await buildRecord(apiClient(test, admin), 'teaching_tools', { name: 'Plots' });
  const warn = vi.spyOn(console, 'warn');
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(answer);
  await screens.open(`/teaching_tool/${tool.id}/edit`, admin);
  await userEvent.setup().type(await screen.findByRole('textbox', { name: /^Nom/ }), ' rouges');
  window.location.hash = '#/vehicle/list';
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
  return { form: `/teaching_tool/${tool.id}/edit`, warned: () => warn.mock.calls.flat().join(' ') };
};

it('stays on a form with unsaved changes when the person does not confirm', async () => {
  const { form, warned } = await leaveByAddress(false);
  await waitFor(() => expect(screens.address()).toBe(form));
  expect(screen.getByRole('textbox', { name: /^Nom/ })).toHaveValue('Plots rouges');
  expect(warned()).not.toContain('blocker');
});

it('leaves a form with unsaved changes once the person confirms', async () => {
  const { warned } = await leaveByAddress(true);
  await screen.findByRole('heading', { level: 1, name: 'Véhicules' });
  expect(warned()).not.toContain('blocker');
});
