import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PAGE_HINTS } from '../../../model/accounts/pageHints.ts';
import { startAdminFile } from '../../support/admin/adminFile.ts';
import { buildLogisticSession } from '../../support/records/buildInArea.ts';

const { test, api, screens } = await startAdminFile();

const newcomer = () => test.addUser({ groups: ['super-admin'], seenHints: [] });

type Account = Awaited<ReturnType<typeof newcomer>>;

/** The hints that the account has seen, as the server knows it. */
const seenBy = async (as: Account) =>
  ((await test.call('GET', '/api/connected_user', { as })).body as { seenHints: unknown }).seenHints;

it.each([
  ['/planning', 'Le planning en trois gestes'],
  ['/trainee/list', 'Les besoins, d’un coup d’œil'],
])('explains %s once to each account, and again by ?', async (address, name) => {
  const person = await newcomer();
  await screens.open(address, person);
  const hint = await screen.findByRole('region', { name });
  await userEvent.click(within(hint).getByRole('button', { name: /^Fermer cette aide/ }));
  expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  await waitFor(async () => expect(await seenBy(person)).toHaveLength(1));
  expect(screens.calls.filter((call) => call.startsWith('PUT /api/my_account/hints'))).toHaveLength(1);

  screens.reset();
  await screens.open(address, person);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  await userEvent.keyboard('?');
  expect(await screen.findByRole('region', { name, hidden: true })).toBeInTheDocument();
});

it('explains the session', async () => {
  const [area] = (await api.list('/api/areas?code=E1')).member;
  const { logisticSession } = await buildLogisticSession(api, { area: area?.['@id'] ?? '' });
  await screens.open(`/logistic_session/${logisticSession.id}/edit`, await newcomer());
  await waitFor(() => expect(screen.getByRole('region', { name: 'La session, de haut en bas' })).toBeVisible());
});

it('stores the hints of each account on the server', async () => {
  const [person, other] = [await newcomer(), await newcomer()];
  for (const hint of PAGE_HINTS) {
    expect((await test.call('PUT', `/api/my_account/hints/${hint}`, { as: person, body: { isSeen: true } })).status).toBe(204);
  }
  await test.call('PUT', '/api/my_account/hints/needs', { as: person, body: { isSeen: false } });
  expect([await seenBy(person), await seenBy(other)]).toEqual([['planning', 'session'], []]);
  expect((await test.call('PUT', '/api/my_account/hints/coffee', { as: person, body: { isSeen: true } })).status).toBe(404);
  expect((await test.call('PUT', '/api/my_account/hints/needs', { body: { isSeen: true } })).status).toBe(401);
});
