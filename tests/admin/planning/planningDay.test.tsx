import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { PLANNING_MESSAGES } from '../../../custom-pages/planning/messages.ts';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildLogisticSession } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let api: ApiClient;
let screens: ReturnType<typeof adminScreens>;
let national: Person;
let area: ApiRecord;
let user: UserEvent;

beforeAll(async () => {
  // jsdom has no layout: the planning scrolls to its day and to a session.
  window.Element.prototype.scrollIntoView = () => undefined;
  window.Element.prototype.scrollTo = () => undefined;
  test = await testApp();
  national = await test.addUser({ groups: ['super-admin'] });
  api = apiClient(test, national);
  area = await buildRecord(api, 'areas');
  screens = adminScreens(test);
  user = userEvent.setup();
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

const buildDay = async (day: string) => {
  const { logisticSession, trainingSession } = await buildLogisticSession(api, {
    area: area['@id'],
    startAt: `${day}T09:00:00+01:00`,
    endAt: `${day}T17:00:00+01:00`,
  });
  return { logisticSession, trainingSession, name: String((trainingSession.trainingType as ApiRecord).name) };
};

const card = (name: string, day: string) => screen.findByRole('button', { name: new RegExp(`^${name}, \\S+ ${day},`) });

it.each([
  ['an officer', () => Promise.resolve(national), true],
  ['a region manager, who only reads', () => test.addTrainer({ isRegionManager: true, areas: [String(area.code)] }), false],
])('tells %s how sessions are drawn and moved only if they may', async (_who, person, isHinted) => {
  const { name } = await buildDay('2026-12-22');
  await screens.open('/planning?date=2026-12-22', await person());
  await card(name, '22 décembre');
  const hints = [PLANNING_MESSAGES.createHint, PLANNING_MESSAGES.moveHint].map((hint) => screen.queryByText(new RegExp(hint)));
  expect(hints.map((hint) => hint !== null)).toEqual([isHinted, isHinted]);
});

it('cancels a session from its card, and says which', async () => {
  const { trainingSession, name } = await buildDay('2026-12-15');
  await screens.open('/planning?date=2026-12-15', national);
  await user.click(await card(name, '15 décembre'));
  await user.click(await screen.findByRole('menuitem', { name: 'Annuler la session…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Annuler la session/ }));
  expect(dialog.getByText(/reste sur le planning, barrée, et libère/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Annuler la session' }));
  expect(await screen.findByText(`Session « ${name} » du 15/12/2026 annulée`)).toBeInTheDocument();
  expect(await api.item(trainingSession['@id'])).toMatchObject({ status: 'canceled' });

  // A canceled one cannot be canceled again.
  await waitFor(async () => expect(await card(name, '15 décembre')).toHaveClass('is-canceled'));
  await user.click(await card(name, '15 décembre'));
  await screen.findByRole('menuitem', { name: 'Supprimer…' });
  expect(screen.queryByRole('menuitem', { name: 'Annuler la session…' })).toBeNull();
});

it('shows the conflicts of a merge before it is done', async () => {
  const [gone, into] = [await buildDay('2027-01-12'), await buildDay('2027-01-13')];
  const trainer = await buildRecord(api, 'trainers', { areas: [area['@id']] });
  await api.update(gone.logisticSession['@id'], { trainers: [trainer['@id']] });
  await screens.open('/planning?date=2027-01-12', national);
  await user.click(await card(gone.name, '12 janvier'));
  await user.click(await screen.findByRole('menuitem', { name: 'Fusionner avec…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fusionner la session' }));
  await user.click(dialog.getByRole('combobox', { name: 'Fusionner avec' }));
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${into.name},`) }));
  await user.click(dialog.getByRole('button', { name: 'Fusionner' }));
  const conflicts = within(await screen.findByRole('dialog', { name: /conflit/ }));
  expect(await conflicts.findByText(new RegExp(`n’est pas habilité\\(e\\) à « ${into.name} »`))).toBeInTheDocument();
  await user.click(conflicts.getByRole('button', { name: 'Revenir' }));
  expect(await api.item(gone.logisticSession['@id'])).toMatchObject({ id: gone.logisticSession.id });
});

it('goes a week back and on by key, and opens a new session', async () => {
  await screens.open('/planning?date=2026-12-15', national);
  expect(await screen.findByRole('heading', { level: 1, name: '14 – 20 décembre 2026' })).toBeInTheDocument();
  await user.keyboard('s');
  expect(await screen.findByRole('heading', { level: 1, name: '21 – 27 décembre 2026' })).toBeInTheDocument();
  await user.keyboard('p');
  expect(await screen.findByRole('heading', { level: 1, name: '14 – 20 décembre 2026' })).toBeInTheDocument();
  await user.keyboard('p');
  expect(await screen.findByRole('heading', { level: 1, name: '7 – 13 décembre 2026' })).toBeInTheDocument();
  await user.keyboard('n');
  expect(await screen.findByRole('dialog', { name: 'Nouvelle session de formation' })).toBeInTheDocument();
});

it('gives the focus back to the planning when the search is left', async () => {
  const { name } = await buildDay('2026-12-17');
  await screens.open('/planning?date=2026-12-17', national);
  const block = await card(name, '17 décembre');
  block.focus();
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.getByRole('combobox', { name: 'Rechercher' })).toHaveFocus();
  await user.keyboard('x{Escape}');
  expect(block).toHaveFocus();
});

const openDay = async (person: Person) => {
  await screens.open('/planning?date=2027-02-02', person);
  await user.click(await screen.findByRole('button', { name: /^mardi 2 février/ }));
  return within(await screen.findByRole('dialog', { name: /^mardi 2 février/i }));
};

it('blocks a period for the person’s areas, and for none at first where all are theirs', async () => {
  const [own] = [await test.addUser({ groups: ['super-admin'], areas: [String(area.code)] })];
  const mine = await openDay(own);
  expect(mine.getByRole('button', { name: String(area.code) })).toBeInTheDocument();
  await user.type(mine.getByRole('textbox', { name: /^Motif/ }), 'Congés');
  await user.click(mine.getByRole('group', { name: 'Au (inclus)' }));
  await user.keyboard('{Control>}a{/Control}04022027');
  await user.click(mine.getByRole('button', { name: 'Bloquer' }));
  expect(await screen.findByText('3 jours bloqués, du 02/02/2027 au 04/02/2027')).toBeInTheDocument();
  screens.reset();

  const all = await openDay(national);
  expect(all.queryByRole('button', { name: String(area.code) })).toBeNull();
  await user.click(all.getByRole('button', { name: 'Tous les secteurs' }));
  expect(all.getByRole('button', { name: String(area.code) })).toBeInTheDocument();
});

it('says which filter hides the sessions of a period, and shows them by one press', async () => {
  const { name } = await buildDay('2027-03-16');
  const other = await buildRecord(api, 'training_types');
  await screens.open(`/planning?view=day&date=2027-03-16&trainingType=${other.id}`, national);
  expect(await screen.findByText(/Aucune session ne correspond aux filtres/)).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: '1 sans le filtre « Formation »' }));
  expect(await card(name, '16 mars')).toBeInTheDocument();
});
