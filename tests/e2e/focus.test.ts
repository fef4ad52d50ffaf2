import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { logIn } from '../support/app/client.ts';
import { it } from '../support/browser/e2e.ts';
import { drawSignature } from '../support/browser/signature.ts';
import { planAttendance } from '../support/records/planAttendance.ts';

/** What has the focus: its name or text. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'nothing';
    return element.getAttribute('aria-label') ?? (element.textContent.trim() || element.tagName);
  });

/** What the status region says. */
const said = (page: Page): Promise<string | null> => page.locator('#announcements').textContent();

const sign = async (page: Page): Promise<void> => {
  await drawSignature(page, page.getByRole('img', { name: /^Zone de signature/ }).last());
  await page.getByRole('button', { name: 'Valider ma signature' }).last().focus();
  await page.keyboard.press('Enter');
};

const logInHere = (page: Page) =>
  page.request.post('/login', { data: { username: 'admin@pilotage.example', password: DEMONSTRATION_PASSWORD } });

it('moves the focus of a trainee who has signed to their half-day, and says so', async ({ server, phone: { page } }) => {
  const { entries } = await planAttendance(await logIn(server.url));
  await page.goto(`/#/emargement/${entries[0]?.uuid}`);
  await page.getByRole('button', { name: 'Valider ma signature' }).first().waitFor();
  await sign(page);
  await expect.poll(() => said(page)).toContain('Signature enregistrée');
  await expect.poll(() => focused(page)).toMatch(/^(Matin|Après-midi)/);
});

it('keeps the focus on the person’s card of the trainer’s shared screen, and says what was noted', async ({ server, page }) => {
  const { uuid, entries } = await planAttendance(await logIn(server.url));
  const [present, absent] = entries.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  await page.goto(`/#/emargement/session/${uuid}`);

  await page.getByRole('button', { name: `Noter absent : ${absent}` }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
  await page.getByRole('button', { name: 'Annuler' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe(`Noter absent : ${absent}`);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Confirmer l’absence' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => said(page)).toContain(`Absence notée : ${absent}`);
  await expect.poll(() => focused(page)).toContain(absent);

  await page
    .getByRole('button', { name: `Faire signer ${present},` })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await sign(page);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => said(page)).toContain(`Signature enregistrée : ${present}`);
  await expect.poll(() => focused(page)).toContain(present);
});

it('begins a page at its title, and comes back to the row that was opened', async ({ page }) => {
  await logInHere(page);
  await page.goto('/#/vehicle/list');
  const link = page.locator('tbody tr').nth(2).getByRole('link').first();
  await link.waitFor();
  const address = await link.getAttribute('href');
  await link.focus();
  await page.keyboard.press('Enter');
  const title = page.getByRole('heading', { level: 1 });
  await page.getByRole('button', { name: 'Enregistrer' }).waitFor();
  await expect.poll(async () => (await focused(page)) === (await title.textContent())).toBe(true);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(address);
});

it('says what a list shows after another filter, order or page, once', async ({ page }) => {
  await logInHere(page);
  await page.goto('/#/trainee/list');
  await page.locator('tbody tr').getByRole('link').first().waitFor();
  expect(await said(page)).toBeFalsy();
  await page.getByRole('columnheader', { name: 'Date de livraison' }).getByRole('button').click();
  await expect.poll(() => said(page)).toBe('Liste par Date de livraison, ordre décroissant');
  await page.getByRole('button', { name: /page 2$/ }).click();
  await expect.poll(() => said(page)).toMatch(/Liste : page 2 sur \d+$/);
  await page.locator('#announcements').locator(':scope > *').first().waitFor({ state: 'detached' });
  const filter = page.locator('thead').getByRole('searchbox').first();
  await filter.fill('zzz');
  await expect.poll(() => said(page)).toContain('La liste est vide');
  await filter.fill('');
  await expect.poll(() => said(page)).toMatch(/Liste : \d+ résultats/);
});

it('moves the focus to the section that a link of a session leads to', async ({ server, page }) => {
  const { logisticSession } = await planAttendance(await logIn(server.url));
  await logInHere(page);
  await page.goto(`/#/logistic_session/${logisticSession}/edit`);
  const links = page.getByRole('navigation', { name: 'Parties de la préparation' }).getByRole('link');
  await links.nth(2).waitFor();
  const name = (await links.nth(2).textContent()) ?? '';
  await links.nth(2).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toContain(name);
  expect(await page.evaluate(() => document.activeElement?.closest('[id^="section-"]') !== null)).toBe(true);
});

it('goes to the next person after a call, and back after its undo, and says a number that is refused', async ({ page }) => {
  await logInHere(page);
  await page.goto('/#/calls?of=reminders&filter={}');
  const outcome = page.getByRole('button', { name: /^Pas de réponse/ });
  const called = async () => (await focused(page)).replace(/,.*/, '');
  await expect.poll(called).toMatch(/^Appeler /);
  const first = await called();
  await outcome.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Appel noté' }).waitFor();
  await expect.poll(called).toMatch(/^Appeler /);
  expect(await called()).not.toBe(first);
  await page.getByRole('alert').getByRole('button', { name: 'Annuler' }).press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Appel annulé' }).waitFor();
  await expect.poll(called).toBe(first);

  await page.getByRole('button', { name: 'Ajouter ou corriger un numéro' }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('tel');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Ce numéro n’est pas valable' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('tel');
});

it('returns to the button of a sending, and says what was sent and stopped', async ({ server, page }) => {
  const { logisticSession } = await planAttendance(await logIn(server.url));
  await logInHere(page);
  await page.goto(`/#/logistic_session/${logisticSession}/edit?section=mails`);
  await page
    .getByRole('button', { name: /^Envoyer un document/ })
    .first()
    .press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Envoyer/ })
    .press('Enter');
  await page
    .getByRole('alert')
    .filter({ hasText: /en attente d’envoi/ })
    .waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toMatch(/^Envoyer un document/);
  await page.getByRole('button', { name: /^Annuler les 2 envois/ }).press('Enter');
  await page.getByRole('dialog').getByRole('button').last().press('Enter');
  await page
    .getByRole('alert')
    .filter({ hasText: /2 envois annulés/ })
    .waitFor();
  // The button of the cancellation is gone.
  await expect.poll(() => focused(page)).toMatch(/^Envoyer un document/);
});

// The focus after a form was saved, whose button is then disabled: Byline-CMS/bylinecms.dev #98.
it('returns to the button of a choice, says what was chosen, and stays in a form that is saved', async ({ server, page }) => {
  const { logisticSession } = await planAttendance(await logIn(server.url));
  await logInHere(page);
  await page.goto(`/#/logistic_session/${logisticSession}/edit`);
  const caterer = page.getByRole('button', { name: 'Choisir un traiteur' });
  await caterer.press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Choisir / })
    .first()
    .press('Enter');
  await expect.poll(() => said(page)).toContain('Choisi : ');
  await expect.poll(() => focused(page)).toBe('Choisir un traiteur');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).press('Enter');
  await page.getByText('Fiche enregistrée').waitFor();
  await expect.poll(() => focused(page)).not.toBe('nothing');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});
