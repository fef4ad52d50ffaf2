import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { startAdminFile } from '../../support/admin/adminFile.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const { api, screens, admin } = await startAdminFile();

const LINKS = 'Émargement : jours de validité des liens';
const TEST_MODE = 'E-mails : mode test';

beforeEach(async () => {
  const saved = (await api.list('/api/configurations?pagination=false')).member;
  const values = Object.fromEntries(saved.map(({ code }) => [String(code), null]));
  await api.call('PUT', '/api/configurations/values', { values });
});

const line = (name: string) => screen.findByRole('listitem', { name });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const saved = async (code: string) => (await api.list(`/api/configurations?code=${code}`)).member[0]?.value ?? null;
const writes = () => screens.calls.filter((call) => call.startsWith('PUT'));

it('shows name, value, default and effect of each, and finds them by any of their words', async () => {
  await screens.open('/configurations/list', admin);
  const links = within(await line(LINKS));
  expect(links.getByText('Jours de validité des liens')).toBeVisible();
  expect(links.getAllByText('30')).toHaveLength(2);
  expect(links.getByText(/les liens d’émargement restent ouverts/)).toBeVisible();

  await userEvent.type(screen.getByRole('searchbox', { name: 'Rechercher un paramètre' }), 'EMARGEMENT liens ouverts');
  await waitFor(() => expect(screen.getAllByRole('region')).toHaveLength(1));
  expect(await line(LINKS)).toBeVisible();
  expect(screens.address()).toContain('q=EMARGEMENT');
  await userEvent.type(screen.getByRole('searchbox'), ' parachute');
  expect(await screen.findByText('Aucun paramètre ne répond à cette recherche.')).toBeVisible();
});

it('changes a parameter in its line by the input of its kind, and resets it', async () => {
  await screens.open('/configurations/list?q=raison+sociale', admin);
  await press('Modifier : Organisme : raison sociale');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Raison sociale' }), 'Conduite et Cie');
  await press('Enregistrer');
  expect(await screen.findByText('Conduite et Cie')).toBeVisible();
  expect(await saved('organisation_name')).toBe('Conduite et Cie');
  expect(writes()).toEqual(['PUT /api/configurations/values']);

  await press('Modifier : Organisme : raison sociale');
  await press('Retirer la valeur');
  await waitFor(async () => expect(await saved('organisation_name')).toBeNull());
});

it('refuses a wrong value at its field', async () => {
  await screens.open('/configurations/list?group=senders', admin);
  await press('Modifier : E-mail de contact (expéditeur par défaut)');
  await userEvent.type(await screen.findByRole('textbox', { name: /^E-mail de contact/ }), 'personne');
  await press('Enregistrer');
  expect(await screen.findByText(/adresse e-mail/i, { selector: '.Mui-error' })).toBeVisible();
  expect(writes()).toEqual([]);
});

it('says what a dangerous change does before making it', async () => {
  await screens.open('/configurations/list?group=mail', admin);
  await press(`Modifier : ${TEST_MODE}`);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Mode test' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Oui' }));
  await press('Enregistrer');
  const dialog = await screen.findByRole('dialog', { name: /Changer «\sMode test\s»/ });
  expect(within(dialog).getByText(/plus aucun e-mail n’arrive à son destinataire/)).toBeVisible();
  expect(within(dialog).getByText(/Aujourd’hui : non. Ensuite : oui./)).toBeVisible();
  expect(writes()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await saved('mail_test_mode')).toBeNull();

  await press('Enregistrer');
  await press('Changer ce réglage');
  await waitFor(async () => expect(await saved('mail_test_mode')).toBe('oui'));
});

it('has the sender of each car brand', async () => {
  const brand = await buildRecord(api, 'car_brands', { brand: 'PEUGEOT' });
  await screens.open('/configurations/list?group=senders', admin);
  await press('Modifier : E-mail expéditeur PEUGEOT');
  await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail expéditeur PEUGEOT' }), 'peugeot@test.example');
  await press('Enregistrer');
  expect(await screen.findByText('peugeot@test.example')).toBeVisible();
  expect(await saved('email_peugeot')).toBe('peugeot@test.example');
  await api.remove(brand['@id']);
});

it('offers the added fields in the texts of the attendance e-mails, and names one that prints nothing', async () => {
  const zone = await api.create('custom_fields', {
    resource: 'need_trainings',
    label: 'Zone à risque',
    key: 'zone',
    kind: 'text',
  });
  await screens.open('/configurations/list?q=objet+signature', admin);
  await press(/^Modifier : Émargement : objet de l’e-mail de signature/);
  const input = () => screen.findByRole('textbox', { name: /objet de l’e-mail de signature/i });
  await userEvent.type(await input(), 'Signez ');
  await press('Champ « Zone à risque » (besoin)');
  expect(await input()).toHaveValue('Signez [Champ « Zone à risque » (besoin)]');
  await press('Enregistrer');
  await waitFor(async () => expect(await saved('attendance_mail_subject')).toBe('Signez {{custom_need_zone}}'));

  await api.update(zone['@id'], { isArchived: true });
  screens.reset();
  await screens.open('/configurations/list?q=objet+signature', admin);
  await press(/^Modifier : Émargement : objet de l’e-mail de signature/);
  await userEvent.type(await input(), ' ici');
  await press('Enregistrer');
  expect(await screen.findByText(/^Le champ « Zone à risque » est archivé/, { selector: '.Mui-error' })).toBeVisible();
});
