import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { dayAfter } from '../../../model/calendar/dayAfter.ts';
import { parisDay } from '../../../model/calendar/parisTime.ts';
import { buildMailSession } from '../../api/mail/buildMailSession.ts';
import { startAdminFile } from '../../support/adminFile.ts';
import { testNow } from '../../support/clock.ts';

const { api, screens, admin } = await startAdminFile();

it('sends the convocations of all sessions that lack them from the preparation', async () => {
  await api.update('/api/configurations', { code: 'email_contact', value: 'contact@pilotage.example' });
  await api.update('/api/configurations', { code: 'organisation_name', value: 'Pilotage Formation' });
  const day = (more: number) => dayAfter(parisDay(testNow()), more);
  await buildMailSession(api, day(3), { names: ['ARNAUD', 'BERTHE'] });
  await buildMailSession(api, day(4), { names: ['COLIN'] });
  await screens.open('/planning?view=preparation', admin);
  await userEvent.click(await screen.findByRole('button', { name: 'Envoyer les convocations (2 sessions)…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const kept = '3 messages resteront sous « Messages envoyés » : aucun serveur de messagerie n’est configuré.';
  expect(await dialog.findByText(kept)).toBeVisible();
  expect(dialog.queryByText(/partiront|Rien ne part/)).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Envoyer' }));
  // This instance has no mail server.
  expect(await screen.findByText(/^Document en attente d’envoi pour 2 sessions\. Rien ne part encore/)).toBeVisible();
  expect((await api.list('/api/mail_messages')).totalItems).toBe(3);
});
