import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { startAdminFile } from '../../support/admin/adminFile.ts';
import { apiClient } from '../../support/app/apiClient.ts';
import { bearer, dayFromNow, makeKey } from '../../support/records/apiKeys.ts';

const { test, api, screens, admin } = await startAdminFile();

const button = (name: string) => screen.findByRole('button', { name });

describe('the page of API keys', () => {
  it('makes a key and shows it once', async () => {
    await screens.open('/api_key', admin);
    await userEvent.click(await button('Nouvelle clé'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nouvelle clé' }));
    expect(dialog.getByRole('button', { name: 'Créer la clé' })).toBeDisabled();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Nom/ }), 'Paie');
    expect(dialog.queryByRole('checkbox', { name: 'Modifier : utilisateurs' })).toBeNull();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Consulter : véhicules' }));
    expect(dialog.getByRole('status')).toHaveTextContent('1 droit choisi');
    await userEvent.click(dialog.getByRole('button', { name: 'Créer la clé' }));

    const shown = within(await screen.findByRole('dialog', { name: 'Votre nouvelle clé' }));
    const token = String(shown.getByRole<HTMLTextAreaElement>('textbox', { name: 'Clé d’API' }).value);
    expect((await test.call('GET', '/api/vehicles', { headers: bearer({ token }) })).status).toBe(200);
    await userEvent.click(shown.getByRole('button', { name: 'C’est noté' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.body.textContent).not.toContain(token);
    const [key] = (await api.list('/api/api_keys')).member;
    expect(key).toMatchObject({ name: 'Paie', roles: ['ROLE_READ_VEHICULE'], expiresOn: dayFromNow(90) });
    expect(await screen.findByText('Paie')).toBeInTheDocument();
    expect(screen.getByText('Active')).toBeInTheDocument();
  });

  it('shows the state of each key, and revokes after a confirmation', async () => {
    await makeKey(api, { name: 'Portail', expiresOn: dayFromNow(10) });
    await screens.open('/api_key', admin);
    const row = async () => within((await screen.findByText('Portail')).closest('li') ?? document.body);
    expect((await row()).getByText('Expire dans 10 jours')).toBeInTheDocument();
    expect((await row()).getByText('Jamais utilisée')).toBeInTheDocument();
    await userEvent.click(await button('Révoquer la clé « Portail »'));
    const question = within(await screen.findByRole('dialog', { name: /Révoquer la clé/ }));
    await userEvent.click(question.getByRole('button', { name: 'Révoquer' }));

    expect(await (await row()).findByText('Révoquée')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Révoquer la clé « Portail »' })).toBeNull();
  });

  it('says that a key stopped with its maker’s account, and what to do', async () => {
    const gone = await test.addUser({ groups: ['super-admin'], firstName: 'Paul', lastName: 'Parti' });
    await makeKey(apiClient(test, gone), { name: 'Ancienne paie' });
    await test.database.query('update accounts set is_active = false where id = (select account_id from users where id = $1)', [
      gone.id,
    ]);
    await screens.open('/api_key', admin);
    const row = within((await screen.findByText('Ancienne paie')).closest('li') ?? document.body);
    expect(row.getByText('Arrêtée')).toBeInTheDocument();
    expect(row.getByText(/^Le compte de Paul Parti est désactivé/)).toBeInTheDocument();
  });

  it('offers only the rights that its maker has', async () => {
    const clerk = await test.addUser({ roles: ['ROLE_ADMIN', 'ROLE_READ_VEHICULE'] });
    await screens.open('/api_key', clerk);
    await userEvent.click(await button('Nouvelle clé'));
    expect(await screen.findByRole('checkbox', { name: 'Consulter : véhicules' })).toBeEnabled();
    expect(screen.getByRole('checkbox', { name: 'Modifier : véhicules' })).toBeDisabled();
  });
});
