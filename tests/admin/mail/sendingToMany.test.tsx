import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMailer } from '../../../server/adapters/mailer.ts';
import { buildMailSession } from '../../api/mail/buildMailSession.ts';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { type MailServer, openMailServer } from '../../support/servers/mailServer.ts';

let test: TestApp;
let mails: MailServer;
let api: ApiClient;
let officer: Person;
let screens: ReturnType<typeof adminScreens>;
let session: Awaited<ReturnType<typeof buildMailSession>>;

beforeAll(async () => {
  mails = await openMailServer();
  test = await testApp({ mailer: createMailer(mails.url) });
  officer = await test.addUser({ groups: ['super-admin'] });
  api = apiClient(test, officer);
  await api.update('/api/configurations', { code: 'email_contact', value: 'contact@pilotage.example' });
  await api.update('/api/configurations', { code: 'organisation_name', value: 'Pilotage Formation' });
  screens = adminScreens(test);
});
let dayOfMonth = 10;

beforeEach(async () => {
  session = await buildMailSession(api, `2027-03-${dayOfMonth++}`, { names: ['ARNAUD', 'BERTHE'] });
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
  await mails.close();
});

const openDialog = async () => {
  const user = userEvent.setup();
  await screens.open(`/logistic_session/${session.logisticSession.id}/edit?section=mails`, officer);
  await user.click(await screen.findByRole('button', { name: /^Envoyer un document/ }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: /^Envoyer un document/ })) };
};

const sentOf = async () => (await api.list(`/api/email_session_documents/training_sessions/${session.training.id}`)).member;
const statesOf = async () => (await sentOf()).map(({ mailMessage }) => (mailMessage as ApiRecord).state);

it('stops all messages of one act from its notice', async () => {
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Envoyer 2 messages' }));
  const said = await screen.findByText('2 messages sont en attente d’envoi');
  const notice = within(said.closest('[role=alert]') as HTMLElement);
  expect(await statesOf()).toEqual(['queued', 'queued']);
  await user.click(notice.getByRole('button', { name: 'Annuler l’envoi' }));
  await screen.findByText('2 envois annulés');
  expect(await statesOf()).toEqual(['canceled', 'canceled']);
});

it('stops them from the session too, once the notice is gone', async () => {
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Envoyer 2 messages' }));
  await user.click(await screen.findByRole('button', { name: 'Annuler les 2 envois en attente' }));
  const question = within(await screen.findByRole('dialog', { name: /^Annuler 2 envois/ }));
  await user.click(question.getByRole('button', { name: 'Annuler les 2 envois en attente' }));
  await waitFor(async () => expect(await statesOf()).toEqual(['canceled', 'canceled']));
});

it('keeps an address typed for somebody without one, unless it is unticked', async () => {
  const people = session.needs.map(({ trainee }) => (trainee as ApiRecord)['@id']);
  for (const person of people) await api.update(person, { email: null });
  const { user, dialog } = await openDialog();
  for (const name of ['Zoé ARNAUD', 'Zoé BERTHE'])
    await user.type(await dialog.findByRole('combobox', { name: `Adresses de ${name}` }), 'zoe@client.example{Enter}');
  await user.click(dialog.getByRole('checkbox', { name: 'Garder cette adresse sur la fiche : Zoé BERTHE' }));
  await user.click(dialog.getByRole('button', { name: 'Envoyer 2 messages' }));
  await waitFor(async () => expect(await sentOf()).toHaveLength(2));
  const emails = await Promise.all(people.map(async (person) => (await api.item(person)).email ?? null));
  expect(emails).toEqual(['zoe@client.example', null]);
});

it('says before sending that a message has too many addresses', async () => {
  const { user, dialog } = await openDialog();
  const copies = Array.from({ length: 100 }, (_, at) => `copie${at}@client.example`).join(' ');
  await user.click(await dialog.findByRole('combobox', { name: 'Copie' }));
  await user.paste(copies);
  await user.tab();
  await dialog.findByText(/100 adresses au plus par message/);
  expect(dialog.getByRole('button', { name: 'Envoyer 2 messages' })).toBeDisabled();
});

it('sends the convocations of a ticked session from the list, and names who gets none', async () => {
  const [first] = session.needs as [ApiRecord];
  await api.update((first.trainee as ApiRecord)['@id'], { email: null });
  const user = userEvent.setup();
  await screens.open('/training_session/list', officer);
  await user.click(await screen.findByRole('checkbox', { name: new RegExp(`${session.type.name} `) }));
  await user.click(screen.getByRole('button', { name: 'Actions sur 1 session' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Envoyer un document…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Envoyer un document pour 1 session' }));
  await user.click(dialog.getByRole('combobox', { name: 'Document' }));
  await user.click(await screen.findByRole('option', { name: 'Convocation' }));
  await dialog.findByText('1 message partira');
  expect(dialog.getByText(/^Zoé ARNAUD .* : aucune adresse e-mail$/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
  await screen.findByText('Document en attente d’envoi pour 1 session');
  const notice = within(screen.getByText('Document en attente d’envoi pour 1 session').closest('[role=alert]') as HTMLElement);
  await user.click(notice.getByRole('button', { name: 'Annuler l’envoi' }));
  await screen.findByText('1 envoi annulé');
});
