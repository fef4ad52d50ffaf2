import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { queryClient } from '../../../src/providers/queryClient.ts';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildPool } from './buildPool.ts';

let test: TestApp;
let api: ApiClient;
let screens: ReturnType<typeof adminScreens>;
let officer: Person;
/** What jsdom, which has no layout, finds below the pointer. */
let below: readonly Element[] = [];

beforeAll(async () => {
  window.Element.prototype.scrollIntoView = () => undefined;
  window.Element.prototype.scrollTo = () => undefined;
  document.elementsFromPoint = () => [...below];
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  officer = await test.addUser({ groups: ['charge-de-formation-autres'] });
  screens = adminScreens(test);
});
afterEach(() => {
  fireEvent.mouseUp(document);
  screens.reset();
});
afterAll(async () => {
  screens.close();
  await test.close();
});

const element = (selector: string): Element => {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`${selector} is not shown`);
  return found;
};

/** The planning with the pool, where the mouse drags a company with two needs. */
const dragCompany = async (person: Person) => {
  const pool = await buildPool(api, 2);
  await screens.open('/planning?date=2026-12-10', person);
  await userEvent.click(await screen.findByRole('button', { name: 'Besoins à planifier' }));
  const group = await screen.findByRole('region', { name: new RegExp(`^${pool.company}\\b.* : 2 besoins$`) });
  const row = within(group).getByRole('button', { name: new RegExp(`^${pool.company}\\b`) });
  const { logisticSessions } = await api.item(pool.trainingSession['@id']);
  const session = String((logisticSessions as readonly ApiRecord[])[0]?.['@id']);
  await waitFor(() => element(`[data-session="${session}"]`));
  fireEvent.mouseDown(row, { button: 0, clientX: 400, clientY: 100 });
  for (const clientX of [390, 380, 370]) fireEvent.mouseMove(document, { clientX, clientY: 100 });
  return { ...pool, session };
};

const hover = (elements: readonly Element[]): void => {
  below = elements;
  fireEvent.mouseMove(document, { clientX: 100, clientY: 200 });
};

it('says while the pointer rests on a session how many places another person’s plan leaves', async () => {
  const { session, needs, trainingSession } = await dragCompany(officer);
  hover([element(`[data-session="${session}"]`)]);
  expect(await screen.findByText('4 places libres sur 4')).toBeInTheDocument();

  const to = { trainingSession: trainingSession['@id'] };
  await api.update(`${needs[0]?.['@id']}/associate_training_session`, to);
  await queryClient.invalidateQueries();
  expect(await screen.findByText('3 places libres sur 4')).toBeInTheDocument();
});

it('says over a free cell how many needs a new session would take, and where', async () => {
  const { area } = await dragCompany(officer);
  hover([element(`td.fc-timeline-lane[data-resource-id="${area}"]`), element('td.fc-timeline-slot[data-date="2026-12-09"]')]);
  const name = (await api.item(area)).name;
  expect(
    await screen.findByText(new RegExp(`^Nouvelle session avec 2 besoins le mercredi 9 décembre, .*${name}`)),
  ).toBeInTheDocument();
});

it('says to people who may not create sessions that only a session takes the needs', async () => {
  const planner = await test.addUser({
    roles: ['ROLE_READ_PLANNING', 'ROLE_READ_NEED_TRAINING', 'ROLE_WRITE_TRAINEE'],
  });
  const { area } = await dragCompany(planner);
  hover([element(`td.fc-timeline-lane[data-resource-id="${area}"]`), element('td.fc-timeline-slot[data-date="2026-12-09"]')]);
  expect(await screen.findByText('Déposez-les sur une session : vous ne pouvez pas en créer')).toBeInTheDocument();
});
