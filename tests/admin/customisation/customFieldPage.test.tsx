import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, describe, expect, it } from 'vitest';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import { startAdminFile } from '../../support/admin/adminFile.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const { api, screens, admin, test } = await startAdminFile();
afterAll(forgetCustomisation);

const textbox = (name: RegExp | string) => screen.findByRole('textbox', { name });
const choose = async (label: RegExp | string, option: RegExp | string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
const settings = () =>
  [...document.querySelectorAll<HTMLElement>('form input[name], form [role="group"][aria-label]')].map(
    (input) => input.getAttribute('name') ?? input.getAttribute('aria-label'),
  );

describe('the form of an added field', () => {
  it('shows the settings of its kind alone', async () => {
    await screens.open('/custom_field/new', admin);
    await choose(/^Fiche/, 'Véhicules');
    await choose(/^Nature/, 'Nombre décimal');
    await waitFor(() => expect(settings()).toEqual(expect.arrayContaining(['min', 'max', 'unit', 'decimals', 'defaultValue'])));
    expect(settings()).not.toContain('pattern');
    expect(settings()).not.toContain('isUnique');
    await userEvent.type(await textbox('Unité'), 'km');
    await choose(/^Nature/, 'Un choix');
    await waitFor(() => expect(settings()).toContain('Choix proposés'));
    expect(settings()).not.toContain('unit');
    expect(settings()).not.toContain('isSearched');
    // One empty choice waits to be filled in.
    const options = within(screen.getByRole('group', { name: 'Choix proposés' }));
    expect(options.getAllByRole('textbox', { name: /^Libellé/ })).toHaveLength(1);
  });

  it('proposes a key, names places by their labels, and stores the field', async () => {
    await screens.open('/custom_field/new?source=%7B%22resource%22%3A%22vehicles%22%7D', admin);
    await userEvent.type(await textbox(/^Libellé/), 'N° de contrat');
    expect(await textbox('Clé')).toHaveAccessibleDescription(/«\snDeContrat\s»/);
    await choose(/^Nature/, 'Texte court');
    await userEvent.type(await textbox('Forme attendue'), '8 chiffres');
    await choose('Partie du formulaire', 'Caractéristiques');
    const places = () =>
      within(screen.getByRole('list', { name: 'Place dans cette partie' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    // Dragged over the first field, then moved by its button.
    expect(places().at(-1)).toBe('N° de contrat');
    fireEvent.dragEnter(screen.getByText('Catégorie'));
    await waitFor(() => expect(places().slice(0, 2)).toEqual(['N° de contrat', 'Catégorie']));
    await userEvent.click(screen.getByRole('button', { name: 'Descendre ce champ' }));
    await waitFor(() => expect(places().slice(0, 2)).toEqual(['Catégorie', 'N° de contrat']));
    await userEvent.type(await textbox('Valeur par défaut'), '12');
    await save();
    expect((await screen.findAllByText(/8 chiffres/)).length).toBeGreaterThan(0);
    await userEvent.type(await textbox('Valeur par défaut'), '345678');
    await save();
    await waitFor(() => expect(screens.address()).toMatch(/^\/custom_field\/list/));
    const { member } = await api.list('/api/custom_fields?key=nDeContrat');
    expect(member[0]).toMatchObject({ resource: 'vehicles', label: 'N° de contrat', kind: 'text' });
    expect(await api.item(member[0]?.['@id'] ?? '')).toMatchObject({
      section: 'technical',
      placedAfter: 'category',
      pattern: '8 chiffres',
      defaultValue: '12345678',
    });
  });

  it('does not change what programs know, and archives after a confirmation', async () => {
    const zone = await api.create('custom_fields', { resource: 'hotels', label: 'Parking', key: 'parking', kind: 'boolean' });
    const view = { name: 'Avec parking', resource: 'hotels', columns: ['name', 'custom.parking'] };
    const { member: groups } = await api.list('/api/user_groups?code=super-admin');
    await api.create('saved_views', { ...view, userGroup: groups[0]?.['@id'] });
    await api.create('saved_views', { ...view, name: 'La mienne' });
    await screens.open(`/custom_field/${zone.id}/edit`, admin);
    expect(await textbox('Clé')).toBeDisabled();
    expect(screen.getByRole('combobox', { name: /^Fiche/ })).toBeDisabled();
    expect(screen.getByRole('combobox', { name: /^Nature/ })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Archiver' }));
    const dialog = await screen.findByRole('dialog', { name: /^Archiver «\sParking\s»/ });
    const alert = await within(dialog).findByRole('alert');
    expect(alert).toHaveTextContent(/^Ce champ sert encore : vue « Avec parking », 1 vue personnelle\./);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Archiver' }));
    expect(await screen.findByRole('button', { name: 'Remettre en service' })).toBeVisible();
    expect(await api.item(zone['@id'])).toMatchObject({ isArchived: true });
  });

  it('gives a choice a code of its label, and keeps the codes of the others', async () => {
    const options = [{ code: 'n', label: 'Nord' }];
    const zone = await api.create('custom_fields', { resource: 'hotels', label: 'Zone', kind: 'choice', options });
    await screens.open(`/custom_field/${zone.id}/edit`, admin);
    const group = await screen.findByRole('group', { name: 'Choix proposés' });
    await userEvent.click(within(group).getByRole('button', { name: 'Ajouter une ligne' }));
    await userEvent.type(
      within(within(group).getByRole('group', { name: 'Ligne 2' })).getByRole('textbox', { name: /^Libellé/ }),
      'Sud',
    );
    await choose('Valeur par défaut', 'Nord');
    await save();
    await waitFor(async () =>
      expect(await api.item(zone['@id'])).toMatchObject({
        options: [
          { code: 'n', label: 'Nord' },
          { code: 'sud', label: 'Sud' },
        ],
        defaultValue: 'n',
      }),
    );
  });
});

describe('a field that is required from a status on', () => {
  it('says how many records lack it before it is stored, and has a star at that status', async () => {
    const [fresh, contacted] = [await buildRecord(api, 'need_trainings'), await buildNeed(api)];
    await screens.open('/custom_field/new', admin);
    await choose(/^Fiche/, 'Besoins de formation');
    await userEvent.type(await textbox(/^Libellé/), 'Zone à risque');
    await choose(/^Nature/, 'Texte court');
    await choose('Obligatoire', /^À partir de «\sÀ contacter\s»$/);
    expect(await screen.findByText(/^1 fiche de ce statut ou d’un statut suivant n’a pas de valeur/)).toBeVisible();
    await save();
    await waitFor(() => expect(screens.address()).toMatch(/^\/custom_field\/list/));
    // Each page that was opened is still there.
    const label = () =>
      [...document.querySelectorAll<HTMLElement>('label')]
        .filter(({ textContent }) => textContent.startsWith('Zone à risque'))
        .at(-1)?.textContent;
    await screens.open(`/trainee/${contacted.id}/training`, admin);
    await waitFor(() => expect(label()).toMatch(/^Zone à risque\s\*$/));
    await screens.open(`/trainee/${fresh.id}/training`, admin);
    await waitFor(() => expect(label()).toBe('Zone à risque'));
  });
});

describe('« Remplir les fiches vides »', () => {
  it('says why a text is no amount, and takes one as it is written in French', async () => {
    const tool = await api.create('teaching_tools', { name: 'Rampe', reference: 'R1' });
    const field = await api.create('custom_fields', { resource: 'teaching_tools', label: 'Prix', key: 'price', kind: 'amount' });
    await screens.open(`/custom_field/${field.id}/edit`, admin);
    await userEvent.click(await screen.findByRole('button', { name: 'Remplir les fiches vides' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Valeur' }), 'douze');
    await userEvent.click(dialog.getByRole('button', { name: 'Remplir les fiches vides' }));
    expect(await screen.findByText(/Seuls les chiffres/)).toBeVisible();
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Valeur' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Valeur' }), '1 250,50');
    await userEvent.click(dialog.getByRole('button', { name: 'Remplir les fiches vides' }));
    await waitFor(async () => expect(await api.item(tool['@id'])).toMatchObject({ custom: { price: 1250.5 } }));
  });
});

describe('the page of added fields', () => {
  it('groups them by record, and shows archived ones on request', async () => {
    await api.create('custom_fields', { resource: 'caterers', label: 'Allergènes', kind: 'boolean' });
    const old = await api.create('custom_fields', { resource: 'caterers', label: 'Plats', kind: 'text', requiredFrom: 'always' });
    await api.update(old['@id'], { isArchived: true });
    await screens.open('/custom_field/list', admin);
    expect(await screen.findByRole('heading', { name: 'Traiteurs (1)' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Allergènes' })).toBeVisible();
    await userEvent.click(screen.getByRole('switch', { name: 'Afficher les champs archivés' }));
    expect(await screen.findByRole('heading', { name: 'Traiteurs (2)' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Plats' })).toBeVisible();
  });
});

describe('« Ajouter un champ » in a form', () => {
  it('adds the field in a dialog, and keeps what was typed', async () => {
    await screens.open('/teaching_tool/new', admin);
    await userEvent.type(await textbox(/^Nom/), 'Rampe');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter un champ' }));
    const dialog = await screen.findByRole('dialog');
    const inside = within(dialog);
    await waitFor(() => expect(inside.getByRole('combobox', { name: /^Fiche/ })).toHaveValue('Outils pédagogiques'));
    await userEvent.type(inside.getByRole('textbox', { name: /^Libellé/ }), 'Hauteur');
    await userEvent.click(inside.getByRole('combobox', { name: /^Nature/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Nombre entier' }));
    await userEvent.click(inside.getByRole('button', { name: 'Enregistrer' }));
    expect(await textbox('Hauteur')).toBeVisible();
    expect(await textbox(/^Nom/)).toHaveValue('Rampe');
  });

  it('is not for others', async () => {
    await screens.open('/teaching_tool/new', await test.addUser({ roles: ['ROLE_WRITE_TEACHING_TOOL'] }));
    await textbox(/^Nom/);
    expect(screen.queryByRole('button', { name: 'Ajouter un champ' })).not.toBeInTheDocument();
  });
});
