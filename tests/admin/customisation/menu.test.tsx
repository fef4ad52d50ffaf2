import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, describe, expect, it } from 'vitest';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import { startAdminFile } from '../../support/admin/adminFile.ts';

const { api, screens, admin, test } = await startAdminFile();

afterAll(forgetCustomisation);

const menu = () => screen.findByRole('navigation', { name: 'Menu principal' });
const linksOf = async () =>
  within(await menu())
    .getAllByRole('link')
    .map((link) => link.textContent);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the page of the menu', () => {
  it('moves and hides entries, shows what it will be, and brings the product’s menu back', async () => {
    await screens.open('/menu', admin);
    await press('Descendre « Ma journée »');
    await press('Masquer « Chiffres »');
    const preview = screen.getByRole('heading', { name: 'Aperçu' }).closest('section') as HTMLElement;
    expect(within(preview).queryByText('Chiffres')).toBeNull();
    expect(
      within(preview)
        .getAllByRole('listitem')
        .map((item) => item.textContent)
        .slice(0, 3),
    ).toEqual(['Espace formateur', 'Mise en route', 'Ma journée']);
    await press('Monter « Ressources »');
    await press('Enregistrer');
    await screen.findByText('Menu enregistré');
    const [stored] = (await api.list('/api/menu_layouts')).member;
    expect(stored).toMatchObject({ userGroup: null, hidden: ['figures'] });
    await waitFor(async () => expect(await linksOf()).not.toContain('Chiffres'));
    await press('Rétablir');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Rétablir' }));
    await screen.findByText('Menu rétabli');
    await waitFor(async () => expect(await linksOf()).toContain('Chiffres'));
    expect((await api.list('/api/menu_layouts')).totalItems).toBe(0);
    await press('Historique');
    const drawer = within(await screen.findByRole('dialog', { name: 'Historique' }));
    expect(await drawer.findByRole('heading', { name: 'Suppression' })).toBeVisible();
  });
});

it('gives a group a menu of its own, whose hidden pages still open', async () => {
  const group = await api.create('user_groups', {
    name: 'Accueil',
    code: 'desk',
    roles: ['ROLE_READ_COMPANY', 'ROLE_READ_VEHICULE'],
  });
  const member = await test.addUser({ groups: ['desk'] });
  await screens.open(`/menu?group=${encodeURIComponent(group['@id'])}`, admin);
  await screen.findByText(/Ce groupe a le menu de l’installation/);
  await press('Déplier « Sociétés »');
  await press('Masquer « Sociétés »');
  await press('Enregistrer');
  await screen.findByText('Menu enregistré');
  screens.reset();
  await screens.open('/company/list', member);
  expect(await screen.findByRole('heading', { level: 1, name: 'Sociétés' })).toBeVisible();
  const links = await linksOf();
  expect(links).toContain('Véhicules');
  expect(links).not.toContain('Sociétés');
});
