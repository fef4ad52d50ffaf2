import { act, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import '@testing-library/jest-dom/vitest';
import type { SessionNeed } from '../../../custom-pages/sessions/data/daySession.ts';
import { useTraineeOrder } from '../../../custom-pages/sessions/trainees/useTraineeOrder.ts';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';
import { buildLogisticSession, buildNeed } from '../../support/records/buildInArea.ts';

let test: TestApp;
let api: ApiClient;
let screens: ReturnType<typeof adminScreens>;
let officer: Person;

beforeAll(async () => {
  // jsdom has no layout.
  window.Element.prototype.scrollIntoView = () => undefined;
  test = await testApp();
  officer = await test.addUser({ groups: ['super-admin'] });
  api = apiClient(test, officer);
  screens = adminScreens(test);
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

it('lists the trainees of a session by last name, in French order, and sorts them by a press on a title', async () => {
  const { trainingSession, logisticSession } = await buildLogisticSession(api);
  for (const [firstName, lastName] of [
    ['Anne', 'Zola'],
    ['Zoé', 'Éclair'],
    ['Marc', 'Ebert'],
  ]) {
    const need = await buildNeed(api, { trainee: { firstName, lastName } });
    await api.update(`${need['@id']}/associate_training_session`, { trainingSession: trainingSession['@id'] });
  }
  await screens.open(`/logistic_session/${logisticSession.id}/edit?section=trainings`, officer);
  const table = within(await screen.findByRole('table', { name: 'Stagiaires' }));
  const names = () => table.getAllByText(/(Ebert|Éclair|Zola)$/i).map(({ textContent }) => textContent?.split(' ')[0]);
  expect(names()).toEqual(['Marc', 'Zoé', 'Anne']);
  await userEvent.click(table.getByRole('button', { name: 'Stagiaire' }));
  expect(names()).toEqual(['Anne', 'Zoé', 'Marc']);
});

it('shows the first names and results of a large session, and the others on demand', async () => {
  const [startAt, endAt] = [-4, -1].map((hours) => new Date(testNow().getTime() + hours * 60 * 60_000).toISOString());
  const { trainingSession, logisticSession } = await buildLogisticSession(api, { startAt, endAt });
  const needs: string[] = [];
  for (let index = 10; index < 36; index += 1) {
    needs.push((await buildNeed(api, { trainee: { firstName: 'Anne', lastName: `Foule ${index}` } }))['@id']);
  }
  const planned = { needTrainings: needs, plan: true };
  const { status } = await api.call('POST', `${trainingSession['@id']}/need_trainings`, planned);
  expect(status).toBeLessThan(300);

  await screens.open(`/logistic_session/${logisticSession.id}/edit?section=trainings`, officer);
  const names = within(await screen.findByRole('list', { name: 'Stagiaires' }));
  expect(names.getAllByRole('listitem')).toHaveLength(24);
  await userEvent.click(screen.getByRole('button', { name: 'Afficher les 2 autres noms' }));
  expect(names.getAllByRole('listitem')).toHaveLength(26);

  const results = within(await screen.findByRole('region', { name: 'Évaluation des acquis' }));
  expect(results.getAllByRole('listitem')).toHaveLength(20);
  await userEvent.click(results.getByRole('button', { name: 'Afficher les 6 autres évaluations' }));
  expect(results.getAllByRole('listitem')).toHaveLength(26);
  expect(results.queryByRole('button', { name: /autres évaluations/ })).not.toBeInTheDocument();
});

it('shows the first trainees of a large session at once, and the others on demand', () => {
  const needs = Array.from({ length: 300 }, (_, index) => ({
    '@id': `/api/need_trainings/${index}`,
    id: index,
    status: 'planifie',
    trainee: { '@id': `/api/trainees/${index}`, firstName: 'A', lastName: `N${300 - index}` },
    company: null,
  })) as unknown as readonly SessionNeed[];
  const { result } = renderHook(() => useTraineeOrder(needs));
  expect(result.current.shown).toHaveLength(50);
  expect(result.current.shown[0]?.trainee?.lastName).toBe('N1');
  expect(result.current.hidden).toBe(250);
  act(() => result.current.showAll());
  expect(result.current.shown).toHaveLength(300);
});
