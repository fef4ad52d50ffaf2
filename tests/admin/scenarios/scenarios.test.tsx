import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { ScenarioView } from '../../../model/scenarios/scenarioView.ts';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { selectAllRows } from '../../support/admin/selectAllRows.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const PATH = '/api/planning/scenarios';

let test: TestApp;
let api: ApiClient;
let screens: ReturnType<typeof adminScreens>;
let officer: Person;
let user: UserEvent;

beforeAll(async () => {
  test = await testApp();
  officer = await test.addUser({ groups: ['super-admin'] });
  api = apiClient(test, officer);
  screens = adminScreens(test);
  user = userEvent.setup();
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

/** Needs of one training, with a place and a trainer for it. */
const buildNeeds = async (count: number) => {
  const area = (await buildRecord(api, 'areas'))['@id'];
  const type = await buildRecord(api, 'training_types', { durationDays: 1, minimumTrainees: 1 });
  const links = { areas: [area], trainingTypes: [type['@id']] };
  await buildRecord(api, 'training_locations', {
    ...links,
    zipCode: '35000',
    latitude: null,
    longitude: null,
    goal: 4,
    maximumCapacity: 9,
  });
  await buildRecord(api, 'trainers', { areas: [area], trainingType: [type['@id']] });
  const needs: ApiRecord[] = [];
  for (let at = 0; at < count; at += 1)
    needs.push(await buildNeed(api, { trainingType: type['@id'], zipCode: '35000', deliveryDate: null }, area));
  return { type: type['@id'], needs };
};

const statusesOf = (needs: readonly ApiRecord[]) => Promise.all(needs.map(async (need) => (await api.item(need['@id'])).status));

/** Asks for a plan of the training's needs from their list; resolves when the search has ended. */
const proposeFromList = async (type: string, count: number) => {
  await screens.open(`/trainee/list?filter=${encodeURIComponent(JSON.stringify({ trainingType: type }))}`, officer);
  await selectAllRows(user);
  await user.click(await screen.findByRole('button', { name: `Actions sur les ${count} fiches cochées` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Proposer un plan…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Proposer un plan' }));
  await user.click(dialog.getByRole('button', { name: 'Lancer la recherche' }));
  await screen.findByRole('heading', { name: /^Proposition du/ });
  await test.runJobs();
  await screen.findByRole('button', { name: 'Adopter' });
};

const propose = async (needs: readonly ApiRecord[]): Promise<ScenarioView> => {
  const asked = { ids: needs.map(({ id }) => id), from: '2026-11-30', to: '2026-12-18', seconds: 5 };
  const { body } = await api.call('POST', PATH, asked);
  await test.runJobs();
  return (await api.item((body as ApiRecord)['@id'])) as unknown as ScenarioView;
};

const openProposal = async (needs: readonly ApiRecord[]): Promise<void> => {
  const { id } = await propose(needs);
  await screens.open(`/plan_scenarios/${id}`, officer);
  await screen.findByRole('button', { name: 'Adopter' });
};

it('proposes a plan for selected needs, adopts it, and takes that back', async () => {
  const { type, needs } = await buildNeeds(2);
  const before = await statusesOf(needs);
  await proposeFromList(type, 2);
  expect(screen.getByText('2 sur 2')).toBeInTheDocument();
  const parts = screen.getByRole('list', { name: 'Différences avec le planning (1)' });
  expect(within(parts).getByText(/^Nouvelle session/)).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Adopter' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Adopter' }));
  await user.click(await screen.findByRole('button', { name: 'Annuler l’adoption' }));
  const question = await screen.findByRole('dialog', { name: /^Annuler l’adoption/ });
  await user.click(within(question).getByRole('button', { name: 'Annuler l’adoption' }));
  await screen.findByRole('button', { name: 'Adopter' });
  expect(await statusesOf(needs)).toEqual(before);
});

it('leaves out what the officer refuses or moves away', async () => {
  const { needs } = await buildNeeds(2);
  await openProposal(needs);
  await user.click(screen.getByRole('checkbox', { name: /^Retenir cette partie/ }));
  await screen.findByText('Écartée');
  expect(screen.getByRole('button', { name: 'Adopter' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: /^Retenir cette partie/ }));
  await waitFor(() => expect(screen.queryByText('Écartée')).toBeNull());

  await user.click(screen.getByRole('button', { name: /^Modifier :/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifier cette session proposée' }));
  const lastName = String((needs[0]?.trainee as ApiRecord | undefined)?.lastName);
  const chip = dialog.getByRole('button', { name: new RegExp(lastName) });
  chip.focus();
  await user.keyboard('{Backspace}');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByRole('table', { name: 'Laissés de côté (1)' })).toHaveTextContent(lastName);
  await screen.findByText('1 sur 2');
});

it('shows the convocations of an adopted proposal, those of companies too', async () => {
  const { needs } = await buildNeeds(2);
  const { id, '@id': scenario } = await propose(needs);
  await api.call('POST', '/api/planning/commands', { kind: 'adopt_plan', scenario });
  await screens.open(`/plan_scenarios/${id}`, officer);
  expect(await screen.findByText('Convocations à produire')).toBeVisible();
  const [need] = needs as [ApiRecord];
  const company = await buildRecord(api, 'companies');
  for (const one of needs) await api.update(one['@id'], { company: company['@id'] });
  const session = (await api.item(need['@id'])).trainingSession as ApiRecord;
  const [day] = (await api.item(session['@id'])).logisticSessions as readonly [ApiRecord];
  const path = `/print/training_sessions/${session.id}/logistic_sessions/${day.id}/documents_mass_generation/convocation`;
  const produced = await api.call('POST', path);
  expect([produced.status, produced.body]).toEqual([202, expect.anything()]);
  await test.runJobs();
  screens.reset();
  await screens.open(`/plan_scenarios/${id}`, officer);
  expect(await screen.findByRole('link', { name: /^Télécharger/ })).toBeVisible();
  expect(screen.queryByText('Convocations à produire')).not.toBeInTheDocument();
});

it('compares two proposals and removes one', async () => {
  for (const { '@id': iri } of (await api.list(PATH)).member) await api.remove(iri);
  const { needs } = await buildNeeds(2);
  await propose(needs);
  const { '@id': iri, items } = await propose(needs);
  expect((await api.call('PATCH', `${iri}/items/${items[0]?.key}`, { needTrainings: [needs[1]?.['@id']] })).status).toBe(200);
  await screens.open('/plan_scenarios', officer);
  const boxes = await screen.findAllByRole('checkbox', { name: /^Comparer/ });
  for (const box of boxes) await user.click(box);
  const comparison = await screen.findByRole('region', { name: 'Comparaison' });
  expect(
    within(comparison)
      .getAllByText(/sur 2/)
      .map(({ textContent }) => textContent),
  ).toEqual(['1 sur 2', '2 sur 2']);
  await user.click(screen.getAllByRole('link', { name: /^Proposition du/ })[0] ?? document.body);
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
  await waitFor(async () => expect((await api.list(PATH)).totalItems).toBe(1));
});

it('shows a proposal on the planning, where its parts are changed', async () => {
  const { needs } = await buildNeeds(2);
  await openProposal(needs);
  await user.click(screen.getByRole('link', { name: 'Voir sur le planning' }));
  const proposed = await screen.findByTitle(/Session proposée, pas encore au planning/);
  expect(await screen.findByText('1 session proposée sur cette période')).toBeInTheDocument();

  await user.click(proposed);
  await user.click(await screen.findByRole('menuitem', { name: 'Écarter de la proposition' }));
  await screen.findByTitle(/Écartée de la proposition/);
  const notice = within((await screen.findByText('Proposition modifiée')).closest('[role="alert"]') as HTMLElement);
  await user.click(await notice.findByRole('button', { name: 'Annuler' }));
  await user.click(await screen.findByTitle(/Session proposée, pas encore au planning/));
  await user.click(await screen.findByRole('menuitem', { name: 'Modifier…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifier cette session proposée' }));
  await user.click(dialog.getByRole('button', { name: 'Annuler' }));

  await user.click(screen.getByRole('button', { name: /^Masquer/ }));
  await waitFor(() => expect(screen.queryByTitle(/Session proposée/)).toBeNull());
});
