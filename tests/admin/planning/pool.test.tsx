import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { buildPool } from './buildPool.ts';

let test: TestApp;
let api: ApiClient;
let screens: ReturnType<typeof adminScreens>;
let officer: Person;
let user: UserEvent;

beforeAll(async () => {
  // jsdom has no layout: the planning scrolls to its day and to a new session.
  window.Element.prototype.scrollIntoView = () => undefined;
  window.Element.prototype.scrollTo = () => undefined;
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  officer = await test.addUser({ groups: ['charge-de-formation-autres'] });
  screens = adminScreens(test);
  user = userEvent.setup();
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

const lastNameOf = (need: ApiRecord | undefined) => String((need?.trainee as ApiRecord | undefined)?.lastName);
const nameOf = (need: ApiRecord | undefined) => `Jean ${lastNameOf(need)}`;
/** Name of a company's group: its label, then the number of its needs. */
const groupOf = (company: string, words: string) => new RegExp(`^${company}\\b.* : ${words}$`);
const statusesOf = (needs: readonly ApiRecord[]) => Promise.all(needs.map(async (need) => (await api.item(need['@id'])).status));

/** The open panel. */
const openPool = async () => {
  await screens.open('/planning', officer);
  await user.click(await screen.findByRole('button', { name: 'Besoins à planifier' }));
  return within(await screen.findByRole('region', { name: 'Besoins à planifier' }));
};

/** A group that is alone is already open. */
const openGroup = async (panel: ReturnType<typeof within>, company: string) => {
  const group = await panel.findByRole('button', { name: new RegExp(`^${company}\\b`) });
  if (group.getAttribute('aria-expanded') === 'false') await user.click(group);
};

it('opens beside the planning by button or key, and stays as it was left', async () => {
  await buildPool(api, 1);
  const panel = await openPool();
  expect(panel.getByRole('searchbox')).toBeInTheDocument();
  await user.keyboard('b');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Besoins à planifier' })).toBeNull());
  await user.keyboard('b');
  expect(await screen.findByRole('region', { name: 'Besoins à planifier' })).toBeInTheDocument();

  cleanup();
  await screens.open('/planning', officer);
  expect(await screen.findByRole('region', { name: 'Besoins à planifier' })).toBeInTheDocument();
});

it('shows the needs of a company in its group, and finds them', async () => {
  const { company, needs } = await buildPool(api, 2);
  const other = await buildPool(api, 1);
  const panel = await openPool();
  expect(await panel.findByRole('region', { name: groupOf(company, '2 besoins') })).toBeInTheDocument();
  await openGroup(panel, company);
  expect(await panel.findByText(nameOf(needs[0]))).toBeInTheDocument();
  expect(panel.getByText(nameOf(needs[1]))).toBeInTheDocument();

  await user.type(panel.getByRole('searchbox'), lastNameOf(needs[1]));
  expect(await panel.findByRole('region', { name: groupOf(company, '1 besoin') })).toBeInTheDocument();
  await waitFor(() => expect(panel.queryByText(new RegExp(`^${other.company}\\b`))).toBeNull());
  // Its group, which is alone by now, stays open.
  expect(await panel.findByText(nameOf(needs[1]))).toBeInTheDocument();
});

it('plans the ticked needs on a session by menu, which the planning’s undo takes back', async () => {
  const { company, needs } = await buildPool(api, 2);
  const panel = await openPool();
  await openGroup(panel, company);
  for (const need of needs) await user.click(await panel.findByRole('checkbox', { name: `Sélectionner ${nameOf(need)}` }));
  await user.click(panel.getByRole('button', { name: 'Planifier 2 besoins' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Planifier sur une session…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Planifier 2 besoins' }));
  await user.click(await dialog.findByRole('button', { name: 'Planifier' }));

  const told = /^2 stagiaires planifiés sur « .+ » du 10\/12\/2026$/;
  expect(await screen.findByText(told)).toBeInTheDocument();
  expect(await statusesOf(needs)).toEqual(['planifie', 'planifie']);
  await waitFor(() => expect(panel.queryByRole('region', { name: groupOf(company, '2 besoins') })).toBeNull());
  expect(panel.queryByText('2 sélectionnés')).toBeNull();

  const notice = within(screen.getByText(told).closest('[role="alert"]') as HTMLElement);
  await user.click(notice.getByRole('button', { name: 'Annuler' }));
  expect(await panel.findByRole('region', { name: groupOf(company, '2 besoins') })).toBeInTheDocument();
  expect(await statusesOf(needs)).toEqual(['a_contacter', 'a_contacter']);
});

it('makes a session for a whole company, with what is proposed for it', async () => {
  const { type, area, company, needs } = await buildPool(api, 2);
  const place = await buildRecord(api, 'training_locations', { name: 'Piste des Abers', areas: [area], trainingTypes: [type] });
  const trainer = await buildRecord(api, 'trainers', { lastName: 'GUIVARCH', areas: [area], trainingType: [type] });
  const panel = await openPool();
  await user.click(await panel.findByRole('button', { name: new RegExp(`^Planifier ${company}\\b`) }));
  await user.click(await screen.findByRole('menuitem', { name: 'Nouvelle session…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Nouvelle session de formation' }));
  expect(form.getByText('Les 2 stagiaires y sont planifiés dès sa création.')).toBeInTheDocument();
  await waitFor(() => expect(form.getByRole('combobox', { name: /^Lieu/ })).toHaveValue(`Piste des Abers, ${place.city}`));
  expect(await form.findByText(/GUIVARCH/)).toBeInTheDocument();
  const create = form.getByRole('button', { name: 'Créer et planifier' });
  await waitFor(() => expect(create).toBeEnabled());
  await user.click(create);

  await waitFor(async () => expect(await statusesOf(needs)).toEqual(['planifie', 'planifie']));
  await waitFor(() => expect(panel.queryByRole('region', { name: groupOf(company, '2 besoins') })).toBeNull());
  const { trainingSession } = await api.item(String(needs[0]?.['@id']));
  const { logisticSessions } = await api.item(String((trainingSession as ApiRecord)['@id']));
  const [day] = logisticSessions as readonly ApiRecord[];
  expect(await api.item(String(day?.['@id']))).toMatchObject({
    trainingLocation: { '@id': place['@id'] },
    trainers: [{ '@id': trainer['@id'] }],
  });
});

it('leaves a proposal that the person changed as it is', async () => {
  const { type, area, company } = await buildPool(api, 1);
  await buildRecord(api, 'trainers', { lastName: 'ABGRALL', areas: [area], trainingType: [type] });
  const panel = await openPool();
  await user.click(await panel.findByRole('button', { name: new RegExp(`^Planifier ${company}\\b`) }));
  await user.click(await screen.findByRole('menuitem', { name: 'Nouvelle session…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Nouvelle session de formation' }));
  const trainers = form.getByRole('combobox', { name: 'Formateurs' });
  await form.findByText(/ABGRALL/);
  await user.click(trainers);
  await user.keyboard('{Escape}{Backspace}');
  await waitFor(() => expect(form.queryByText(/ABGRALL/)).toBeNull());
  const goal = form.getByLabelText(/^Objectif/);
  await user.clear(goal);
  await user.type(goal, '7');
  // Another day is another proposal: what the person changed is not filled in again.
  const before = screens.calls.filter((call) => call === 'POST /api/planning/proposals').length;
  await user.click(form.getByRole('combobox', { name: /^Secteur/ }));
  await user.keyboard('{Control>}a{/Control}{Backspace}');
  await waitFor(() =>
    expect(screens.calls.filter((call) => call === 'POST /api/planning/proposals').length).toBeGreaterThan(before),
  );
  expect(form.queryByText(/ABGRALL/)).toBeNull();
  expect(goal).toHaveValue('7');
});

it('says what an empty pool hides: by a search, a filter, or a status that comes before', async () => {
  const { company, type } = await buildPool(api, 1);
  const area = await buildRecord(api, 'areas');
  const trainee = { firstName: 'Zoé', lastName: 'INITIALE', area: area['@id'] };
  await buildRecord(api, 'need_trainings', { trainee, trainingType: type });
  const panel = await openPool();
  await user.type(panel.getByRole('searchbox'), `${company} introuvable`);
  expect(await panel.findByText('Aucun besoin ne correspond')).toBeInTheDocument();
  await user.click(await panel.findByRole('button', { name: /^\d+ besoins? sans la recherche$/ }));
  expect(panel.getByRole('searchbox')).toHaveValue('');

  await user.click(panel.getByRole('button', { name: 'Filtres' }));
  const filters = within(await screen.findByRole('dialog', { name: 'Filtrer les besoins à planifier' }));
  await user.click(filters.getByRole('combobox', { name: 'Secteur' }));
  await user.keyboard(String(area.code));
  await user.click(await screen.findByRole('option', { name: new RegExp(String(area.code)) }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(panel.getByRole('button', { name: /sans le filtre « Secteur »$/ })).toBeInTheDocument());
  await user.click(await panel.findByRole('button', { name: '1 besoin au statut « Initial »' }));
  expect(await screen.findByText(/INITIALE/)).toBeInTheDocument();
  expect(screens.address()).toContain('/trainee/list');
});

it('asks before it plans against a deadline, and exceeds a goal only when confirmed', async () => {
  const { trainingSession, company, needs } = await buildPool(api, 2, 1);
  const { logisticSessions } = await api.item(trainingSession['@id']);
  const [day] = logisticSessions as readonly ApiRecord[];
  await screens.open(`/logistic_session/${day?.id}/edit`, officer);
  await user.click(await screen.findByRole('button', { name: 'Besoins à planifier' }));
  const sheet = within(await screen.findByRole('region', { name: 'Besoins à planifier' }));
  expect(await sheet.findByText('2 besoins · 1 place libre sur 1')).toBeInTheDocument();
  expect(sheet.getAllByText(new RegExp(`^${company}\\b`)).length).toBeGreaterThan(0);
  for (const need of needs) await user.click(sheet.getByRole('checkbox', { name: `Sélectionner ${nameOf(need)}` }));
  await user.click(sheet.getByRole('button', { name: 'Ajouter 2 besoins' }));

  const question = within(await screen.findByRole('dialog', { name: 'À vérifier avant de planifier' }));
  expect(question.getByText('1 place libre pour 2 stagiaires')).toBeInTheDocument();
  expect(await statusesOf(needs)).toEqual(['a_contacter', 'a_contacter']);
  await user.click(question.getByRole('button', { name: 'Planifier quand même' }));
  await waitFor(async () => expect(await statusesOf(needs)).toEqual(['planifie', 'planifie']));
  expect(await sheet.findByText('Aucun besoin ne correspond')).toBeInTheDocument();
});

it('adds a need to a session on its page by one press, best fit first', async () => {
  const { trainingSession, needs } = await buildPool(api, 2);
  await api.update(String(needs[1]?.['@id']), { deliveryDeadline: '2026-12-12' });
  const { logisticSessions } = await api.item(trainingSession['@id']);
  const [day] = logisticSessions as readonly ApiRecord[];
  await screens.open(`/logistic_session/${day?.id}/edit`, officer);
  await user.click(await screen.findByRole('button', { name: 'Besoins à planifier' }));
  const sheet = within(await screen.findByRole('region', { name: 'Besoins à planifier' }));
  const buttons = await sheet.findAllByRole('button', { name: /^Ajouter Jean/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    `Ajouter ${nameOf(needs[1])}`,
    `Ajouter ${nameOf(needs[0])}`,
  ]);
  await user.click(buttons[0] as HTMLElement);
  expect(await sheet.findByText('1 besoin · 3 places libres sur 4')).toBeInTheDocument();
  expect(await statusesOf(needs)).toEqual(['a_contacter', 'planifie']);
});

it('is not offered to people who may not read needs', async () => {
  const reader = await test.addUser({ roles: ['ROLE_READ_PLANNING'] });
  await screens.open('/planning', reader);
  await screen.findByText(/Aucune session|session/);
  expect(screen.queryByRole('button', { name: 'Besoins à planifier' })).toBeNull();
});

it('shows people who may only read needs what waits, without ways to plan it', async () => {
  const { company, needs } = await buildPool(api, 1);
  const reader = await test.addUser({ roles: ['ROLE_READ_PLANNING', 'ROLE_READ_NEED_TRAINING'] });
  await screens.open('/planning', reader);
  await user.click(await screen.findByRole('button', { name: 'Besoins à planifier' }));
  const panel = within(await screen.findByRole('region', { name: 'Besoins à planifier' }));
  await openGroup(panel, company);
  expect(await panel.findByRole('link', { name: `Ouvrir le besoin de ${nameOf(needs[0])}` })).toBeInTheDocument();
  expect(panel.queryByRole('checkbox')).toBeNull();
  expect(panel.queryByRole('button', { name: /^Planifier/ })).toBeNull();
});

it('names ticked needs that the search hides, and unticks them', async () => {
  const { company, needs } = await buildPool(api, 2);
  const panel = await openPool();
  await openGroup(panel, company);
  for (const need of needs) await user.click(await panel.findByRole('checkbox', { name: new RegExp(nameOf(need)) }));
  expect(panel.queryByText(/que la liste ne montre pas$/)).toBeNull();

  await user.type(panel.getByRole('searchbox'), lastNameOf(needs[1]));
  expect(await panel.findByText('dont 1 que la liste ne montre pas')).toBeInTheDocument();
  await waitFor(() => expect(panel.getByText(nameOf(needs[0]))).toHaveClass('MuiTypography-caption'));
  await user.click(panel.getByRole('button', { name: 'La décocher' }));
  await waitFor(() => expect(panel.queryByText(/que la liste ne montre pas$/)).toBeNull());
  expect(panel.getByText('1 sélectionné')).toBeInTheDocument();
});
