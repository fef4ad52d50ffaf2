import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { type AttendedSession, at, buildAttendedSession } from '../../support/records/attendedSession.ts';
import { IDLE_SMS } from '../../support/servers/smsProvider.ts';

let test: TestApp;
let screens: ReturnType<typeof adminScreens>;
let officer: Person;
let day: AttendedSession;

beforeAll(async () => {
  const settings = { publicUrl: 'http://formation.example' };
  test = await testApp({ sms: IDLE_SMS, settings, now: () => at('09:05') });
  screens = adminScreens(test);
  officer = await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION', 'ROLE_READ_TRAINING_SESSION'] });
});
beforeEach(async () => {
  await test.database.query('delete from sms_messages');
  day = await buildAttendedSession(test.database);
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

const button = (name: string) => screen.findByRole('button', { name });
const states = async () =>
  (await test.database.query<{ state: string }>('select state from sms_messages order by id')).map(({ state }) => state);

const openSheet = () => screens.open(`/logistic_session/${day.logisticSessionId}/${day.trainingSessionId}/emargement`, officer);
const ask = async () => {
  await userEvent.click(await button('Envoyer les liens par SMS'));
  return within(await screen.findByRole('dialog', { name: /^Envoyer par SMS/ }));
};

it('shows number and cost of the SMS before they leave, and repeats them only when told to', async () => {
  await test.database.query("update trainees set phone_number = '0130000000' where last_name = 'ZÉLIE'");
  await openSheet();
  const dialog = await ask();
  expect(await dialog.findByText('1 SMS')).toBeInTheDocument();
  expect(dialog.getByText(/^Coût estimé : 0,07\s€ \(0,07\s€ par segment\)$/)).toBeInTheDocument();
  expect(dialog.getByText('Votre formation : signez votre présence du 20/11 : [lien personnel]')).toBeInTheDocument();
  expect(dialog.getByText('Sans numéro mobile accepté : Jean ZÉLIE')).toBeInTheDocument();
  expect(await states()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Envoyer' }));
  expect(await screen.findByText(/^1 SMS en attente d’envoi/)).toBeInTheDocument();
  expect(await states()).toEqual(['queued']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const again = await ask();
  expect(await again.findByText('Aucun SMS ne partira.')).toBeInTheDocument();
  expect(again.getByRole('button', { name: 'Envoyer' })).toBeDisabled();
  await userEvent.click(again.getByRole('checkbox', { name: 'Envoyer quand même' }));
  await waitFor(() => expect(again.getByRole('button', { name: 'Envoyer' })).toBeEnabled());
  await userEvent.click(again.getByRole('button', { name: 'Envoyer' }));
  await waitFor(async () => expect(await states()).toEqual(['queued', 'queued']));
});

it('offers no SMS without a provider', async () => {
  Object.assign(test.deps, { sms: null });
  await openSheet();
  expect(await button('Envoyer les liens par e-mail')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /SMS/ })).toBeNull();
  Object.assign(test.deps, { sms: IDLE_SMS });
});

it('lists the SMS with their outcome, and sends an uncertain one again at its cost', async () => {
  await test.call('POST', `/api/emargements/need_trainings/${day.needIds[0]}/sms`, { as: officer, body: { segments: 1 } });
  await test.database.query("update sms_messages set state = 'unknown', answer = 'Réponse 502 du prestataire'");
  await screens.open('/outbox', officer);
  await userEvent.click(await screen.findByRole('link', { name: 'SMS envoyés' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'SMS envoyés' })).toBeInTheDocument();
  const row = within((await screen.findByText('06 12 34 56 78')).closest('tr') ?? document.body);
  expect(row.getByText('Issue inconnue')).toBeInTheDocument();
  expect(row.getByText('Lien d’émargement')).toBeInTheDocument();
  await userEvent.click(row.getByText('Issue inconnue'));
  await userEvent.click(await button('Envoyer de nouveau'));
  const question = within(await screen.findByRole('dialog', { name: /^Envoyer ce SMS de nouveau/ }));
  expect(question.getByText(/facturé une nouvelle fois \(environ 0,07\s€\)/)).toBeInTheDocument();
  await userEvent.click(question.getByRole('button', { name: 'Envoyer de nouveau' }));
  expect(await button('Annuler l’envoi')).toBeInTheDocument();
  expect(await states()).toEqual(['queued']);
  await userEvent.click(await button('Annuler l’envoi'));
  await waitFor(async () => expect(await states()).toEqual(['canceled']));
});

it('offers readers no action', async () => {
  await test.call('POST', `/api/emargements/need_trainings/${day.needIds[0]}/sms`, { as: officer, body: { segments: 1 } });
  const [sms] = await test.database.query<{ id: number }>('select id from sms_messages');
  const reader = await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'] });
  await screens.open(`/sms/${sms?.id}/edit`, reader);
  expect(await screen.findByText(/Les liens personnels sont masqués ici/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Annuler l’envoi' })).toBeNull();
});
