import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let api: ApiClient;
let screens: ReturnType<typeof adminScreens>;
let administrator: Person;
let buyer: Person;
let group: ApiRecord;
let view: ApiRecord;

const rows = () =>
  within(screen.getByRole('region', { name: 'Aperçu' }).parentElement as HTMLElement)
    .getAllByRole('button', { name: /^Retirer «/ })
    .map((button) => button.getAttribute('aria-label')?.replace(/^Retirer « (.*) »$/, '$1'));
const compose = () => api.create('my_day_layouts', { userGroup: group['@id'], widgets: [{ view: view.id }] });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeAll(async () => {
  test = await testApp();
  administrator = await test.addUser({ groups: ['super-admin'] });
  api = apiClient(test, administrator);
  group = await api.create('user_groups', { name: 'Achats', code: 'buying', roles: ['ROLE_READ_VEHICULE'] });
  buyer = await test.addUser({ groups: ['buying'] });
  screens = adminScreens(test);
  await buildRecord(api, 'vehicles', { reference: 'PARC-7', fuel: 'electric' });
  view = await api.create('saved_views', {
    name: 'Électriques',
    resource: 'vehicles',
    userGroup: group['@id'],
    columns: ['reference', 'fuel'],
    filters: { fuel: ['electric'] },
  });
});
afterEach(async () => {
  screens.reset();
  for (const layout of (await api.list('/api/my_day_layouts')).member) await api.remove(layout['@id']);
});
afterAll(async () => {
  screens.close();
  await test.close();
});

describe('the page that composes « Ma journée »', () => {
  it('gives a group its widgets in an order of its own, and a view, previewed first', async () => {
    await screens.open(`/my_day_layout?group=${group.id}`, administrator);
    await screen.findByText(/^Ce groupe a la page du produit/);
    expect(rows()).toHaveLength(24);
    await press('Retirer « Relances à faire »');
    await press('Descendre « Besoins à contacter »');
    expect(rows().slice(0, 2)).toEqual(['Réservations à valider', 'Besoins à contacter']);
    await userEvent.click(await screen.findByRole('combobox', { name: 'Ajouter un bloc' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Électriques' }));
    expect(rows().at(-1)).toBe('Électriques');
    const preview = within(screen.getByRole('region', { name: 'Aperçu' }));
    expect(await preview.findByText(/PARC-7/)).toBeVisible();
    await press('Enregistrer');
    await screen.findByText('Composition enregistrée');
    const [layout] = (await api.list('/api/my_day_layouts')).member;
    expect(layout?.widgets).toHaveLength(24);
    expect(layout?.widgets).toContainEqual(expect.objectContaining({ display: 'list' }));
  });

  it('gives each record of a view a button of its list, and shows a block that was added', async () => {
    const need = await buildNeed(api);
    const reminder = await buildRecord(api, 'reminders', { needTraining: need['@id'], reminderType: 'phone' });
    const due = { name: 'À rappeler', resource: 'reminders', userGroup: group['@id'], filters: { isDone: false } };
    await api.create('saved_views', { ...due, columns: ['reminderType'] });
    await screens.open(`/my_day_layout?group=${group.id}`, administrator);
    await userEvent.click(await screen.findByRole('combobox', { name: 'Ajouter un bloc' }));
    await userEvent.click(await screen.findByRole('option', { name: 'À rappeler' }));
    await screen.findByText(/« À rappeler » est ajouté à la fin, à la place 25/);
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Déplacer « À rappeler »/));
    const shown = within(screen.getByRole('group', { name: 'Ce que montre « À rappeler »' }));
    await userEvent.click(shown.getByRole('combobox', { name: 'Bouton de chaque fiche' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Marquer comme faite' }));
    await press('Enregistrer');
    await screen.findByText('Composition enregistrée');
    screens.reset();

    const caller = await test.addUser({
      groups: ['buying'],
      roles: ['ROLE_READ_TRAINEE', 'ROLE_READ_NEED_TRAINING', 'ROLE_WRITE_NEED_TRAINING'],
    });
    await screens.open('/my_day', caller);
    const card = within(await screen.findByRole('region', { name: 'À rappeler' }));
    await userEvent.click(await card.findByRole('button', { name: /^Marquer comme faite : / }));
    await waitFor(async () => expect((await api.item(reminder['@id'])).isDone).toBe(true));
    await waitFor(() => expect(card.queryByRole('button', { name: /^Marquer comme faite : / })).not.toBeInTheDocument());
  });

  it('is what a member of the group opens', async () => {
    await compose();
    await screens.open('/my_day', buyer);
    const card = within(await screen.findByRole('region', { name: 'Électriques' }));
    expect(card.getByText(/^Compté selon les filtres de la vue, pas seulement pour vous/)).toBeVisible();
    expect(card.getByText(/PARC-7/)).toBeVisible();
    expect(card.getByRole('link', { name: 'Ouvrir la liste (1)' })).toHaveAttribute('href', expect.stringContaining('fuel'));
    expect(screen.queryByRole('link', { name: 'Composer' })).not.toBeInTheDocument();
  });

  it('brings the product’s page back, after asking', async () => {
    await compose();
    await screens.open(`/my_day_layout?group=${group.id}`, administrator);
    await press('Rétablir');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Rétablir' }));
    await waitFor(async () => expect((await api.list('/api/my_day_layouts')).member).toEqual([]));
    await screen.findByText(/^Ce groupe a la page du produit/);
    await press('Historique');
    const drawer = within(await screen.findByRole('dialog', { name: 'Historique' }));
    // Its creation, and its deletion just now.
    expect((await drawer.findAllByText('Électriques')).length).toBeGreaterThanOrEqual(2);
  });
});
