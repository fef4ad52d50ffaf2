import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, parisDay } from '../../../model/calendar/parisTime.ts';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';
import { buildLogisticSession, buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let api: ApiClient;
let admin: Person;
let screens: ReturnType<typeof adminScreens>;

beforeAll(async () => {
  test = await testApp();
  admin = await test.addUser({ groups: ['super-admin'] });
  api = apiClient(test, admin);
  screens = adminScreens(test);
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

/** Two sessions a year ahead with a trainee on the first; the second has `room` seats. */
const buildTwoDays = async (room: number) => {
  const year = testNow().getUTCFullYear() + 1;
  const on = (day: string) => ({ startAt: `${year}-03-${day}T09:00:00+01:00`, endAt: `${year}-03-${day}T17:00:00+01:00` });
  const first = await buildLogisticSession(api, on('10'));
  const second = await buildLogisticSession(api, { ...on('11'), goalNumberTrainees: room });
  const trainee = await buildRecord(api, 'trainees', { firstName: 'Zoé', lastName: 'LEFÈVRE' });
  const need = await buildNeed(api, { trainee: trainee['@id'] });
  await api.update(`${need['@id']}/associate_training_session`, { trainingSession: first.trainingSession['@id'] });
  return { first, second, need };
};

const sessionOf = async ({ '@id': iri }: ApiRecord) => ((await api.item(iri)).trainingSession as ApiRecord)['@id'];

const columns = () => screen.findAllByRole('region', { name: /mars/ });

describe('the comparison of sessions', () => {
  it('moves a trainee by keyboard, shows the changes, and undoes them', async () => {
    const { first, second, need } = await buildTwoDays(4);
    const user = userEvent.setup();
    await screens.open(`/planning?compare=${first.logisticSession.id},${second.logisticSession.id}`, admin);
    const [from] = await columns();
    if (!from) throw new Error('No column');
    await user.click(await within(from).findByRole('checkbox', { name: 'Choisir Zoé LEFÈVRE' }));
    within(from).getByRole('button', { name: 'Déplacer 1 stagiaire' }).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: /4 places libres/ }));

    const dialog = await screen.findByRole('dialog', { name: 'Déplacer 1 stagiaire' });
    expect(dialog).toHaveTextContent(/La date change : du .*10 mars au .*11 mars/);
    expect(dialog).toHaveTextContent('La formation change');
    expect(await sessionOf(need)).toBe(first.trainingSession['@id']);
    await user.click(within(dialog).getByRole('button', { name: 'Déplacer quand même' }));

    await waitFor(async () => expect(await sessionOf(need)).toBe(second.trainingSession['@id']));
    // The dialog that closes has a button of this name too.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(async () => expect(await sessionOf(need)).toBe(first.trainingSession['@id']));
  });

  it('asks before exceeding a session’s goal, also after another user’s change', async () => {
    const { first, second, need } = await buildTwoDays(1);
    const user = userEvent.setup();
    await screens.open(`/planning?compare=${first.logisticSession.id},${second.logisticSession.id}`, admin);
    const [from] = await columns();
    if (!from) throw new Error('No column');
    await user.click(await within(from).findByRole('checkbox', { name: 'Choisir Zoé LEFÈVRE' }));
    await user.click(within(from).getByRole('button', { name: 'Déplacer 1 stagiaire' }));
    await user.click(await screen.findByRole('menuitem', { name: /1 place libre/ }));
    const other = await buildNeed(api);
    await api.update(`${other['@id']}/associate_training_session`, { trainingSession: second.trainingSession['@id'] });
    await user.click(await screen.findByRole('button', { name: 'Déplacer quand même' }));

    expect(await screen.findByText(/prévoit 1 stagiaires? et en compterait 2/)).toBeInTheDocument();
    expect(await sessionOf(need)).toBe(first.trainingSession['@id']);
    const button = screen.getByRole('button', { name: 'Déplacer quand même' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await waitFor(async () => expect(await sessionOf(need)).toBe(second.trainingSession['@id']));
  });

  it('is read-only for readers, and hides trainees without the right', async () => {
    const { first, second } = await buildTwoDays(4);
    const reader = await test.addUser({ roles: ['ROLE_READ_PLANNING'] });
    await screens.open(`/planning?compare=${first.logisticSession.id},${second.logisticSession.id},999999`, reader);
    expect(await columns()).toHaveLength(2);
    expect(screen.getByText(/1 session demandée n’existe plus/)).toBeInTheDocument();
    expect(screen.queryByText(/LEFÈVRE/)).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

describe('the preparation', () => {
  it('lists missing items with links to complete them, and filters by kind', async () => {
    const tomorrow = dayAfter(parisDay(testNow()), 1);
    const { logisticSession } = await buildLogisticSession(api, {
      startAt: `${tomorrow}T09:00:00+01:00`,
      endAt: `${tomorrow}T17:00:00+01:00`,
    });
    const user = userEvent.setup();
    await screens.open('/planning?view=preparation', admin);
    const lack = await screen.findByRole('link', { name: 'Formateur à désigner' });
    expect(lack).toHaveAttribute('href', `#/logistic_session/${logisticSession.id}/edit?section=team`);
    expect(screens.calls.filter((call) => call.includes('/api/planning/'))).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Formateur 1' }));
    await waitFor(() => expect(screens.address()).toContain('problem=trainer'));
    await user.click(screen.getByRole('button', { name: 'Formateur 1' }));

    await api.update(logisticSession['@id'], { trainers: [(await buildRecord(api, 'trainers'))['@id']] });
    screens.reset();
    await screens.open('/planning?view=preparation', admin);
    await screen.findByRole('link', { name: 'Matériel à prévoir' });
    expect(screen.queryByRole('link', { name: 'Formateur à désigner' })).not.toBeInTheDocument();
  });
});
