import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { MISSING_RIGHT_MESSAGES } from '../../../model/accounts/accountRights.ts';
import { startAdminFile } from '../../support/admin/adminFile.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const { test, api, screens, admin } = await startAdminFile();

const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const calls = (method: string) => screens.calls.filter((call) => call.startsWith(method));

describe('user groups', () => {
  const MANAGES = ['ROLE_READ_USER_GROUP', 'ROLE_WRITE_USER_GROUP', 'ROLE_READ_VEHICULE'] as const;

  it('save ticked rights at once, and disable rights the person lacks', async () => {
    const clerk = await test.addUser({ roles: [...MANAGES, 'ROLE_READ_HOTEL'] });
    const group = await buildRecord(api, 'user_groups', { name: 'Atelier', roles: ['ROLE_READ_HOTEL'] });
    await screens.open(`/user_group/${group.id}/edit`, clerk);
    await userEvent.click(await screen.findByRole('link', { name: 'Droits du groupe (1)' }));

    await heading('Droits du groupe « Atelier »');
    expect(screen.getByText(/Les droits grisés vous manquent/)).toBeInTheDocument();
    const right = (name: string) => screen.getByRole('checkbox', { name });
    expect(right('Modifier : véhicules')).toBeDisabled();
    expect(right('Super administrateur')).toBeDisabled();
    expect(right('Consulter : hôtels')).toBeChecked();
    await userEvent.click(right('Consulter : véhicules'));
    await save();

    await waitFor(() => expect(screens.address()).toBe(`/user_group/${group.id}/edit`));
    expect(calls('PUT')).toEqual([`PUT ${group['@id']}`]);
    expect(await api.item(group['@id'])).toMatchObject({ roles: ['ROLE_READ_HOTEL', 'ROLE_READ_VEHICULE'] });
  });

  it('lead to the forms and the first page of the group', async () => {
    const group = await buildRecord(api, 'user_groups', { name: 'Bureau' });
    await screens.open(`/user_group/${group.id}/edit`, admin);
    const layout = await screen.findByRole('link', { name: '« Ma journée » du groupe' });
    expect(layout).toHaveAttribute('href', `#/my_day_layout?group=${group.id}`);
    await userEvent.click(screen.getByRole('link', { name: 'Formulaires du groupe' }));
    expect(await screen.findByRole('combobox', { name: 'Groupe' })).toHaveTextContent('Bureau');
  });

  it('add and remove users with one save', async () => {
    const [leaving, entering] = [
      await test.addUser({ firstName: 'Alice', lastName: 'Sortante' }),
      await test.addUser({ firstName: 'Basile', lastName: 'Entrant' }),
    ];
    const group = await buildRecord(api, 'user_groups', { users: [`/api/users/${leaving.id}`] });
    await screens.open(`/user_group/${group.id}/associate_user`, admin);
    await userEvent.click(await screen.findByRole('button', { name: 'Retirer Alice Sortante' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Ajouter un utilisateur' }), 'Basile');
    await userEvent.click(await screen.findByRole('option', { name: 'Basile Entrant' }));
    expect(calls('PUT')).toEqual([]);
    await save();

    await waitFor(() => expect(screens.address()).toBe(`/user_group/${group.id}/edit`));
    expect(calls('PUT')).toEqual([`PUT ${group['@id']}`]);
    expect(await api.item(group['@id'])).toMatchObject({ users: [{ id: entering.id }] });
  });

  it('changed by somebody else keep the ticks, after a confirmation', async () => {
    const group = await buildRecord(api, 'user_groups', { name: 'Accueil', roles: ['ROLE_READ_HOTEL'] });
    await screens.open(`/user_group/${group.id}/associate_grant`, admin);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Consulter : véhicules' }));
    await api.update(group['@id'], { name: 'Accueil du matin' });
    await save();
    const dialog = within(await screen.findByRole('dialog', { name: 'Fiche modifiée entre-temps' }));
    expect(dialog.getByRole('radiogroup', { name: 'Nom' })).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer ces choix' }));
    await waitFor(() => expect(screens.address()).toBe(`/user_group/${group.id}/edit`));
    expect(await api.item(group['@id'])).toMatchObject({
      name: 'Accueil du matin',
      roles: ['ROLE_READ_HOTEL', 'ROLE_READ_VEHICULE'],
    });
  });

  it('with rights the person lacks are disabled, with an explanation', async () => {
    const clerk = await test.addUser({ roles: MANAGES });
    const group = await buildRecord(api, 'user_groups', { roles: ['ROLE_WRITE_USER'], users: [`/api/users/${admin.id}`] });
    await screens.open(`/user_group/${group.id}/associate_user`, clerk);
    expect(await screen.findByText(MISSING_RIGHT_MESSAGES.group.right)).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Ajouter un utilisateur' })).toBeDisabled();
    expect(screen.getByRole('button', { name: /^Retirer / })).toBeDisabled();
    screens.reset();
    await screens.open(`/user_group/${group.id}/associate_grant`, clerk);
    expect(await screen.findByText(MISSING_RIGHT_MESSAGES.group.right)).toBeInTheDocument();
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled();
  });

  it('cannot be edited without the right to write them', async () => {
    const reader = await test.addUser({ roles: ['ROLE_READ_USER_GROUP'] });
    for (const page of ['associate_grant', 'associate_user']) {
      await screens.open(`/user_group/1/${page}`, reader);
      expect(await heading('Accès refusé')).toBeInTheDocument();
      screens.reset();
    }
  });
});

describe('users', () => {
  it('are loaded completely, also after an embedded list row', async () => {
    await api.update(`/api/users/${admin.id}`, { featureFlags: ['emargement'] });
    await screens.open('/user/list', admin);
    const row = (await screen.findByText(admin.email)).closest('tr');
    await userEvent.click(within(row ?? document.body).getByText('Claude'));
    expect(await screen.findByText(/Autres droits/)).toBeInTheDocument();
    expect(screen.getByText('Émargement')).toBeInTheDocument();
  });

  it('show a French error when the last Super Admin is removed', async () => {
    await screens.open(`/user/${admin.id}/edit`, admin);
    await userEvent.click(await screen.findByRole('switch', { name: 'Actif' }));
    await save();
    expect(await screen.findByText(/Il doit rester au moins un Super Admin actif/)).toBeInTheDocument();
  });
});
