import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { PLANNED_RECORD_MESSAGES as WORDS } from '../../../model/messages/planning/plannedRecord.ts';
import { startAdminFile } from '../../support/admin/adminFile.ts';
import type { ApiRecord } from '../../support/app/apiClient.ts';
import { buildLogisticSession } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const { test, api, screens, admin } = await startAdminFile();

let session: string;
let area: string;

beforeEach(async () => {
  const { logisticSession } = await buildLogisticSession(api);
  session = logisticSession['@id'];
  area = (logisticSession.area as ApiRecord)['@id'];
});

const question = () => screen.findByRole('dialog', { name: WORDS.title(1) }, { timeout: 20_000 });

const pressDelete = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }, { timeout: 20_000 }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
};

it('names the coming session of a deleted vehicle, replaces it there, and deletes it', async () => {
  const [leaving, coming] = [await buildRecord(api, 'vehicles', { area }), await buildRecord(api, 'vehicles', { area })];
  await api.update(session, { vehicles: [leaving['@id']] });
  const user = userEvent.setup();
  await screens.open(`/vehicle/${leaving.id}/edit`, admin);

  await pressDelete(user);
  expect(within(await question()).getByRole('link', { name: /^26\/11\/2026, / })).toBeInTheDocument();
  await user.click(within(await question()).getByRole('button', { name: 'Annuler' }));
  expect(await screen.findByText(WORDS.givenUp)).toBeInTheDocument();
  expect((await api.item(leaving['@id'])).deletedAt).toBeNull();

  await pressDelete(user);
  await user.click(within(await question()).getByRole('combobox', { name: WORDS.replaceBy }));
  await screen.findByRole('option', { name: new RegExp(String(coming.matriculation)) }, { timeout: 20_000 });
  expect(screen.queryByRole('option', { name: new RegExp(String(leaving.matriculation)) })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('option', { name: new RegExp(String(coming.matriculation)) }, { timeout: 20_000 }));
  expect(await screen.findByRole('status', undefined, { timeout: 20_000 })).toHaveTextContent(String(coming.matriculation));
  await user.click(within(await question()).getByRole('button', { name: 'Annuler' }));
  expect((await api.item(session)).vehicles).toMatchObject([{ '@id': leaving['@id'] }]);
  expect((await api.item(leaving['@id'])).deletedAt).toBeNull();

  await pressDelete(user);
  await user.click(within(await question()).getByRole('combobox', { name: WORDS.replaceBy }));
  await user.click(await screen.findByRole('option', { name: new RegExp(String(coming.matriculation)) }, { timeout: 20_000 }));
  await user.click(await screen.findByRole('button', { name: WORDS.go }, { timeout: 20_000 }));
  await waitFor(async () => expect((await api.item(leaving['@id'])).deletedAt).not.toBeNull(), { timeout: 20_000 });
  expect((await api.item(session)).vehicles).toMatchObject([{ '@id': coming['@id'] }]);
}, 120_000);

it('replaces a vehicle on all its coming sessions by one choice', async () => {
  const [leaving, coming] = [await buildRecord(api, 'vehicles', { area }), await buildRecord(api, 'vehicles', { area })];
  const others = [await buildLogisticSession(api), await buildLogisticSession(api)];
  const days = [session, ...others.map(({ logisticSession }) => logisticSession['@id'])];
  for (const [index, day] of days.entries()) {
    const [startAt, endAt] = [`2026-12-0${index + 1}T08:00:00.000Z`, `2026-12-0${index + 1}T16:00:00.000Z`];
    await api.update(day, { vehicles: [leaving['@id']], startAt, endAt });
  }
  const user = userEvent.setup();
  await screens.open(`/vehicle/${leaving.id}/edit`, admin);
  await pressDelete(user);
  await user.click(await screen.findByRole('combobox', { name: WORDS.replaceEverywhere(3) }, { timeout: 20_000 }));
  await user.click(await screen.findByRole('option', { name: new RegExp(String(coming.matriculation)) }, { timeout: 20_000 }));
  await user.click(await screen.findByRole('button', { name: WORDS.go }, { timeout: 20_000 }));
  await waitFor(async () => expect((await api.item(leaving['@id'])).deletedAt).not.toBeNull(), { timeout: 20_000 });
  for (const day of days) expect((await api.item(day)).vehicles).toMatchObject([{ '@id': coming['@id'] }]);
}, 120_000);

// calcom/cal.diy#11654: of a series only the first days are checked.
it('says on how many sessions a vehicle is free, replaces it there, and names the others', async () => {
  const [leaving, coming] = [await buildRecord(api, 'vehicles', { area }), await buildRecord(api, 'vehicles', { area })];
  const others = [await buildLogisticSession(api), await buildLogisticSession(api), await buildLogisticSession(api)];
  const [second = '', third = '', taken = ''] = others.map(({ logisticSession }) => logisticSession['@id']);
  const on = (day: string) => ({ startAt: `${day}T08:00:00.000Z`, endAt: `${day}T16:00:00.000Z` });
  for (const [index, day] of [session, second, third].entries())
    await api.update(day, { vehicles: [leaving['@id']], ...on(`2026-12-0${index + 1}`) });
  await api.update(taken, { vehicles: [coming['@id']], ...on('2026-12-02') });
  const user = userEvent.setup();
  await screens.open(`/vehicle/${leaving.id}/edit`, admin);
  await pressDelete(user);
  await user.click(await screen.findByRole('combobox', { name: WORDS.replaceEverywhere(3) }, { timeout: 20_000 }));
  const option = await screen.findByRole('option', { name: new RegExp(String(coming.matriculation)) }, { timeout: 20_000 });
  expect(option).toHaveTextContent('Libre sur 2 des 3 sessions.');
  await user.click(option);
  expect(await screen.findByText(WORDS.left(1, ['02/12/2026']))).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: WORDS.anyway }));
  await waitFor(async () => expect((await api.item(leaving['@id'])).deletedAt).not.toBeNull(), { timeout: 20_000 });
  const vehicleOf = async (day: string) => ((await api.item(day)).vehicles as ApiRecord[])[0]?.['@id'];
  expect(await Promise.all([session, second, third].map(vehicleOf))).toEqual([coming, leaving, coming].map((one) => one['@id']));
}, 120_000);

it('offers to give the coming sessions of a deactivated officer to a colleague', async () => {
  const [from, to] = [
    await test.addUser({ groups: ['super-admin'] }),
    await test.addUser({ firstName: 'Zoé', lastName: 'RELAIS' }),
  ];
  await api.update(session, { trainingOfficer: `/api/users/${from.id}` });
  const user = userEvent.setup();
  await screens.open(`/user/${from.id}/edit`, admin);
  await user.click(await screen.findByRole('switch', { name: 'Actif' }, { timeout: 20_000 }));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  const dialog = within(await question());
  await user.type(dialog.getByRole('combobox', { name: WORDS.transferTo }), 'RELAIS');
  await user.click(await screen.findByRole('option', { name: /RELAIS/ }, { timeout: 20_000 }));
  await user.click(await screen.findByRole('button', { name: WORDS.go }, { timeout: 20_000 }));
  await waitFor(async () => expect(await api.item(`/api/users/${from.id}`)).toMatchObject({ isActive: false }), {
    timeout: 20_000,
  });
  expect(await api.item(session)).toMatchObject({ trainingOfficer: { '@id': `/api/users/${to.id}` } });
}, 120_000);
