import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { signPeriod } from '../../../server/attendance/signing/signPeriod.ts';
import { SIGNATURE_SVG } from '../../api/attendance/drawings.ts';
import { buildMailSession } from '../../api/mail/buildMailSession.ts';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';

const MORNING = new Date('2026-12-01T09:05:00+01:00');
/** Certificates wait for the last half-day. */
const EVENING = new Date('2026-12-01T17:02:00+01:00');

let now = MORNING;
let test: TestApp;
let api: ApiClient;
let officer: Person;
let screens: ReturnType<typeof adminScreens>;

beforeAll(async () => {
  test = await testApp({ now: () => now });
  officer = await test.addUser({ groups: ['super-admin'] });
  api = apiClient(test, officer);
  await api.update('/api/configurations', { code: 'email_contact', value: 'contact@pilotage.example' });
  await api.update('/api/configurations', { code: 'organisation_name', value: 'Pilotage Formation' });
  screens = adminScreens(test);
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

it('deselects people without a document, with the reason, and sends to the others', async () => {
  const { logisticSession, training, needs } = await buildMailSession(api, '2026-12-01', { names: ['SIGNE', 'OUBLI'] });
  const [entry] = (await api.list(`/api/emargements?needTraining=${needs[0]?.id}`)).member;
  const drawing = { svg: SIGNATURE_SVG, deviceTime: MORNING, trainerId: null, period: 'morning' as const };
  await signPeriod(test.database, { ...drawing, uuid: String(entry?.uuid), actor: null, now: MORNING });
  now = EVENING;
  // The sheet is not validated: certificates need a release.
  await api.create('document_releases', {
    trainingSession: training['@id'],
    type: 'completion_certificate',
    reason: 'Le financeur attend',
  });
  const user = userEvent.setup();
  await screens.open(`/logistic_session/${logisticSession.id}/edit?section=mails`, officer);
  await user.click(await screen.findByRole('button', { name: /^Envoyer un document/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Envoyer un document/ }));

  await user.click(await dialog.findByRole('combobox', { name: 'Document' }));
  await user.click(await screen.findByRole('option', { name: 'Certificat de réalisation' }));
  const refused = await dialog.findByRole('checkbox', { name: 'Zoé OUBLI', description: /Aucune demi-journée n’est signée/ });
  expect(refused).toBeDisabled();
  expect(refused).not.toBeChecked();
  expect(dialog.getByRole('checkbox', { name: 'Zoé SIGNE' })).toBeChecked();

  await user.click(dialog.getByRole('checkbox', { name: /^Joindre le document/ }));
  const able = dialog.getByRole('checkbox', { name: 'Zoé OUBLI' });
  expect(able).toBeEnabled();
  expect(able).not.toBeChecked();
  await user.click(dialog.getByRole('checkbox', { name: /^Joindre le document/ }));

  await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const { member } = await api.list(`/api/email_session_documents/training_sessions/${training.id}`);
  expect(member.map(({ receiver }) => receiver)).toEqual([['signe@client.example']]);
});
