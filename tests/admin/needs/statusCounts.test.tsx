import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';

let test: TestApp;
let screens: ReturnType<typeof adminScreens>;

beforeAll(async () => {
  test = await testApp();
  screens = adminScreens(test);
});
afterAll(async () => {
  screens.close();
  await test.close();
});

it('shows the needs of a status whose count is pressed in « À planifier », and all to plan again', async () => {
  const officer = await test.addUser({ groups: ['super-admin'] });
  const api = apiClient(test, officer);
  const first = await buildNeed(api);
  const second = await buildNeed(api);
  await api.update(second['@id'], { status: 'pocket' });
  expect(first.status).toBe('a_contacter');
  await screens.open('/trainee/list', officer);
  const user = userEvent.setup();
  const views = within(await screen.findByRole('group', { name: 'Vue des besoins' }));
  const counts = within(await screen.findByRole('group', { name: 'Besoins par statut' }));
  expect(views.getByRole('button', { name: 'À planifier' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(await counts.findByRole('button', { name: /^Pocket / }));
  await waitFor(() => expect(counts.getByRole('button', { name: /^Pocket / })).toHaveAttribute('aria-pressed', 'true'));
  expect(counts.getByRole('button', { name: /^À contacter / })).toHaveAttribute('aria-pressed', 'false');
  expect(views.getByRole('button', { name: 'À planifier' })).toHaveAttribute('aria-pressed', 'false');
  await user.click(counts.getByRole('button', { name: /^Pocket / }));
  await waitFor(() => expect(views.getByRole('button', { name: 'À planifier' })).toHaveAttribute('aria-pressed', 'true'));
});
