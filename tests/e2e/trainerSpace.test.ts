import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { logIn as logInByApi } from '../support/app/client.ts';
import { openLine } from '../support/browser/cutLine.ts';
import { it } from '../support/browser/e2e.ts';
import { exactPattern } from '../support/exactPattern.ts';

/** Offline, the browser logs an error for each failed call. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE|Failed to fetch/;

const logIn = async (page: Page, address = '/'): Promise<void> => {
  await page.goto(address);
  await page.getByLabel('Adresse e-mail').fill('formateur@pilotage.example');
  await page.getByLabel('Mot de passe').fill(DEMONSTRATION_PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
};

interface ProposedDay {
  readonly id: number;
  readonly startAt: string;
}

/** Time, training, place, and number of trainees. */
const DAY_LINK = /\d{2}:\d{2}.*stagiaire/;

/** What the browser has cached for offline use. */
const keptFiles = (page: Page): Promise<{ readonly shell: number; readonly days: number }> =>
  page.evaluate(async () => {
    const count = async (name: string) => (await (await caches.open(name)).keys()).length;
    return { shell: await count('pilotage-shell'), days: await count('pilotage-trainer-days') };
  });

/** The page itself is the last file cached. */
const hasKeptPage = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await (await caches.open('pilotage-shell')).match('/')) !== undefined);

it('opens the trainer’s day offline on a phone, and clears it at logout', async ({ phone, server }) => {
  const { page, expectErrors } = phone;
  expectErrors(NO_NETWORK);
  const line = await openLine(server.url);
  await logIn(page, line.url);
  await page.getByRole('link', { name: DAY_LINK }).first().click();
  await page.getByRole('heading', { name: 'Lieu' }).waitFor();
  const place = await page.getByRole('region', { name: 'Lieu' }).textContent();
  expect(
    await page
      .getByRole('link', { name: /^Appeler/ })
      .first()
      .getAttribute('href'),
  ).toMatch(/^tel:\+?\d+$/);
  await expect.poll(() => hasKeptPage(page)).toBe(true);
  await expect.poll(async () => (await keptFiles(page)).shell).toBeGreaterThan(5);
  await expect.poll(async () => (await keptFiles(page)).days).toBeGreaterThan(0);

  await page.context().setOffline(true);
  await line.cut();
  await page.reload();
  await page.getByText(/^Sans réseau : copie du/).waitFor();
  expect(await page.getByRole('region', { name: 'Lieu' }).textContent()).toBe(place);
  await page.getByRole('link', { name: 'Retour aux sessions' }).click();
  await page.getByRole('link', { name: DAY_LINK }).first().waitFor();

  await line.mend();
  await page.context().setOffline(false);
  await page.reload();
  await page.getByRole('link', { name: DAY_LINK }).first().waitFor();
  expect(await page.getByText(/^Sans réseau/).count()).toBe(0);
  await page.goto(`${line.url}/#/logout`);
  await page.getByRole('button', { name: 'Se connecter' }).waitFor();
  await expect.poll(() => keptFiles(page)).toEqual({ shell: 0, days: 0 });
  expect(await page.evaluate(() => localStorage.getItem('pilotage.trainer'))).toBeNull();
  await line.cut();
});

it('keeps no copy that was still loading at logout', async ({ phone: { page } }) => {
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.context().route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      if (route.request().serviceWorker()) {
        asked.resolve();
        await released.promise;
      }
      // The worker may have given it up.
      await route.continue().catch(() => undefined);
    },
  );
  await logIn(page);
  await page.getByRole('link', { name: DAY_LINK }).first().waitFor();
  await asked.promise;
  await page.goto('/#/logout');
  await page.getByRole('button', { name: 'Se connecter' }).waitFor();
  released.resolve();
  // The worker answers these while it would go on with its copies.
  await page.evaluate(async () => {
    for (let call = 0; call < 30; call += 1) await fetch('/favicon.svg', { cache: 'no-store' });
  });
  expect(await keptFiles(page)).toEqual({ shell: 0, days: 0 });
});

it('accepts a proposed date and notes an absence on a phone, while the officer looks on', async ({
  server,
  phone: { page },
  page: desk,
}) => {
  await logIn(page);
  const proposals = page.getByRole('region', { name: 'Dates proposées' });
  const first = proposals.getByRole('article').first();
  const period = /^.{16} – [\d:]+/.exec((await first.textContent()) ?? '')?.[0] ?? 'no period';
  const trainer = await logInByApi(server.url, 'formateur@pilotage.example');
  const { body } = await trainer.call<{ readonly member: readonly { readonly logisticSession: ProposedDay }[] }>(
    'GET',
    '/api/trainer_proposals?status=proposed',
  );
  const [nearest] = body.member
    .map(({ logisticSession }) => logisticSession)
    .toSorted((one, other) => one.startAt.localeCompare(other.startAt));
  await desk.request.post('/login', { data: { username: 'admin@pilotage.example', password: DEMONSTRATION_PASSWORD } });
  await desk.goto(`/#/logistic_session/${nearest?.id}/edit`);
  const answers = desk.getByRole('region', { name: 'Dates proposées aux formateurs' });
  await answers.getByText('En attente').first().waitFor();
  const isReloaded = desk.waitForResponse((response) => response.url().includes(`/api/logistic_sessions/${nearest?.id}`));
  await first.getByRole('button', { name: 'Accepter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click();
  await page.getByRole('link', { name: new RegExp(`${exactPattern(period)}.*stagiaire`) }).waitFor();
  await answers.getByText('Acceptée').first().waitFor();
  await isReloaded;

  await page.getByRole('tab', { name: 'Indisponibilités' }).click();
  await page.getByRole('button', { name: 'Ajouter une indisponibilité' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Commentaire').fill('Contrôle médical');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Contrôle médical').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
