import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { columnTitle } from '../../../src/columns/columnTitle.ts';
import { startAdminFile } from '../../support/admin/adminFile.ts';
import { tableWith } from '../../support/admin/tableWith.ts';
import type { ApiRecord } from '../../support/app/apiClient.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const { api, screens, admin } = await startAdminFile();

let tool: ApiRecord;
const zones = [
  { code: 'north', label: 'Nord', color: '#1565C0' },
  { code: 'old', label: 'Ancienne zone' },
];

const addField = (body: object) => api.create('custom_fields', { resource: 'teaching_tools', ...body });

beforeAll(async () => {
  await addField({ label: 'Zone', key: 'zone', kind: 'choice', options: zones, inList: true });
  await addField({ label: 'Poids', key: 'weight', kind: 'decimal', unit: 'kg', help: 'Sans son coffret', max: 99 });
  await addField({ label: 'Année', key: 'year', kind: 'integer', defaultValue: 2026, section: 'identity', placedAfter: 'name' });
  await addField({ label: 'Outil lié', key: 'sister', kind: 'record', target: 'teaching_tools' });
  tool = await api.create('teaching_tools', { name: 'Plot', reference: 'P1', custom: { zone: 'old', weight: 2.5 } });
  await api.create('teaching_tools', { name: 'Cône', reference: 'C1', custom: { zone: 'north', sister: tool['@id'] } });
  const field = (await api.list('/api/custom_fields?key=zone')).member[0] as ApiRecord;
  await api.update(field['@id'], { options: [zones[0], { ...zones[1], isRetired: true }] });
});
afterAll(forgetCustomisation);

/** A tool that no other test changes. */
const newTool = (custom: object) => api.create('teaching_tools', { name: 'Feu', reference: crypto.randomUUID(), custom });

const textbox = (name: RegExp | string) => screen.findByRole('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));

describe('an added field in a form', () => {
  it('has its place, help, unit, default and bounds, and is stored', async () => {
    await screens.open('/teaching_tool/new', admin);
    expect(await screen.findByRole('heading', { name: 'Champs personnalisés' })).toBeVisible();
    expect(await textbox('Année')).toHaveValue('2026');
    const labels = screen.getAllByRole('textbox').map((input) => (input as HTMLInputElement).name);
    expect(labels.indexOf('custom.year')).toBe(labels.indexOf('name') + 1);
    const weight = await textbox('Poids');
    expect(weight).toHaveAccessibleDescription('Sans son coffret');
    expect(screen.getByText('kg')).toBeVisible();

    await userEvent.type(await textbox(/^Nom/), 'Rampe');
    await userEvent.type(await textbox(/^Référence/), 'R1');
    await userEvent.type(weight, '120');
    await save();
    expect(await screen.findByText(/^Indiquez 99 au plus/)).toBeVisible();
    await userEvent.clear(weight);
    await userEvent.type(weight, '12,5');
    await save();
    await waitFor(() => expect(screens.address()).toMatch(/^\/teaching_tool\/list/));
    const { member } = await api.list('/api/teaching_tools?name=Rampe');
    expect(member[0]).toMatchObject({ custom: { year: 2026, weight: 12.5, zone: null, sister: null } });
  });

  it('shows a retired choice and does not offer it', async () => {
    await screens.open(`/teaching_tool/${tool.id}/edit`, admin);
    const zone = await screen.findByRole('combobox', { name: 'Zone' });
    await waitFor(() => expect(zone).toHaveValue('Ancienne zone'));
    await userEvent.click(zone);
    await userEvent.click(await screen.findByRole('option', { name: 'Nord' }));
    await userEvent.click(zone);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Nord']);
  });

  it('sends only what has changed', async () => {
    const own = await newTool({ zone: 'north', weight: 2.5 });
    await screens.open(`/teaching_tool/${own.id}/edit`, admin);
    const weight = await textbox('Poids');
    await waitFor(() => expect(weight).toHaveValue('2,5'));
    await userEvent.clear(weight);
    await userEvent.type(weight, '3');
    await save();
    await waitFor(async () => expect(await api.item(own['@id'])).toMatchObject({ custom: { weight: 3, zone: 'north' } }));
    const { member } = (await api.item(`${own['@id']}/history`)) as unknown as { member: { changes: object[] }[] };
    expect(member[0]?.changes).toEqual([{ field: 'custom.weight', before: 2.5, after: 3 }]);
  });

  it('is compared when somebody else has saved meanwhile', async () => {
    const own = await newTool({ weight: 3 });
    await screens.open(`/teaching_tool/${own.id}/edit`, admin);
    const weight = await textbox('Poids');
    await waitFor(() => expect(weight).toHaveValue('3'));
    await api.update(own['@id'], { custom: { weight: 7, zone: 'north' } });
    await userEvent.clear(weight);
    await userEvent.type(weight, '4');
    await save();
    const dialog = await screen.findByRole('dialog', { name: 'Fiche modifiée entre-temps' });
    const option = (field: string, value: RegExp) =>
      within(within(dialog).getByRole('radiogroup', { name: field })).getByRole('radio', { name: value });
    expect(option('Poids', /4\skg/)).toBeChecked();
    expect(option('Zone', /Nord/)).toBeChecked();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Enregistrer ces choix' }));
    await waitFor(async () => expect(await api.item(own['@id'])).toMatchObject({ custom: { weight: 4, zone: 'north' } }));
  });
});

describe('a form that is open while fields change', () => {
  it('keeps what was typed, shows the new field, and says so', async () => {
    await screens.open('/teaching_tool/new', admin);
    await userEvent.type(await textbox(/^Nom/), 'Barrière');
    await userEvent.type(await textbox('Poids'), '8');
    let added: ApiRecord | undefined;
    await act(async () => {
      added = await addField({ label: 'Couleur du socle', key: 'base', kind: 'text' });
    });
    expect(await screen.findByText('Un administrateur a ajouté le champ « Couleur du socle ».')).toBeVisible();
    await userEvent.type(await textbox('Couleur du socle'), 'gris');
    expect(await textbox(/^Nom/)).toHaveValue('Barrière');
    expect(await textbox('Poids')).toHaveValue('8');

    await act(async () => {
      await api.update(added?.['@id'] ?? '', { isArchived: true });
    });
    expect(
      await screen.findByText('Un administrateur a retiré le champ « Couleur du socle ». Vous y aviez tapé : gris'),
    ).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Couleur du socle' })).not.toBeInTheDocument();
    expect(await textbox(/^Nom/)).toHaveValue('Barrière');
  });
});

it('says the form of a text before it is typed', async () => {
  await addField({ label: 'Licence', key: 'licence', kind: 'text', help: 'Sur la boîte', pattern: '« FL- » puis 6 chiffres' });
  await screens.open('/teaching_tool/new', admin);
  const described = (await textbox('Licence')).getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)).toHaveTextContent(/^Sur la boîte · Forme : «\sFL-\s» puis 6 chiffres$/);
});

describe('a field that one adds from a form', () => {
  it('is in the form at once, without a notice to whoever added it', async () => {
    await screens.open('/teaching_tool/new', admin);
    await userEvent.click(await screen.findByRole('button', { name: 'Ajouter un champ' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(await within(dialog).findByRole('textbox', { name: /^Libellé/ }), 'Numéro de socle');
    await userEvent.click(within(dialog).getByRole('combobox', { name: /^Nature/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Texte court' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
    expect(await textbox('Numéro de socle')).toBeVisible();
    expect(screen.queryByText(/a ajouté le champ/)).not.toBeInTheDocument();
  });
});

describe('an added field in a list', () => {
  const rows = () =>
    screen
      .getAllByRole('row')
      .slice(2)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );

  it('is a column with its filter and its order', async () => {
    await screens.open('/teaching_tool/list', admin);
    await tableWith('Plot');
    expect(screen.getByRole('columnheader', { name: 'Zone' })).toBeVisible();
    await userEvent.click(screen.getByRole('combobox', { name: 'Filtrer : Zone' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Nord' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screens.calls.join('\n')).toContain('custom.zone[]=north'));
    await userEvent.click(screen.getByRole('button', { name: 'Zone' }));
    await waitFor(() => expect(screens.calls.join('\n')).toContain('order[custom.zone]=ASC'));
    await waitFor(() => expect(rows().every((cells) => cells.includes('Nord'))).toBe(true));
  });

  it('is offered by the column chooser, and shows a related record', async () => {
    await screens.open('/teaching_tool/list', admin);
    await tableWith('Plot');
    await userEvent.click(screen.getByRole('button', { name: 'Colonnes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Colonnes de la liste' });
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Outil lié' }));
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Poids' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(rows().flat()).toContain('2,5\u00A0kg'));
    expect(
      rows()
        .flat()
        .filter((text) => text?.startsWith('Plot')).length,
    ).toBeGreaterThan(1);
  });
});

describe('a list that was saved with a field that is archived since', () => {
  it('says so, and goes on without it', async () => {
    const { '@id': field } = await addField({ label: 'Lot', key: 'batch', kind: 'integer' });
    await api.update(field, { isArchived: true });
    const filter = encodeURIComponent(JSON.stringify({ 'custom.batch[after]': '3', name: 'Plot' }));
    await screens.open(`/teaching_tool/list?filter=${filter}&sort=custom.batch&order=ASC&page=1&perPage=30`, admin);
    const alert = await screen.findByText(/filtrée par «\sLot\s», un champ qui n’est plus en service/);
    expect(alert).toHaveTextContent(/triée par «\sLot\s»/);
    expect(screen.getByRole('button', { name: /^Retirer le filtre «.Lot : / })).toBeVisible();
    expect(screen.queryByText(/Le filtre «.*» n’existe pas/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Continuer sans ce champ' }));
    await tableWith('Plot');
    expect(screens.calls.at(-1)).toContain('name=Plot');
  });
});

describe('an added field of a trainee', () => {
  it('is in the form of a need that was opened before (TheHive-Project/TheHive 1336)', async () => {
    const need = await buildRecord(api, 'need_trainings');
    await screens.open(`/trainee/${need.id}/identity`, admin);
    await textbox(/^Nom/);
    screens.reset();
    await api.create('custom_fields', { resource: 'trainees', label: 'Pointure', key: 'shoes', kind: 'integer' });
    await screens.open(`/trainee/${need.id}/identity`, admin);
    expect(await textbox('Pointure')).toBeInTheDocument();
  });

  it('is in the form of their need, and a column of its list', async () => {
    await api.create('custom_fields', { resource: 'trainees', label: 'Taille de gants', key: 'gloves', kind: 'integer' });
    const need = await buildRecord(api, 'need_trainings');
    const { '@id': trainee } = need.trainee as { '@id': string };
    await screens.open(`/trainee/${need.id}/identity`, admin);
    const gloves = await textbox('Taille de gants');
    await userEvent.type(gloves, '9');
    await save();
    await waitFor(async () => expect(await api.item(trainee)).toMatchObject({ custom: { gloves: 9 } }));
    expect(columnTitle(resourceByName('need_trainings'), 'trainee.custom.gloves')).toBe('Stagiaire · Taille de gants');
  });
});
