import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import { followAdditions } from '../../../src/providers/loginSession.ts';
import { startAdminFile } from '../../support/admin/adminFile.ts';
import type { ApiRecord } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const { api, screens, admin, test } = await startAdminFile();

let group: ApiRecord;
let member: Person;
let vehicle: ApiRecord;

beforeAll(async () => {
  group = await api.create('user_groups', {
    name: 'Accueil',
    code: 'desk',
    roles: ['ROLE_READ_VEHICULE', 'ROLE_WRITE_VEHICULE'],
  });
  member = await test.addUser({ groups: ['desk'] });
  vehicle = await buildRecord(api, 'vehicles', { commentary: 'Boîte qui accroche', carMileage: 12_000 });
});
afterAll(forgetCustomisation);

const page = () => `/forms?record=vehicles&group=${encodeURIComponent(group['@id'])}`;
const choose = async (field: string, rule: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: rule }));
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const previewed = () =>
  within(screen.getByRole('heading', { name: 'Aperçu' }).closest('section') as HTMLElement)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

beforeEach(async () => {
  for (const { '@id': iri } of (await api.list('/api/form_rules')).member) await api.remove(iri);
});

describe('the page of forms', () => {
  it('gives a group a form of its own, shows it first, and brings the product’s back', async () => {
    await screens.open(page(), admin);
    await screen.findByText('Ce groupe a le formulaire du produit.');
    await choose('Commentaire', 'Caché');
    await choose('Kilométrage', 'Lecture seule');
    await choose('Boîte de vitesses', 'Obligatoire');
    expect(previewed()).not.toContain('Commentaire');
    expect(previewed()).toEqual(expect.arrayContaining(['Kilométrage (lecture seule)', 'Boîte de vitesses *']));
    await screen.findByText('3 changements à enregistrer');
    await press('Enregistrer');
    await screen.findByText('Formulaire enregistré');
    await screen.findByText('3 règles enregistrées pour ce groupe');
    await waitFor(() => expect(screen.queryByText(/à enregistrer$/)).not.toBeInTheDocument());
    expect((await api.list('/api/form_rules')).member).toMatchObject([
      { hiddenFields: ['commentary'], lockedFields: ['carMileage'], requiredFields: ['gearbox'] },
    ]);
    await press('Rétablir');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Rétablir' }));
    await screen.findByText('Formulaire rétabli');
    await waitFor(async () => expect((await api.list('/api/form_rules')).totalItems).toBe(0));
    await press('Historique');
    const history = within(await screen.findByRole('dialog', { name: 'Historique' }));
    expect((await history.findAllByRole('heading', { name: 'Suppression' }))[0]).toBeVisible();
  });

  it('offers only what a record can do without, and says why', async () => {
    await screens.open(page(), admin);
    const needed = await screen.findByRole('combobox', { name: 'Immatriculation' });
    expect(needed).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Assurance valable jusqu’au' }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Normal', 'Lecture seule', 'Obligatoire']);
  });

  it('says in its history which fields, by their labels, an archived one as well', async () => {
    const zone = await api.create('custom_fields', { resource: 'vehicles', label: 'Zone', key: 'zone', kind: 'text' });
    const rules = { resource: 'vehicles', userGroup: group['@id'], hiddenFields: ['commentary'] };
    const stored = await api.create('form_rules', { ...rules, lockedFields: ['carMileage', 'custom.zone'] });
    await api.update(stored['@id'], { hiddenFields: [], version: stored.version });
    await api.update(zone['@id'], { isArchived: true });
    await screens.open(page(), admin);
    await press('Historique');
    const drawer = within(await screen.findByRole('dialog', { name: 'Historique' }));
    expect(await drawer.findByText('Kilométrage, Zone')).toBeVisible();
    expect(drawer.getAllByText('Commentaire')).toHaveLength(2);
    expect(drawer.queryByText(/commentary|carMileage|custom/)).toBeNull();
  });

  it('keeps what was chosen when another administrator saves first', async () => {
    const stored = await api.create('form_rules', { resource: 'vehicles', userGroup: group['@id'], lockedFields: ['area'] });
    await screens.open(page(), admin);
    await choose('Commentaire', 'Caché');
    await api.update(stored['@id'], { lockedFields: ['renter'], version: stored.version });
    await press('Enregistrer');
    await screen.findByText(/Quelqu’un d’autre vient de changer ce formulaire/);
    expect(screen.getByRole('combobox', { name: 'Commentaire' })).toHaveTextContent('Caché');
    await press('Reprendre sa version');
    expect(await screen.findByRole('combobox', { name: 'Loueur' })).toHaveTextContent('Lecture seule');
    await api.remove(stored['@id']);
  });
});

describe('the form of a member of the group', () => {
  it('hides, shows without a change, and asks for what the group has to give', async () => {
    const stored = await api.create('form_rules', {
      resource: 'vehicles',
      userGroup: group['@id'],
      hiddenFields: ['commentary'],
      lockedFields: ['carMileage'],
      requiredFields: ['gearbox'],
    });
    screens.reset();
    await screens.open(`/vehicle/${vehicle.id}/edit`, member);
    const reference = await screen.findByRole('textbox', { name: /Référence/ });
    expect(screen.queryByRole('textbox', { name: /Commentaire/ })).toBeNull();
    expect(screen.queryByRole('textbox', { name: /Kilométrage/ })?.hasAttribute('disabled') ?? true).toBe(true);
    await userEvent.type(reference, ' bis');
    await press('Enregistrer');
    expect(await screen.findByText('Ce champ est obligatoire')).toBeVisible();
    // A changed rule reaches the open form, which keeps what was typed.
    await api.update(stored['@id'], { requiredFields: [], version: stored.version });
    await act(followAdditions);
    await waitFor(() => expect(screen.queryByRole('combobox', { name: /Boîte de vitesses \*/ })).toBeNull());
    expect(screen.getByRole('textbox', { name: /Référence/ })).toHaveValue(`${vehicle.reference} bis`);
    await api.remove(stored['@id']);
    await act(followAdditions);
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Commentaire/ })).toHaveValue('Boîte qui accroche'));
    expect(screen.getByRole('textbox', { name: /Référence/ })).toHaveValue(`${vehicle.reference} bis`);
  });

  it('asks for what is needed since the person was here before', async () => {
    screens.reset();
    await screens.open(`/vehicle/${vehicle.id}/edit`, member);
    await screen.findByRole('textbox', { name: /Référence/ });
    await api.create('form_rules', { resource: 'vehicles', userGroup: group['@id'], requiredFields: ['gearbox'] });
    screens.reset();
    await screens.open(`/vehicle/${vehicle.id}/edit`, member);
    await userEvent.type(await screen.findByRole('textbox', { name: /Référence/ }), ' ter');
    await press('Enregistrer');
    expect(await screen.findByText('Ce champ est obligatoire')).toBeVisible();
    expect(screens.calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
  });

  it('says at the field what the server asks for, while the page does not know the rule yet', async () => {
    screens.reset();
    await screens.open(`/vehicle/${vehicle.id}/edit`, member);
    const mileage = await screen.findByRole('textbox', { name: /Kilométrage/ });
    await userEvent.clear(mileage);
    await api.create('form_rules', { resource: 'vehicles', userGroup: group['@id'], requiredFields: ['carMileage'] });
    await press('Enregistrer');
    await waitFor(() => expect(mileage).toHaveAccessibleDescription('Ce champ est obligatoire'));
    expect(mileage).toHaveValue('');
  });

  it('has no column, filter or sort of a hidden field in the list', async () => {
    await api.create('form_rules', { resource: 'vehicles', userGroup: group['@id'], hiddenFields: ['renter'] });
    screens.reset();
    await screens.open('/vehicle/list', member);
    await screen.findByText(String(vehicle.matriculation));
    expect(screen.queryByRole('columnheader', { name: /Loueur/ })).toBeNull();
    expect(screen.queryByLabelText(/Loueur/)).toBeNull();
  });
});
