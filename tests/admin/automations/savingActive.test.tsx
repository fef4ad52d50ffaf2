import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { startAdminFile } from '../../support/admin/adminFile.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const { api, screens, admin } = await startAdminFile();

const NOTICE = { kind: 'notify', text: 'À vérifier', to: { who: 'author' } } as const;
const QUESTION = /^Enregistrer «\sParc\s», qui est en marche/;

const dialog = async () => within(await screen.findByRole('dialog', { name: QUESTION }));
const nameInput = () => screen.findByRole('textbox', { name: /^Nom/ });
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));

const buildActive = async () => {
  const automation = await api.create('automations', { name: 'Parc', record: 'vehicles', trigger: 'created', actions: [NOTICE] });
  await api.update(automation['@id'], { active: true, version: automation.version });
  return automation['@id'];
};
const open = (iri: string) => screens.open(`/automation/${iri.split('/').at(-1)}/edit`, admin);

it('asks with the number of the trial before an active one changes, after Enter in a field as well', async () => {
  for (const reference of ['P-1', 'P-2']) await buildRecord(api, 'vehicles', { reference });
  const iri = await buildActive();
  await open(iri);
  await userEvent.type(await nameInput(), ' auto{Enter}');
  expect((await dialog()).getByText(/aurait concerné 2 fiches ces 30 derniers jours/)).toBeVisible();
  await userEvent.click((await dialog()).getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await api.item(iri)).toMatchObject({ name: 'Parc', active: true });
  expect(await nameInput()).toHaveValue('Parc auto');

  await press('Enregistrer');
  await userEvent.click((await dialog()).getByRole('button', { name: 'Enregistrer' }));
  await waitFor(async () => expect(await api.item(iri)).toMatchObject({ name: 'Parc auto', active: true }));
  await api.remove(iri);
});

it('does not ask about one that is off', async () => {
  const { '@id': iri } = await api.create('automations', {
    name: 'Parc',
    record: 'vehicles',
    trigger: 'created',
    actions: [NOTICE],
  });
  await open(iri);
  await userEvent.type(await nameInput(), ' bis{Enter}');
  await waitFor(async () => expect(await api.item(iri)).toMatchObject({ name: 'Parc bis', active: false }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await api.remove(iri);
});

it('shows what is wrong instead of the question', async () => {
  const iri = await buildActive();
  await open(iri);
  await userEvent.clear(await nameInput());
  await userEvent.type(await nameInput(), '{Enter}');
  await waitFor(async () => expect(await nameInput()).toBeInvalid());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await api.item(iri)).toMatchObject({ name: 'Parc' });
});
