import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendDueDeliveries } from '../../../server/integrations/startWebhooks.ts';
import { startAdminFile } from '../../support/admin/adminFile.ts';
import { deliveriesOf, makeHook } from '../../support/records/webhooks.ts';
import { openWebhookReceiver, verifyEvent, type WebhookReceiver } from '../../support/servers/webhookReceiver.ts';

const { test, api, screens, admin } = await startAdminFile();

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await openWebhookReceiver();
});
beforeEach(async () => {
  await test.database.query('delete from webhooks');
  receiver.received.length = 0;
});
afterAll(() => receiver.close());

const send = () => sendDueDeliveries({ ...test.deps, settings: { ...test.deps.settings, webhooksReachPrivate: true } });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the page of web hooks', () => {
  it('makes one, shows its secret once, and tests it', async () => {
    await screens.open('/webhook', admin);
    await userEvent.click(await button('Nouveau webhook'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nouveau webhook' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Nom/ }), 'CRM');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Adresse/ }), receiver.url);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Besoin créé' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Créer le webhook' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Secret du webhook' }));
    const secret = shown.getByRole<HTMLTextAreaElement>('textbox', { name: 'Secret' }).value;
    await userEvent.click(shown.getByRole('button', { name: 'C’est noté' }));
    await userEvent.click(await button('Envoyer un essai à « CRM »'));

    await screen.findByText('En attente');
    await send();
    expect(await screen.findByText('Reçu', {}, { timeout: 10_000 })).toBeInTheDocument();
    expect(verifyEvent(secret, receiver.received[0] as never)).toMatchObject({ type: 'webhook.test' });
    expect((await api.list('/api/webhooks')).member).toMatchObject([{ name: 'CRM', events: ['need.created'] }]);
  });

  it('shows why a delivery failed, and sends it again', async () => {
    const hook = await makeHook(api, { name: 'Paie', url: receiver.url });
    await api.call('POST', `${hook['@id']}/test`);
    receiver.decide(500);
    await send();
    await test.database.query(`update webhook_deliveries set state = 'failed' where state = 'queued'`);
    await screens.open('/webhook', admin);
    await userEvent.click(await button('Journal des envois à « Paie »'));
    const log = within(await screen.findByRole('region', { name: 'Journal des envois à « Paie »' }));
    expect(await log.findByText(/1 essai · \d+ ms · réponse 500 .*answer 500/)).toBeInTheDocument();
    await userEvent.click(log.getByRole('button', { name: 'Renvoyer les échecs' }));
    await log.findByText('En attente');
    await send();
    expect((await deliveriesOf(api, hook))[0]).toMatchObject({ state: 'delivered', attempts: 1 });
  });

  it('changes one, renews its secret and deletes it, after questions', async () => {
    const hook = await makeHook(api, { name: 'Portail', url: receiver.url });
    await screens.open('/webhook', admin);
    await userEvent.click(await button('Modifier le webhook « Portail »'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Modifier « Portail »' }));
    await userEvent.click(dialog.getByRole('switch', { name: 'Actif' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(async () => expect(await api.item(hook['@id'])).toMatchObject({ isActive: false }));
    const row = within((await screen.findByText('Portail')).closest('li') ?? document.body);
    expect(await row.findByText('Désactivé')).toBeInTheDocument();
    await userEvent.click(row.getByRole('button', { name: 'Renouveler le secret' }));
    const question = within(await screen.findByRole('dialog', { name: /Renouveler le secret/ }));
    await userEvent.click(question.getByRole('button', { name: 'Renouveler le secret' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Secret du webhook' }));
    expect(shown.getByRole<HTMLTextAreaElement>('textbox', { name: 'Secret' }).value).not.toBe(hook.secret);
    await userEvent.click(shown.getByRole('button', { name: 'C’est noté' }));
    await userEvent.click(row.getByRole('button', { name: 'Supprimer' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(screen.queryByText('Portail')).toBeNull());
  });
});
