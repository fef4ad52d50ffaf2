import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { SIGNED_DAY_MESSAGES } from '../../../model/messages/attendance/signedDay.ts';
import { signPeriod } from '../../../server/attendance/signing/signPeriod.ts';
import { SIGNATURE_SVG } from '../../api/attendance/drawings.ts';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildLogisticSession, buildPlannedNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let api: ApiClient;
let officer: Person;
let screens: ReturnType<typeof adminScreens>;

const NOW = new Date('2026-11-24T10:00:00+01:00');
const TODAY = { startAt: '2026-11-24T09:00:00+01:00', endAt: '2026-11-24T17:00:00+01:00' };

beforeAll(async () => {
  test = await testApp({ now: () => NOW });
  officer = await test.addUser({ groups: ['super-admin'] });
  api = apiClient(test, officer);
  screens = adminScreens(test);
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

const choose = async (user: UserEvent, status: string) => {
  await user.click(await screen.findByRole('combobox', { name: 'Statut' }));
  await user.click(await screen.findByRole('option', { name: status }));
};
/** As the page's call does: jsdom's FormData is not Node's. */
const sign = (uuid: string) =>
  signPeriod(test.database, {
    uuid,
    actor: null,
    now: NOW,
    period: 'morning',
    svg: SIGNATURE_SVG,
    trainerId: null,
    deviceTime: NOW,
  });
const statusOf = async ({ '@id': address }: ApiRecord) => (await api.item(address)).status;

it('reopens a cancelled session into a conflict only once the conflict is accepted', async () => {
  const trainer = (await buildRecord(api, 'trainers'))['@id'];
  const { trainingSession, logisticSession } = await buildLogisticSession(api, { trainers: [trainer] });
  await api.update(trainingSession['@id'], { status: 'canceled' });
  await buildLogisticSession(api, { trainers: [trainer] });
  const user = userEvent.setup();
  await screens.open(`/logistic_session/${logisticSession.id}/edit`, officer);

  await choose(user, 'En option');
  await user.click(within(await screen.findByRole('dialog', { name: /conflit/ })).getByRole('button', { name: 'Revenir' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await statusOf(trainingSession)).toBe('canceled');

  await choose(user, 'En option');
  await user.click(await screen.findByRole('button', { name: 'Planifier quand même' }));
  expect(await screen.findByText('Statut enregistré')).toBeInTheDocument();
  expect(await statusOf(trainingSession)).toBe('optional');
}, 60_000);

it('names who signed before a session is cancelled, and says no more to somebody who gives up', async () => {
  const { trainingSession, logisticSession } = await buildLogisticSession(api, TODAY);
  await buildPlannedNeed(api, trainingSession['@id']);
  const path = `/api/emargements/logistic_sessions/${logisticSession.id}/training_sessions/${trainingSession.id}`;
  const { body } = await api.call('GET', path);
  const [entry] = (body as { entries: { uuid: string; lastName: string }[] }).entries;
  await sign(entry?.uuid ?? '');
  const user = userEvent.setup();
  await screens.open(`/logistic_session/${logisticSession.id}/edit`, officer);

  await choose(user, 'Annulée');
  const dialog = await screen.findByRole('dialog', { name: 'Cette journée est déjà signée' });
  expect(within(dialog).getByText(new RegExp(`${entry?.lastName} \\(matin\\)$`))).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Annuler' }));
  expect(await screen.findByText(SIGNED_DAY_MESSAGES.givenUp)).toBeInTheDocument();
  expect(screen.queryByText(/est déjà signée par/)).not.toBeInTheDocument();
  expect(await statusOf(trainingSession)).toBe('optional');

  await choose(user, 'Annulée');
  await user.type(await screen.findByRole('textbox', { name: 'Motif' }), 'Formateur malade');
  await user.click(screen.getByRole('button', { name: SIGNED_DAY_MESSAGES.change }));
  expect(await screen.findByText('Statut enregistré')).toBeInTheDocument();
  expect(await statusOf(trainingSession)).toBe('canceled');
}, 60_000);
