import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, parisDay } from '../../model/calendar/parisTime.ts';
import { adminScreens } from '../support/admin/adminScreen.tsx';
import { tableWith } from '../support/admin/tableWith.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../support/app/apiClient.ts';
import type { Person } from '../support/app/people.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { testNow } from '../support/clock.ts';
import { buildRecord } from '../support/records/buildRecord.ts';

let test: TestApp;
let screens: ReturnType<typeof adminScreens>;
let reader: Person;
let writer: Person;
let superAdmin: Person;
let admin: ApiClient;
let place: ApiRecord;

beforeAll(async () => {
  test = await testApp();
  reader = await test.addUser({ roles: ['ROLE_READ_TRAINING_LOCATION'] });
  writer = await test.addUser({ roles: ['ROLE_READ_TRAINING_LOCATION', 'ROLE_WRITE_TRAINING_LOCATION'] });
  superAdmin = await test.addUser({ groups: ['super-admin'], firstName: 'Ada', lastName: 'Journal' });
  admin = apiClient(test, superAdmin);
  const type = await buildRecord(admin, 'training_types', { name: 'Éco-conduite' });
  place = await buildRecord(admin, 'training_locations', { name: 'Circuit', pricingOptions: [{ label: 'Salle', price: 120.5 }] });
  await admin.update(place['@id'], {
    isActive: false,
    trainingTypes: [type['@id']],
    contacts: [{ lastName: 'PETIT', main: true }],
    rates: [{ label: 'Piste', lines: [{ price: 900, periods: ['morning'], days: ['monday'] }] }],
  });
  screens = adminScreens(test);
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

const placeNamed = async (name: string): Promise<ApiRecord> => {
  const { member } = await admin.list('/api/training_locations');
  return admin.item(member.find((item) => item.name === name)?.['@id'] ?? '');
};

describe('the history on a form', () => {
  it('shows who changed what, also to readers', async () => {
    await screens.open(`/training_location/${place.id}/edit`, reader);
    await userEvent.click(await screen.findByRole('button', { name: 'Historique' }));
    const drawer = await screen.findByRole('dialog', { name: 'Historique' });
    expect(await within(drawer).findByText('2 modifications')).toBeInTheDocument();
    const [update] = within(drawer).getAllByRole('article');
    const words = within(update as HTMLElement);
    expect(words.getByRole('heading', { name: 'Modification' })).toBeInTheDocument();
    expect(words.getByText(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}, par Ada Journal$/)).toBeInTheDocument();
    expect(words.getByText('Éco-conduite')).toBeInTheDocument();
    expect(words.getByText('Nom : PETIT, Contact principal : oui')).toBeInTheDocument();
    expect(words.getByText(/ : Piste, .*900,00/)).toBeInTheDocument();
    expect(screens.calls.filter((call) => call.includes('/history'))).toEqual([
      `GET ${place['@id']}/history?page=1&itemsPerPage=15`,
    ]);
  });
});

describe('the journal', () => {
  it('opens on the last thirty days, newest first', async () => {
    await screens.open('/api_log/list', superAdmin);
    await tableWith('Lieu de formation');
    const since = dayAfter(parisDay(testNow()), -30);
    const lists = screens.calls.filter((call) => call.startsWith('GET /api/api_logs?')).map(decodeURIComponent);
    expect(lists).toEqual([expect.stringMatching(/order\[at\]=DESC/)]);
    expect(lists[0]).toContain(`at[after]=${since}`);
  });

  it('names records in French, with links', async () => {
    const latest = await buildRecord(admin, 'training_locations');
    await screens.open('/api_log/list', superAdmin);
    const table = await tableWith('Lieu de formation');
    await userEvent.click(within(table).getAllByText('Lieu de formation')[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('link', { name: 'Ouvrir la fiche' }));
    await waitFor(() => expect(screens.address()).toBe(`/training_location/${latest.id}/edit`));
  });
});

describe('the copy of a training location', () => {
  it('copies rates, contacts and pricing options without their ids', async () => {
    await screens.open(`/training_location/${place.id}/edit`, writer);
    await userEvent.click(await screen.findByRole('link', { name: 'Dupliquer' }));
    await waitFor(() => expect(screens.address()).toBe(`/training_location/${place.id}/duplicate`));
    const [name] = await screen.findAllByRole('textbox', { name: /^Nom(\s\*)?$/ });
    await userEvent.type(name as HTMLElement, ' bis');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(screens.address()).toMatch(/^\/training_location\/list/));

    const [source, copy] = [await placeNamed('Circuit'), await placeNamed('Circuit bis')];
    expect(copy).toMatchObject({ rates: source.rates, contacts: source.contacts, version: 1 });
    expect(copy.pricingOptions).toMatchObject([{ label: 'Salle', price: 120.5 }]);
    const [own] = source.pricingOptions as readonly ApiRecord[];
    expect(copy.pricingOptions).not.toMatchObject([{ '@id': own?.['@id'] }]);
  });
});
