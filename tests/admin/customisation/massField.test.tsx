import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import { startAdminFile } from '../../support/admin/adminFile.ts';
import { tableWith } from '../../support/admin/tableWith.ts';
import type { ApiRecord } from '../../support/app/apiClient.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const { api, screens, test, admin } = await startAdminFile();

let tools: readonly ApiRecord[];

beforeAll(async () => {
  const options = [
    { code: 'high', label: 'Élevée' },
    { code: 'low', label: 'Faible' },
  ];
  await api.create('custom_fields', { resource: 'teaching_tools', label: 'Zone à risque', key: 'zone', kind: 'choice', options });
  const build = (name: string, custom: object) => buildRecord(api, 'teaching_tools', { name, custom });
  tools = [await build('Plot', {}), await build('Cône', { zone: 'low' }), await build('Rampe', { zone: 'high' })];
});
afterAll(forgetCustomisation);

const zones = async () =>
  Promise.all(tools.map(async ({ '@id': iri }) => ((await api.item(iri)).custom as { zone?: string })?.zone));

const openDialog = async (count: number) => {
  await screens.open('/teaching_tool/list', admin);
  await tableWith('Plot');
  for (const name of ['Plot', 'Cône', 'Rampe'].slice(0, count))
    await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(name) }));
  await userEvent.click(screen.getByRole('button', { name: 'Modifier un champ' }));
  return within(await screen.findByRole('dialog', { name: `Modifier un champ de ${count} fiches` }));
};

it('gives the ticked records one value, says what it would do before, and takes it back', async () => {
  const dialog = await openDialog(3);
  expect(dialog.getByRole('button', { name: 'Vérifier' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('combobox', { name: 'Champ' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Zone à risque' }));
  await userEvent.click(await dialog.findByRole('combobox', { name: 'Zone à risque' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Élevée' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Vérifier' }));
  expect(await dialog.findByText('2 fiches changeront.')).toBeVisible();
  expect(dialog.getByText('1 fiche a une autre valeur, qui sera remplacée.')).toBeVisible();
  expect(dialog.getByText('1 fiche a déjà cette valeur.')).toBeVisible();
  expect(await zones()).toEqual([null, 'low', 'high']);

  await userEvent.click(dialog.getByRole('button', { name: 'Modifier 2 fiches' }));
  expect(await dialog.findByText('2 fiches modifiées')).toBeVisible();
  expect(dialog.getByText(/dans l’historique de sa fiche/)).toBeVisible();
  expect(await zones()).toEqual(['high', 'high', 'high']);
  await userEvent.click(dialog.getByRole('button', { name: 'Remettre les anciennes valeurs' }));
  expect(await dialog.findByText('2 fiches ont de nouveau leur ancienne valeur.')).toBeVisible();
  expect(await zones()).toEqual([null, 'low', 'high']);
});

it('still offers to take it back once the dialog is closed', async () => {
  const before = await zones();
  const dialog = await openDialog(2);
  await userEvent.click(dialog.getByRole('combobox', { name: 'Champ' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Zone à risque' }));
  await userEvent.click(await dialog.findByRole('combobox', { name: 'Zone à risque' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Élevée' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Vérifier' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Modifier 2 fiches' }));
  await dialog.findByText('2 fiches modifiées');
  await userEvent.click(dialog.getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('2 fiches modifiées')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remettre les anciennes valeurs' }));
  expect(await screen.findByText('2 fiches ont de nouveau leur ancienne valeur.')).toBeVisible();
  expect(await zones()).toEqual(before);
});

it('checks again what was typed after a check, and empties a field', async () => {
  const dialog = await openDialog(2);
  await userEvent.click(dialog.getByRole('combobox', { name: 'Champ' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Commentaire' }));
  await userEvent.type(await dialog.findByRole('textbox', { name: 'Commentaire' }), 'À réparer');
  await userEvent.click(dialog.getByRole('button', { name: 'Vérifier' }));
  expect(await dialog.findByText('2 fiches changeront.')).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Vider ce champ' }));
  expect(dialog.queryByText('2 fiches changeront.')).not.toBeInTheDocument();
  expect(dialog.queryByRole('textbox', { name: 'Commentaire' })).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Vérifier' }));
  expect(await dialog.findByText('Aucune fiche ne changera.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Modifier 0 fiche' })).toBeDisabled();
});

it('names the records that are left out, with the reason', async () => {
  const roles = ['ROLE_READ_TEACHING_TOOL', 'ROLE_WRITE_TEACHING_TOOL'];
  const group = await api.create('user_groups', { name: 'Accueil', code: 'desk', roles });
  await api.create('form_rules', { resource: 'teaching_tools', userGroup: group['@id'], requiredFields: ['custom.zone'] });
  const member = await test.addUser({ groups: ['desk'] });
  const path = '/api/teaching_tools/mass_change_field';
  const ids = tools.map(({ id }) => id);
  const answer = await test.call('POST', path, { as: member, body: { ids, field: 'custom.zone', value: null, preview: true } });
  expect(answer.body).toMatchObject({ refusedTotal: 2, refusals: [{ labels: [expect.any(String), expect.any(String)] }] });
  await screens.open('/teaching_tool/list', member);
  await tableWith('Plot');
  // Without the right to delete there is still something to do with ticked rows.
  await userEvent.click(screen.getByRole('checkbox', { name: /Plot/ }));
  expect(await screen.findByRole('button', { name: 'Modifier un champ' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Supprimer' })).not.toBeInTheDocument();
});

it('is not offered to somebody who may only read', async () => {
  await screens.open('/teaching_tool/list', await test.addUser({ roles: ['ROLE_READ_TEACHING_TOOL'] }));
  await tableWith('Plot');
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Plot/ })).not.toBeInTheDocument());
});
