import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { axeFindings } from '../support/browser/axe.ts';
import { it } from '../support/browser/e2e.ts';
import { choose, fillIn, press } from '../support/browser/formSteps.ts';
import { openChoices } from '../support/browser/openChoices.ts';

const TITLE = 'Réservez votre journée';

const logIn = (page: Page) =>
  page.request.post('/login', { data: { username: 'admin@pilotage.example', password: DEMONSTRATION_PASSWORD } });

/** The composer on a phone: questions, preview in a tab, opening. Returns the link. */
const compose = async (page: Page): Promise<string> => {
  await page.goto('/#/public_form/new');
  await fillIn(page, { Nom: 'Réservation par mobile', Titre: TITLE });
  await page.getByRole('button', { name: 'Ajouter une question' }).click();
  await page.getByRole('menuitem', { name: 'Immatriculation' }).click();
  await page.getByRole('button', { name: 'Monter « Immatriculation »' }).click();
  await page.getByRole('tab', { name: 'Aperçu' }).click();
  const preview = page.frameLocator('iframe');
  await preview.getByRole('heading', { name: TITLE }).waitFor();
  await expect.poll(() => preview.locator('label').allTextContents()).toContain('Immatriculation');
  await page.getByRole('tab', { name: 'Composer' }).click();
  await fillIn(page, { 'Texte du consentement': 'Vos réponses servent à vous rappeler.' });
  await openChoices(page.getByRole('combobox', { name: 'Concession des réponses' }));
  await page.getByRole('option').first().click();
  await page.getByLabel('Ouvert').check();
  await press(page, 'Enregistrer');
  return page.getByLabel('Lien du formulaire').inputValue();
};

it('is composed on a phone, answered without account, and read by the officer', async ({ browser, server, phone: { page } }) => {
  await logIn(page);
  const link = await compose(page);

  // Another phone, where nobody is logged in.
  const other = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, baseURL: server.url });
  const guest = await other.newPage();
  await guest.goto(link);
  await guest.getByRole('heading', { level: 1, name: TITLE }).waitFor();

  // Refused at the fields and at the top; what was typed stays, also over a reload.
  await guest.getByLabel('Prénom').fill('Zoé');
  await guest.getByRole('button', { name: 'Envoyer' }).click();
  const summary = guest.getByRole('alert');
  await summary.waitFor();
  // Sent again without a change, from below, it is there as well.
  await guest.getByRole('button', { name: 'Envoyer' }).click();
  await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
  await summary.getByRole('link', { name: /^Nom :/ }).click();
  expect(await guest.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
  await guest.keyboard.type('Lemaire');
  await guest.reload();
  expect(await guest.getByLabel('Prénom').inputValue()).toBe('Zoé');
  expect(await guest.getByLabel(/^Nom/).first().inputValue()).toBe('Lemaire');

  await guest.getByLabel('E-mail').fill('zoe.lemaire@client.example');
  await guest.getByLabel('Nom de la société').fill('Garage Lemaire');
  await guest.getByLabel('Immatriculation').fill('ab 123 cd');
  await guest.getByLabel('J’ai lu ce texte et je l’accepte').check();
  // Two taps are one answer; a person takes longer than the two seconds of a program.
  await expect
    .poll(async () => {
      await guest
        .getByRole('button', { name: 'Envoyer' })
        .dblclick({ timeout: 2000 })
        .catch(() => undefined);
      return guest.getByRole('heading', { name: 'Votre réponse est arrivée' }).count();
    })
    .toBe(1);

  await page.getByRole('link', { name: 'Voir les réponses en attente' }).click();
  await page.waitForURL(/booking\/list/);
  await page.getByText('LEMAIRE').first().waitFor();
  const answers = await page.request.get('/api/bookings?lastName=lemaire', { headers: { Accept: 'application/ld+json' } });
  expect(((await answers.json()) as { totalItems: number }).totalItems).toBe(1);
  await page.getByText('LEMAIRE').first().click();
  await page.getByText('Vos réponses servent à vous rappeler.').waitFor();
  expect(await page.getByLabel('Immatriculation').inputValue()).toBe('AB-123-CD');
  await page.getByRole('button', { name: 'Valider' }).waitFor();
  await page.getByRole('button', { name: 'Indésirable' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Indésirable' }).click();
  await page.getByText('Annulée').first().waitFor();
  await other.close();
});

it('is shown by the sites that it names, and frames nothing but the form', async ({ page, server }) => {
  await logIn(page);
  const list = await page.request.get('/api/public_forms?isOpen=true', { headers: { Accept: 'application/ld+json' } });
  const [form] = ((await list.json()) as { member: { '@id': string }[] }).member;
  const item = await page.request.get(form?.['@id'] ?? '', { headers: { Accept: 'application/ld+json' } });
  const { token } = (await item.json()) as { token: string };
  const embedOrigins = ['https://www.client.example'];
  const headers = { 'Content-Type': 'application/ld+json', Origin: server.url };
  expect((await page.request.put(form?.['@id'] ?? '', { headers, data: { embedOrigins } })).status()).toBe(200);
  const policyOf = async (path: string) =>
    /frame-ancestors ([^;]*)/.exec((await page.request.get(path)).headers()['content-security-policy'] ?? '')?.[1];
  expect(await policyOf(`/?formulaire=${token}`)).toBe("'self' https://www.client.example");
  expect(await policyOf(`/?formulaire=${'0'.repeat(32)}`)).toBe("'self'");
  expect(await policyOf('/')).toBe("'self'");

  // The session of whoever is logged in opens nothing there.
  await page.goto(`/?formulaire=${token}#/booking/list`);
  await page.getByRole('button', { name: 'Envoyer' }).waitFor();
  await page.evaluate(() => {
    window.location.hash = '#/planning';
  });
  await page.getByRole('button', { name: 'Envoyer' }).waitFor();
  expect(await page.getByRole('link', { name: 'Planning' }).count()).toBe(0);
});

const NEEDS_TITLE = 'Demandez votre formation';

/** The composer for needs on a desktop: what its answers become, where they arrive, who may show it. Returns the link. */
const composeForNeeds = async (page: Page): Promise<string> => {
  await page.goto('/#/public_form/new');
  await fillIn(page, { Nom: 'Demande par mobile', Titre: NEEDS_TITLE });
  await choose(page, page, 'Les réponses deviennent', 'Des besoins de formation');
  await fillIn(page, { 'Texte du consentement': 'Vos réponses servent à organiser votre formation.' });
  await openChoices(page.getByRole('combobox', { name: 'Secteur des besoins' }));
  await page.getByRole('option').first().click();
  await page.getByLabel('Ouvert').check();
  await press(page, 'Enregistrer');
  return page.getByLabel('Lien du formulaire').inputValue();
};

it('is composed for needs, answered on a phone, and qualified', async ({ browser, server, page }) => {
  await logIn(page);
  const link = await composeForNeeds(page);
  const token = /[0-9a-f]{32}/.exec(link)?.[0] ?? '';

  const other = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, baseURL: server.url });
  const guest = await other.newPage();
  // As the page of another site would show it.
  await guest.goto(`/?formulaire=${token}`);
  await guest.getByRole('heading', { level: 1, name: NEEDS_TITLE }).waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await guest.emulateMedia({ colorScheme });
    expect(await axeFindings(guest)).toEqual([]);
  }
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // Browsers fill in what they know of the person.
  expect(await guest.getByLabel('E-mail').getAttribute('autocomplete')).toBe('email');
  expect(await guest.getByLabel(/^Nom/).first().getAttribute('autocomplete')).toBe('family-name');
  await guest.getByLabel(/^Nom/).first().fill('Marchand');
  await guest.getByLabel('Prénom').fill('Lucie');
  await guest.getByLabel('E-mail').fill('lucie.marchand@client.example');
  await guest.getByLabel('Type de formation').selectOption({ index: 1 });
  await guest.getByLabel('J’ai lu ce texte et je l’accepte').check();
  await expect
    .poll(async () => {
      await guest
        .getByRole('button', { name: 'Envoyer' })
        .click({ timeout: 2000 })
        .catch(() => undefined);
      return guest.getByRole('heading', { name: 'Votre réponse est arrivée' }).count();
    })
    .toBe(1);
  await other.close();

  await page.getByRole('link', { name: 'Voir les réponses à qualifier' }).click();
  await page.waitForURL(/trainee/);
  await page.getByText('MARCHAND').first().click();
  await page.getByRole('tab', { name: 'Formation' }).click();
  await page.getByText('Vos réponses servent à organiser votre formation.').waitFor();
  await press(page, 'À contacter');
  await page.getByText('Statut : À contacter').first().waitFor();
});
