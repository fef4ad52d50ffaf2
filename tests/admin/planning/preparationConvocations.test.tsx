import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { dayAfter, parisDay } from '../../../model/calendar/parisTime.ts';
import { buildMailSession } from '../../api/mail/buildMailSession.ts';
import { startAdminFile } from '../../support/admin/adminFile.ts';
import { testNow } from '../../support/clock.ts';

const { test: server, api, screens, admin } = await startAdminFile();

beforeAll(async () => {
  await api.update('/api/configurations', { code: 'email_contact', value: 'contact@pilotage.example' });
  await api.update('/api/configurations', { code: 'organisation_name', value: 'Pilotage Formation' });
});

const day = (more: number) => dayAfter(parisDay(testNow()), more);

const KEPT = /^\d+ messages? resteron?t? sous « Messages envoyés » : aucun serveur de messagerie n’est configuré\.$/;

it('sends the convocations of all sessions that lack them from the preparation', async () => {
  await buildMailSession(api, day(3), { names: ['ARNAUD', 'BERTHE'] });
  await buildMailSession(api, day(4), { names: ['COLIN'] });
  const before = Number((await api.list('/api/mail_messages')).totalItems);
  await screens.open('/planning?view=preparation', admin);
  await userEvent.click(await screen.findByRole('button', { name: 'Envoyer les convocations (2 sessions)…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(KEPT)).toHaveTextContent(/^3 messages resteront/);
  expect(dialog.queryByText(/partiront|Rien ne part/)).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Envoyer' }));
  // This instance has no mail server.
  expect(await screen.findByText(/^Document en attente d’envoi pour 2 sessions\. Rien ne part encore/)).toBeVisible();
  expect((await api.list('/api/mail_messages')).totalItems).toBe(before + 3);
});

it('sends them all from « Ma journée », which then no longer counts them', async () => {
  await server.database.query("update accounts set my_day_scope = 'team'");
  for (const [at, name] of ['DURAND', 'ETIENNE'].entries()) await buildMailSession(api, day(6 + at), { names: [name] });
  await screens.open('/my_day', admin);
  const widget = within(await screen.findByRole('region', { name: 'Convocations à envoyer' }));
  await userEvent.click(await widget.findByRole('button', { name: /^Envoyer les convocations \(\d+ sessions\)…$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(KEPT)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Envoyer' }));
  expect(await screen.findByText(/^Document en attente d’envoi pour \d+ sessions\. Rien ne part encore/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Convocations à envoyer' })).not.toBeInTheDocument());
});

it('offers nothing to send to those who may not', async () => {
  await buildMailSession(api, day(9), { names: ['FABRE'] });
  const reader = await server.addUser({ roles: ['ROLE_READ_PLANNING'] });
  await server.database.query("update accounts set my_day_scope = 'team'");
  await screens.open('/my_day', reader);
  const widget = within(await screen.findByRole('region', { name: 'Convocations à envoyer' }));
  expect(widget.queryByRole('button', { name: /Envoyer/ })).not.toBeInTheDocument();
});
