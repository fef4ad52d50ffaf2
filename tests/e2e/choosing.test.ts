import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { dayAfter, parisDay } from '../../model/calendar/parisTime.ts';
import { isWorkingDay } from '../../model/calendar/workingDays.ts';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { type Client, logIn } from '../support/app/client.ts';
import { it } from '../support/browser/e2e.ts';
import { testNow } from '../support/clock.ts';

const OFFICER = 'admin@pilotage.example';
/** The demonstration plans a month and a half ahead. */
const EMPTY_FROM_DAYS = 140;
const NOTE = 'Prévoir deux barnums, arrivée par la grille nord.';

interface Stored {
  readonly '@id': string;
  readonly [name: string]: unknown;
}

const firstOf = async (client: Client, name: string): Promise<Stored> => {
  const { body } = await client.call<{ readonly member: readonly Stored[] }>('GET', `/api/${name}?itemsPerPage=1`);
  const [first] = body.member;
  if (!first) throw new Error(`The demonstration has no ${name}`);
  return first;
};

/** An empty session of its own, and a hotel with two prices. */
const prepare = async (client: Client, { days, hotel }: { readonly days: number; readonly hotel: string }) => {
  let day = dayAfter(parisDay(testNow()), EMPTY_FROM_DAYS + days);
  while (!isWorkingDay(day)) day = dayAfter(day, 1);
  const place = await firstOf(client, 'training_locations');
  const made = await client.call<{ readonly sessions: readonly string[] }>('POST', '/api/planning/commands', {
    kind: 'create',
    startAt: `${day}T09:00:00+01:00`,
    endAt: `${day}T17:00:00+01:00`,
    trainingType: (await firstOf(client, 'training_types'))['@id'],
    area: (await firstOf(client, 'areas'))['@id'],
    trainingLocation: place['@id'],
    goalNumberTrainees: 4,
  });
  expect(made.status).toBe(201);
  const host = { address: '3 rue du Port', zipCode: '29200', city: 'Brest', contacts: [{ lastName: 'Le Gall', main: true }] };
  const meals = [{ label: 'hot_meal', price: 14.5 }];
  const nights = [
    { label: 'room_only', price: 71 },
    { label: 'evening_package', price: 96.5 },
  ];
  expect((await client.call('POST', '/api/hotels', { ...host, name: hotel, prices: nights })).status).toBe(201);
  expect((await client.call('POST', '/api/caterers', { ...host, name: `Traiteur ${hotel}`, prices: meals })).status).toBe(201);
  return String(made.body.sessions[0]);
};

const openSession = async (page: Page, session: string): Promise<void> => {
  const login = await page.request.post('/login', { data: { username: OFFICER, password: DEMONSTRATION_PASSWORD } });
  expect(login.status()).toBe(204);
  await page.goto(`/#/logistic_session/${session.split('/').at(-1)}/edit`);
};

const note = (page: Page) => page.getByLabel('Préparation technique');

it('keeps what was typed while a vehicle, a hotel and meals are chosen over the form, and saves all at once', async ({
  server,
  page,
}) => {
  const client = await logIn(server.url, OFFICER);
  const session = await prepare(client, { days: 0, hotel: 'Hôtel des Abers' });
  await openSession(page, session);
  await note(page).fill(NOTE);
  await page.getByLabel('Ville', { exact: true }).fill('Le Conquet');

  const vehicles = page.getByRole('button', { name: 'Choisir les véhicules' });
  await vehicles.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Choisir les véhicules' });
  const first = panel.getByRole('checkbox', { checked: false }).first();
  // Free ones are first.
  await panel.getByRole('listitem').first().getByText('Disponible', { exact: true }).waitFor();
  await first.press('Space');
  await panel.getByText('1 sélectionné', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => vehicles.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await note(page).inputValue()).toBe(NOTE);

  await page.getByRole('button', { name: 'Choisir un traiteur' }).press('Enter');
  await page.getByRole('dialog', { name: 'Choisir un traiteur' }).getByRole('searchbox').fill('abers');
  await page.getByRole('button', { name: /^Choisir Traiteur Hôtel des Abers/ }).press('Enter');
  await page.getByRole('button', { name: /^Ajouter Repas chaud/ }).press('Enter');
  await page.getByRole('group', { name: 'Repas commandés' }).getByLabel('Nombre').fill('6');
  await page.getByText(/^Total : 87,00\s€ HT$/).waitFor();

  await page.getByRole('button', { name: 'Choisir un hôtel' }).press('Enter');
  const hotels = page.getByRole('dialog', { name: 'Choisir un hôtel' });
  await hotels.getByRole('searchbox').fill('abers');
  await hotels.getByRole('button', { name: /Soirée étape 96,50/ }).press('Enter');
  await hotels.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByLabel('Adresse', { exact: true }).inputValue()).toBe('3 rue du Port');
  await page.getByLabel('Nuitées').fill('2');
  await page.getByText(/^Total : 193,00\s€$/).waitFor();
  // A typed town stays, and the hotel's is offered.
  expect(await page.getByLabel('Ville', { exact: true }).inputValue()).toBe('Le Conquet');
  await page.getByRole('button', { name: 'Remplacer Ville' }).press('Enter');
  expect(await note(page).inputValue()).toBe(NOTE);

  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect
    .poll(async () => (await client.call<Stored>('GET', session)).body, { timeout: 15_000 })
    .toMatchObject({
      technicalPreparation: NOTE,
      vehicles: [expect.anything()],
      catererMeals: [{ label: 'hot_meal', quantity: 6, price: 14.5 }],
      hotel: { name: 'Hôtel des Abers' },
      addressHousing: '3 rue du Port',
      cityHousing: 'Brest',
      priceHousing: 96.5,
      quantityHousing: 2,
    });
});

it('lets a phone choose over the form without losing what was typed', async ({ server, phone: { page } }) => {
  const client = await logIn(server.url, OFFICER);
  const session = await prepare(client, { days: 7, hotel: 'Hôtel du Trez' });
  await openSession(page, session);
  await note(page).fill(NOTE);
  await page.getByRole('button', { name: 'Choisir les outils' }).tap();
  const panel = page.getByRole('dialog', { name: 'Choisir les outils' });
  await panel.getByRole('checkbox', { checked: false }).first().tap();
  const { width = 0 } = (await panel.boundingBox()) ?? {};
  expect(width).toBeLessThanOrEqual(390);
  expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await panel.getByRole('button', { name: 'Terminer' }).tap();
  await panel.waitFor({ state: 'detached' });
  expect(await note(page).inputValue()).toBe(NOTE);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).tap();
  await expect
    .poll(async () => (await client.call<Stored>('GET', session)).body, { timeout: 15_000 })
    .toMatchObject({ technicalPreparation: NOTE, teachingTools: [expect.anything()] });
});
