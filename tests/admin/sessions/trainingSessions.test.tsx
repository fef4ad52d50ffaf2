import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { nextLogisticSession } from '../../../resources/training_sessions/screens/index.ts';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { tableWith } from '../../support/admin/tableWith.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let api: ApiClient;
let officer: Person;
let reader: Person;
let place: ApiRecord;
let screens: ReturnType<typeof adminScreens>;

beforeAll(async () => {
  test = await testApp();
  officer = await test.addUser({ groups: ['super-admin'] });
  reader = await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'] });
  api = apiClient(test, officer);
  await buildRecord(api, 'training_types', { name: 'Éco-conduite' });
  place = await buildRecord(api, 'training_locations', { name: 'Circuit du Nord', city: 'LENS' });
  screens = adminScreens(test);
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

const choose = async (user: UserEvent, field: RegExp, option: RegExp) => {
  await user.click(await screen.findByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};

/** Calls that only ask: of the form while it is filled in, and of the page that it opens. */
const ASKS = ['days', 'candidates', 'conflicts'].map((name) => `POST /api/planning/${name}`);

describe('the list of training sessions', () => {
  it('opens the creation form, which then opens the first logistic session', async () => {
    const user = userEvent.setup();
    await screens.open('/training_session/list', officer);
    await user.click(await screen.findByRole('link', { name: 'Créer' }));
    await waitFor(() => expect(screens.address()).toBe('/training_session/new'));
    await choose(user, /^Formation/, /Éco-conduite/);
    await choose(user, /^Lieu/, /Circuit du Nord/);
    await choose(user, /^Secteur/, /^E1/);
    const days = screen.getByRole('textbox', { name: /^Nombre de journées/ });
    expect(days).toHaveValue('1');
    await user.clear(days);
    await user.type(days, '2');
    await user.click(screen.getByRole('button', { name: 'Créer' }));

    await waitFor(() => expect(screens.address()).toMatch(/^\/logistic_session\/\d+\/edit$/));
    const [id] = /\d+/.exec(screens.address()) ?? [];
    expect(screens.calls.filter((call) => call.startsWith('POST') && !ASKS.includes(call))).toEqual([
      'POST /api/training_sessions',
    ]);
    const [created] = (await api.item(`/api/logistic_sessions/${id}`)).trainingSessions as readonly ApiRecord[];
    expect((await api.item(created?.['@id'] ?? '')).logisticSessions).toHaveLength(2);
  });

  /** The row of a session in the list. */
  const openList = async (person: Person, { trainingType }: ApiRecord): Promise<HTMLElement> => {
    await screens.open(`/training_session/list?filter=${encodeURIComponent('{}')}`, person);
    const name = String((trainingType as ApiRecord).name);
    const row = within(await tableWith(name))
      .getByText(name)
      .closest('tr');
    if (!row) throw new Error('No row');
    return row;
  };

  it('opens the logistic session of a row, and shows the status with its icon', async () => {
    const user = userEvent.setup();
    const trainingSession = await buildRecord(api, 'training_sessions', { trainingLocation: place['@id'] });
    const [logisticSession] = trainingSession.logisticSessions as readonly ApiRecord[];
    const row = await openList(officer, trainingSession);
    expect((await within(row).findByText('En option')).parentElement?.querySelector('svg')).not.toBeNull();
    await user.click(row);
    await waitFor(() => expect(screens.address()).toBe(`/logistic_session/${logisticSession?.id}/edit`));
  });

  it('opens the session’s own form without the right to logistic sessions', async () => {
    const user = userEvent.setup();
    const trainingSession = await buildRecord(api, 'training_sessions', { trainingLocation: place['@id'] });
    await user.click(await openList(reader, trainingSession));
    await waitFor(() => expect(screens.address()).toBe(`/training_session/${trainingSession.id}/edit`));
  });

  it('offers no creation to readers', async () => {
    await screens.open('/training_session/new', reader);
    expect(await screen.findByRole('heading', { name: 'Accès refusé' })).toBeInTheDocument();
  });

  it('opens the next logistic session, or the last one', () => {
    const day = (id: number, startAt: string, endAt: string) => ({
      '@id': `/${id}`,
      '@type': 'LogisticSession',
      id,
      startAt,
      endAt,
    });
    const logisticSessions = [
      day(2, '2026-11-21T08:00:00Z', '2026-11-21T16:00:00Z'),
      day(1, '2026-11-20T08:00:00Z', '2026-11-20T16:00:00Z'),
    ];
    expect(nextLogisticSession(logisticSessions, new Date('2026-11-01T00:00:00Z'))?.id).toBe(1);
    expect(nextLogisticSession(logisticSessions, new Date('2026-11-20T18:00:00Z'))?.id).toBe(2);
    expect(nextLogisticSession(logisticSessions, new Date('2026-12-01T00:00:00Z'))?.id).toBe(2);
    expect(nextLogisticSession([], testNow())).toBeNull();
  });
});

describe('pricing options of a logistic session', () => {
  it('are chosen among those of its place, and saved with their price', async () => {
    const user = userEvent.setup();
    // A place without other sessions: the save asks about conflicts that it does not know yet.
    const own = await buildRecord(api, 'training_locations', { pricingOptions: [{ label: 'Salle', price: 120 }] });
    const logisticSession = await buildRecord(api, 'logistic_sessions', { trainingLocation: own['@id'] });
    await screens.open(`/logistic_session/${logisticSession.id}/edit`, officer);
    await choose(user, /^Options tarifaires du lieu/, /^Salle · 120,00/);
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(async () =>
      expect(await api.item(logisticSession['@id'])).toMatchObject({
        trainingLocationPricingOptions: [{ label: 'Salle', price: 120 }],
      }),
    );
  });
});
