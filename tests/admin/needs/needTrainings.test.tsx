import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';
import { exactPattern } from '../../support/exactPattern.ts';
import { buildLogisticSession, buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord, nextNumber } from '../../support/records/buildRecord.ts';

let test: TestApp;
let api: ApiClient;
let screens: ReturnType<typeof adminScreens>;
let officer: Person;
let reader: Person;

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  officer = await test.addUser({
    roles: [
      'ROLE_READ_TRAINEE',
      'ROLE_WRITE_TRAINEE',
      'ROLE_READ_NEED_TRAINING',
      'ROLE_WRITE_NEED_TRAINING',
      'ROLE_DELETE_NEED_TRAINING',
      'ROLE_WRITE_TRAINING_SESSION',
      'ROLE_READ_BOOKING',
      'ROLE_WRITE_BOOKING',
      'ROLE_WRITE_COMPANY',
    ],
  });
  reader = await test.addUser({ roles: ['ROLE_READ_TRAINEE', 'ROLE_READ_NEED_TRAINING'] });
  screens = adminScreens(test);
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

const lastNameOf = (need: ApiRecord): string => String((need.trainee as ApiRecord).lastName);

const openNeed = async (need: ApiRecord, person: Person, tab = 'identity') => {
  await screens.open(`/trainee/${need.id}/${tab}`, person);
  await screen.findByRole('heading', { level: 1, name: new RegExp(exactPattern(lastNameOf(need))) });
  return userEvent.setup();
};

/** At once: a large form renders again at each key. */
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

const save = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText('Fiche enregistrée');
};

it('counts by status, filters by click, and changes the status of filtered needs, listing refusals', async () => {
  const type = await buildRecord(api, 'training_types');
  const needs = [];
  for (let index = 0; index < 2; index += 1) needs.push(await buildNeed(api, { trainingType: type['@id'] }));
  const closed = await buildNeed(api, { trainingType: type['@id'] });
  await api.update(closed['@id'], { status: 'perte_de_droit' });
  const filter = encodeURIComponent(JSON.stringify({ trainingType: type['@id'] }));

  await screens.open(`/trainee/list?filter=${filter}`, officer);
  const user = userEvent.setup();
  const counts = within(await screen.findByRole('group', { name: 'Besoins par statut' }));
  expect(await counts.findByRole('button', { name: 'Perte de droit 1' })).toHaveAttribute('aria-pressed', 'false');
  await user.click(await screen.findByRole('button', { name: 'Actions sur les 3 besoins filtrés' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Changer le statut/ }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Changer le statut de 3 besoins' }));
  await user.click(dialog.getByRole('combobox', { name: 'Nouveau statut' }));
  await user.click(await screen.findByRole('option', { name: 'Pocket' }));
  expect(await dialog.findByText('2 sur 3 besoins concernés.')).toBeInTheDocument();
  expect((await api.item(String(needs[0]?.['@id']))).status).toBe('a_contacter');
  await user.click(dialog.getByRole('button', { name: 'Changer le statut' }));

  expect(await dialog.findByText('Statut changé pour 2 sur 3 besoins.')).toBeInTheDocument();
  expect(dialog.getByText(/^1 « Perte de droit » : ./)).toBeInTheDocument();
  expect(await dialog.findByRole('link', { name: recordLabel('need_trainings', closed) })).toHaveAttribute(
    'href',
    `#/trainee/${closed.id}/identity`,
  );
  for (const need of needs) expect((await api.item(need['@id'])).status).toBe('pocket');
  await user.click(dialog.getByRole('button', { name: 'Fermer' }));

  await user.click(await counts.findByRole('button', { name: 'Pocket 2' }));
  expect(await screen.findByRole('button', { name: 'Actions sur les 2 besoins filtrés' })).toBeInTheDocument();
  expect(counts.getByRole('button', { name: 'Pocket 2' })).toHaveAttribute('aria-pressed', 'true');
  expect(counts.getByRole('button', { name: 'Perte de droit 1' })).toBeInTheDocument();
});

it('deletes filtered needs only after typing their number, and is hidden from readers', async () => {
  const type = await buildRecord(api, 'training_types');
  const need = await buildNeed(api, { trainingType: type['@id'] });
  await buildNeed(api, { trainingType: type['@id'] });
  const address = `/trainee/list?filter=${encodeURIComponent(JSON.stringify({ trainingType: type['@id'] }))}`;

  await screens.open(address, officer);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Actions sur les 2 besoins filtrés' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Supprimer/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Supprimer 2 besoins\s\?$/ }));
  await dialog.findByText('2 sur 2 besoins concernés.');
  expect(dialog.getByRole('button', { name: 'Supprimer' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: 'Pour confirmer, tapez 2' }), '2');
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
  expect(await dialog.findByText('2 sur 2 besoins supprimés.')).toBeInTheDocument();
  await api.refusal(404, 'GET', need['@id']);

  screens.reset();
  await screens.open('/trainee/list', reader);
  await screen.findByRole('group', { name: 'Besoins par statut' });
  expect(screen.queryByRole('button', { name: /^Actions/ })).not.toBeInTheDocument();
});

it('follows the workflow, confirms irreversible changes, and forces only with the right', async () => {
  const need = await buildNeed(api);
  const user = await openNeed(need, officer);

  await user.click(await screen.findByRole('button', { name: 'Absence de réponse' }));
  await waitFor(async () => expect((await api.item(need['@id'])).status).toBe('absence_reponse'));
  await screen.findByText('Absence de réponse', { selector: '.MuiChip-label' });
  expect(await screen.findByRole('link', { name: 'Planifié' })).toHaveAttribute(
    'href',
    `#/trainee/${need.id}/associate_training_session`,
  );
  expect(screen.queryByRole('button', { name: 'Pocket' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Forcer…' })).not.toBeInTheDocument();

  await user.click(await screen.findByRole('button', { name: 'Perte de droit' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Passer à «\sPerte de droit\s»\s\?$/ }));
  expect((await api.item(need['@id'])).status).toBe('absence_reponse');
  await user.click(dialog.getByRole('button', { name: 'Perte de droit' }));
  await waitFor(async () => expect((await api.item(need['@id'])).status).toBe('perte_de_droit'));
});

it('accepts imported values, and keeps input across tabs', async () => {
  const need = await buildNeed(api);
  const trainee = need.trainee as ApiRecord;
  await api.update(trainee['@id'], {
    emailDeliveryImported: 'livre@test.example',
    mobilePhoneDeliveryImported: '06 00 00 00 01',
  });
  const user = await openNeed(need, officer);

  const imported = within(await screen.findByRole('group', { name: 'Coordonnées du fichier de livraison' }));
  await user.click(imported.getByRole('button', { name: 'Tout reprendre' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('livre@test.example'));
  await user.click(screen.getByRole('tab', { name: 'Formation' }));
  await waitFor(() => expect(screens.address()).toBe(`/trainee/${need.id}/training`));
  fill(await screen.findByRole('textbox', { name: 'Commentaire' }), 'Rappeler le matin');
  await save(user);

  expect(screens.address()).toBe(`/trainee/${need.id}/training`);
  expect(await api.item(need['@id'])).toMatchObject({ commentary: 'Rappeler le matin' });
  expect(await api.item(trainee['@id'])).toMatchObject({ email: 'livre@test.example', mobilePhone: '+33600000001' });
});

it('offers choices that depend on the previous field, and clears them with it', async () => {
  const [brand, other] = [await buildRecord(api, 'car_brands'), await buildRecord(api, 'car_brands')];
  const model = await buildRecord(api, 'car_models', { carBrand: brand['@id'] });
  const foreign = await buildRecord(api, 'car_models', { carBrand: other['@id'] });
  const engine = await buildRecord(api, 'car_engines', { carModel: model['@id'] });
  const need = await buildNeed(api, { carBrand: brand['@id'], carModel: model['@id'], carEngine: engine['@id'] });
  const user = await openNeed(need, officer);

  await user.click(screen.getByRole('combobox', { name: 'Modèle' }));
  expect(await screen.findByRole('option', { name: new RegExp(String(model.model)) })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: new RegExp(`${exactPattern(String(foreign.model))}$`) })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('combobox', { name: 'Marque' }));
  await user.click(await screen.findByRole('option', { name: String(other.brand) }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Modèle' })).toHaveValue(''));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Motorisation' })).toHaveValue(''));
});

it('creates a need with the training in the address, for a known person', async () => {
  const type = await buildRecord(api, 'training_types');
  const email = 'zoe.connue@test.example';
  const known = await buildNeed(api, { trainee: { firstName: 'Zoé', lastName: `CONNUE ${nextNumber()}`, email } });
  await screens.open(`/trainee/new/${type.id}`, officer);
  const user = userEvent.setup();
  const picked = await screen.findByRole('combobox', { name: /^Type de formation/ });
  await waitFor(() => expect(picked).toHaveValue(String(type.name)));

  fill(screen.getByRole('textbox', { name: 'E-mail' }), email);
  fill(screen.getByRole('textbox', { name: /^Prénom/ }), 'Zoë');
  await user.click(await screen.findByRole('button', { name: 'Comparer et reprendre' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Reprendre Zoé ${lastNameOf(known)} ?` }));
  await user.click(within(dialog.getByRole('radiogroup', { name: 'Prénom' })).getByRole('radio', { name: /Zoë/ }));
  await user.click(dialog.getByRole('button', { name: 'Reprendre cette personne' }));
  expect(await screen.findByText(/^Le besoin sera créé pour Zoë/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  await screen.findByText('Fiche créée');
  const { member } = await api.list(`/api/need_trainings?trainingType=${type.id}`);
  expect(member).toMatchObject([{ trainee: { '@id': (known.trainee as ApiRecord)['@id'], firstName: 'Zoë' } }]);
});

it('creates a company without saving the need', async () => {
  const need = await buildNeed(api);
  const user = await openNeed(need, officer);
  await user.click(screen.getByRole('button', { name: 'Nouvelle société' }));
  const company = within(await screen.findByRole('dialog', { name: 'Nouvelle société' }));
  const values = { Nom: 'NOUVELLE SA', Adresse: '1 rue Neuve', 'Code postal': '75011', Ville: 'PARIS' };
  for (const [name, value] of Object.entries(values)) {
    fill(company.getByRole('textbox', { name }), value);
  }
  await user.click(company.getByRole('button', { name: 'Enregistrer' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Société' })).toHaveValue('NOUVELLE SA, PARIS'));
  expect(await api.item(need['@id'])).toMatchObject({ company: null, version: need.version });
  await save(user);
  expect(await api.item(need['@id'])).toMatchObject({ company: { name: 'NOUVELLE SA' } });
});

it('merges a duplicate field by field', async () => {
  const email = 'double@test.example';
  const need = await buildNeed(api, {
    trainee: { firstName: 'Luc', lastName: `DOUBLE ${nextNumber()}`, email },
    commandNoOne: 'CF-1',
  });
  const double = await buildNeed(api, {
    trainee: { firstName: 'Lucas', lastName: `DOUBLE ${nextNumber()}`, email, mobilePhone: '06 00 00 00 02' },
    commandNoOne: 'CF-2',
    commentary: 'Vu au salon',
  });
  const user = await openNeed(need, officer);

  await user.click(await screen.findByRole('button', { name: new RegExp(`^Comparer avec le besoin ${double.id} `) }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fusionner les deux besoins' }));
  expect(
    within(dialog.getByRole('radiogroup', { name: 'Portable' })).getByRole('radio', { name: /L’autre fiche/ }),
  ).toBeChecked();
  await user.click(within(dialog.getByRole('radiogroup', { name: 'N° de commande 1' })).getByRole('radio', { name: /CF-2/ }));
  await user.click(dialog.getByRole('button', { name: 'Fusionner' }));

  expect(await screen.findByText('Fiches fusionnées')).toBeInTheDocument();
  await api.refusal(404, 'GET', double['@id']);
  expect(await api.item(need['@id'])).toMatchObject({
    commandNoOne: 'CF-2',
    commentary: 'Vu au salon',
    trainee: { firstName: 'Luc', mobilePhone: '+33600000002' },
  });
});

it('adds a need to a session with room, removes it, and links a booking', async () => {
  const area = (await buildRecord(api, 'areas'))['@id'];
  const startAt = new Date(testNow().getTime() + 86_400_000);
  const { trainingSession } = await buildLogisticSession(api, {
    area,
    startAt: startAt.toISOString(),
    endAt: new Date(startAt.getTime() + 3_600_000).toISOString(),
  });
  const need = await buildNeed(api, { trainingType: (trainingSession.trainingType as ApiRecord)['@id'] }, area);
  const booking = await buildRecord(api, 'bookings', { lastName: lastNameOf(need) });
  const user = await openNeed(need, officer, 'associate_training_session');

  await user.click(await screen.findByRole('button', { name: 'Planifier' }));
  await user.click(await screen.findByRole('button', { name: 'Retirer de la session' }));
  expect(await api.item(need['@id'])).toMatchObject({ status: 'planifie', trainingSession: { '@id': trainingSession['@id'] } });
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirer de la session' }));
  expect(await screen.findByRole('button', { name: 'Planifier' })).toBeInTheDocument();
  expect(await api.item(need['@id'])).toMatchObject({ status: 'a_contacter', trainingSession: null });

  await user.click(screen.getByRole('tab', { name: 'Formation' }));
  await user.click(await screen.findByRole('button', { name: 'Associer une réservation' }));
  const search = within(await screen.findByRole('dialog'));
  await user.click(await search.findByRole('button', { name: /^Associer la réservation/ }));
  await screen.findByText('Réservation associée au besoin');
  expect(await api.item(booking['@id'])).toMatchObject({ needTraining: { '@id': need['@id'] } });
  expect(await screen.findByRole('button', { name: 'Dissocier' })).toBeInTheDocument();
});

it('shows only the training without the right on trainees, and is read-only without the right to write', async () => {
  const need = await buildNeed(api);
  const needsOnly = await test.addUser({ roles: ['ROLE_WRITE_NEED_TRAINING'] });
  await openNeed(need, needsOnly, 'training');
  await screen.findByRole('button', { name: 'Enregistrer' });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Formation']);
  screens.reset();
  await screens.open(`/trainee/${need.id}/identity`, needsOnly);
  await screen.findAllByText('403');
  screens.reset();
  await screens.open('/trainee/list', needsOnly);
  await userEvent.click(await screen.findByText(new RegExp(exactPattern(lastNameOf(need)))));
  await waitFor(() => expect(screens.address()).toBe(`/trainee/${need.id}/training`));
  screens.reset();
  await screens.open('/trainee/new', needsOnly);
  await screen.findAllByText('403');
  screens.reset();
  const trainingWriter = await test.addUser({ roles: ['ROLE_READ_TRAINEE', 'ROLE_WRITE_NEED_TRAINING'] });
  await openNeed(need, trainingWriter);
  await screen.findAllByText('Lecture seule');
  expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
});

it('names the missing step, and keeps absent trainees on the session they missed', async () => {
  const past = { startAt: '2025-01-06T09:00:00+01:00', endAt: '2025-01-06T17:00:00+01:00' };
  const { trainingSession } = await buildLogisticSession(api, past);
  const absent = await buildNeed(api);
  const fresh = await buildRecord(api, 'need_trainings');
  await api.update(`${absent['@id']}/associate_training_session`, { trainingSession: trainingSession['@id'] });
  await api.update(absent['@id'], { status: 'absent' });

  await openNeed(absent, officer, 'associate_training_session');
  await screen.findByText(/Le stagiaire n’y a pas été formé/);
  await screen.findByText('Aucune session à venir ne convient');
  expect(screen.queryByRole('button', { name: 'Retirer de la session' })).not.toBeInTheDocument();

  screens.reset();
  const user = await openNeed(fresh, officer, 'associate_training_session');
  await user.click(await screen.findByRole('button', { name: 'Passer à « À contacter »' }));
  await screen.findByText('Aucune session à venir ne convient');
  expect((await api.item(fresh['@id'])).status).toBe('a_contacter');
});

it('leads from a list to the tab that the person may see, without another page in between', async () => {
  const need = await buildNeed(api);
  const seesTraining = await test.addUser({ roles: ['ROLE_READ_NEED_TRAINING'] });
  const list = `/trainee/list?filter=${encodeURIComponent(JSON.stringify({ 'trainee.lastName': lastNameOf(need) }))}`;
  for (const [person, tab] of [[seesTraining, 'training'] as const, [reader, 'identity'] as const]) {
    await screens.open(list, person);
    const row = within(await screen.findByRole('row', { name: new RegExp(exactPattern(lastNameOf(need))) }));
    expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(`#/trainee/${need.id}/${tab}`);
    screens.reset();
  }
});
