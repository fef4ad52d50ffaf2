import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { logIn } from '../support/app/client.ts';
import { axeFindings } from '../support/browser/axe.ts';
import { it } from '../support/browser/e2e.ts';
import { recogniseTrainer } from '../support/browser/recogniseTrainer.ts';
import { drawSignature } from '../support/browser/signature.ts';
import { structureFaults } from '../support/browser/structureFaults.ts';
import { isLong } from '../support/campaign.ts';
import { planAttendance } from '../support/records/planAttendance.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const SHORT = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const;
const OTHERS = [
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const;
/** A common run looks at the states in turn on a phone and on a desktop; the long campaign looks at each in all. */
let looks = 0;
const variants = () => {
  looks += 1;
  return isLong ? [...SHORT, ...OTHERS] : [SHORT[looks % SHORT.length] ?? SHORT[0]];
};

/** Does it scroll sideways at 320 pixels with text twice as large (WCAG 1.4.4 and 1.4.10)? */
const reflowFaultsOf = async (page: Page, state: string): Promise<readonly string[]> => {
  await page.setViewportSize({ width: 320, height: 640 });
  const wide = await page.evaluate(() => {
    document.documentElement.style.setProperty('font-size', '200%');
    const isWide = ({ right, width }: DOMRect) => width > 1 && right > window.innerWidth + 1;
    const found = [...document.querySelectorAll('#root *, dialog *')].filter((element) =>
      isWide(element.getBoundingClientRect()),
    );
    const scrolls = [document.documentElement, ...document.querySelectorAll('dialog[open]')].some(
      (element) => element.scrollWidth > element.clientWidth,
    );
    document.documentElement.style.removeProperty('font-size');
    const leaves = [...document.querySelectorAll('#root *, dialog *')].filter(
      (element) =>
        element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1 && element.scrollWidth > window.innerWidth - 40,
    );
    return scrolls ? ['scrolls', ...[...leaves, ...found].map(({ tagName, className }) => `${tagName}.${className}`)] : [];
  });
  return wide.length > 0 ? [`${state} (320, text at 200 %): ${wide.slice(0, 5).join(' ')}`] : [];
};

/** Accessibility errors of the current page, in one variant; in the long campaign in all. */
const faultsOf = async (page: Page, state: string): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (const { width, colorScheme } of variants()) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    const place = `${state} (${width}, ${colorScheme})`;
    wrong.push(...(await axeFindings(page)).map((finding) => `${place}: ${finding}`));
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    if (isWide) wrong.push(`${place}: scrolls sideways`);
  }
  wrong.push(...(await reflowFaultsOf(page, state)));
  await page.setViewportSize({ width: 390, height: 844 });
  wrong.push(...(await structureFaults(page)).map((fault) => `${state} (390): ${fault}`));
  return wrong;
};

const sign = async (page: Page): Promise<void> => {
  await drawSignature(page, page.getByRole('img', { name: /^Zone de signature/ }).last());
  await page.getByRole('button', { name: 'Valider ma signature' }).last().click();
};

/** What a field that was refused says of it: its description; null: it is not marked. */
const refusalOf = (field: Locator): Promise<string | null> =>
  field.evaluate((element) => {
    if (element.getAttribute('aria-invalid') !== 'true') return null;
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  });

/** Each public form whose sending is refused says why at its field. */
const expectTied = async (page: Page, field: Locator): Promise<void> => {
  const alert = page.getByRole('alert').last();
  await alert.waitFor();
  const text = (await alert.textContent()) ?? '';
  expect(text).not.toBe('');
  expect(await refusalOf(field)).toContain(text);
};

it('ties the refusal of a public form to its field', async ({ server, phone: { page, expectErrors } }) => {
  expectErrors(/status of 4\d\d/);
  const officer = await logIn(server.url);
  const colleague = { firstName: 'Lou', lastName: 'Garin', email: 'lou.garin@pilotage.example' };
  const { body: user } = await officer.call<{ id: number }>('POST', '/api/users', colleague);
  const { body } = await officer.call<{ link: string }>('POST', `/api/users/${user.id}/account_link`, { delivery: 'link' });
  await page.goto(`/${new URL(body.link).hash}`);
  const password = page.getByLabel('Mot de passe', { exact: true });
  await password.press('Enter');
  await expectTied(page, password);

  const { uuid, entries } = await planAttendance(officer);
  await page.goto(`/#/emargement/${entries[0]?.uuid}`);
  await page.getByRole('button', { name: 'Je ne peux pas dessiner' }).first().click();
  const name = page.getByLabel(/^Tapez votre nom/).first();
  await page.getByRole('button', { name: 'Valider ma signature' }).first().click();
  await expectTied(page, name);

  await page.goto(`/#/emargement/session/${uuid}`);
  await page
    .getByRole('button', { name: /^Signer en tant que formateur/ })
    .first()
    .click();
  const code = page.getByLabel('Code de signature');
  await code.fill('000000');
  await code.press('Enter');
  await expectTied(page, code);
});

it('has no serious axe finding on a trainee’s attendance page', async ({ server, phone: { page, expectErrors } }) => {
  expectErrors(/status of 404|ERR_INTERNET_DISCONNECTED/);
  const { entries } = await planAttendance(await logIn(server.url));
  const wrong: string[] = [];

  await page.goto(`/#/emargement/${UNKNOWN}`);
  await page.getByRole('heading', { name: 'Ce lien n’est plus valable' }).waitFor();
  wrong.push(...(await faultsOf(page, 'a link that is unknown or has expired')));

  await page.goto(`/#/emargement/${entries[0]?.uuid}`);
  await page.getByRole('link', { name: 'Voir ma convocation' }).click();
  await page.getByRole('heading', { name: 'À apporter' }).waitFor();
  wrong.push(...(await faultsOf(page, 'a convocation')));
  await page.getByRole('link', { name: 'Aller à l’émargement' }).click();

  const send = page.getByRole('button', { name: 'Valider ma signature' });
  await send.first().click();
  await page.getByRole('alert').waitFor();
  wrong.push(...(await faultsOf(page, 'an empty signature')));

  const halves = await send.count();
  await page.context().setOffline(true);
  await sign(page);
  await page.getByText('Signature conservée sur cet appareil').waitFor();
  wrong.push(...(await faultsOf(page, 'a signature that waits for the network')));
  await page.context().setOffline(false);
  await page.getByRole('img', { name: /^Signature d[e’]/ }).waitFor();
  await page.getByText('Signature conservée sur cet appareil').waitFor({ state: 'detached' });

  await expect.poll(() => send.count()).toBe(halves - 1);
  for (let left = halves - 1; left > 0; left -= 1) {
    await sign(page);
    await expect.poll(() => send.count()).toBe(left - 1);
  }
  wrong.push(...(await faultsOf(page, 'a signed page')));
  expect(wrong).toEqual([]);
});

it('has none on the accessibility statement, which the login page and public pages lead to', async ({ phone: { page } }) => {
  const toStatement = page.getByRole('link', { name: 'Déclaration d’accessibilité' });
  const title = page.getByRole('heading', { level: 1, name: 'Déclaration d’accessibilité' });
  await page.goto('/#/acces');
  await toStatement.click();
  await title.waitFor();
  await page.goto('/#/login');
  await toStatement.click();
  await title.waitFor();
  await page.getByText(/critères respectés$/).click();
  await page.getByText('Critère 12.9').waitFor();
  expect(await page.title()).toBe('Déclaration d’accessibilité — Pilotage');
  expect(await faultsOf(page, 'the statement')).toEqual([]);
});

// Such a link must not change the address, which names the page: elastic/eui #5957.
it('begins each public page with a link over its head to the content', async ({ server, page, desktop: { expectErrors } }) => {
  expectErrors(/status of 404/);
  const { uuid } = await planAttendance(await logIn(server.url));
  for (const hash of ['#/acces', '#/accessibilite', `#/emargement/session/${uuid}`, `#/verification/${UNKNOWN}`]) {
    await page.goto('/readyz');
    await page.goto(`/${hash}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const skip = page.getByRole('link', { name: 'Aller au contenu' });
    await skip.focus();
    expect((await skip.boundingBox())?.x).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), { message: hash }).toBe('MAIN');
    expect(page.url()).toContain(hash);
  }
});

it('has none on the pages of an account’s link', async ({ server, phone: { page, expectErrors } }) => {
  expectErrors(/status of 404/);
  const admin = await logIn(server.url);
  const colleague = { firstName: 'Inès', lastName: 'Faure', email: 'ines.faure@pilotage.example' };
  const { body: user } = await admin.call<{ id: number }>('POST', '/api/users', colleague);
  const { body } = await admin.call<{ link: string }>('POST', `/api/users/${user.id}/account_link`, { delivery: 'link' });
  const wrong: string[] = [];

  await page.goto('/#/acces');
  await page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' }).waitFor();
  wrong.push(...(await faultsOf(page, 'a forgotten password')));
  await page.goto(`/#/acces/${UNKNOWN}`);
  await page.getByRole('heading', { name: 'Ce lien n’est plus valable' }).waitFor();
  wrong.push(...(await faultsOf(page, 'an account link that has expired')));
  await page.goto(`/${new URL(body.link).hash}`);
  await page.getByRole('heading', { name: 'Choisissez votre mot de passe' }).waitFor();
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await page.getByRole('alert').waitFor();
  wrong.push(...(await faultsOf(page, 'an invitation')));
  expect(wrong).toEqual([]);
});

const FORMS = [
  { target: 'bookings', title: 'Demandez une place en formation', company: 'Garage Lemaire' },
  { target: 'need_trainings', title: 'Parlez-nous de votre besoin de formation', company: '' },
] as const;

for (const { target, title, company } of FORMS) {
  it(`has none on a public form for ${target}, refused and sent`, async ({ server, phone: { page, expectErrors } }) => {
    expectErrors(/status of 404/);
    const admin = await logIn(server.url);
    const { body: list } = await admin.call<{ member: { '@id': string }[] }>(
      'GET',
      `/api/public_forms?isOpen=true&target=${target}`,
    );
    const { body: form } = await admin.call<{ token: string }>('GET', list.member[0]?.['@id'] ?? '');
    const wrong: string[] = [];

    await page.goto(`/#/formulaire/${'0'.repeat(32)}`);
    await page.getByRole('heading', { name: 'Ce formulaire n’est pas ouvert' }).waitFor();
    wrong.push(...(await faultsOf(page, 'a form that is not open')));
    await page.goto(`/#/formulaire/${form.token}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    wrong.push(...(await faultsOf(page, 'a form')));
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await page.getByRole('alert').waitFor();
    wrong.push(...(await faultsOf(page, 'a form with refused answers')));
    expect(await refusalOf(page.getByLabel(/^Nom/))).toContain('Ce champ est obligatoire');

    await page.getByLabel(/^Prénom/).fill('Zoé');
    await page.getByLabel(/^Nom/).fill('Rousset');
    // Browsers fill in what they know of the person (WCAG 1.3.5).
    expect(await page.getByLabel(/^E-mail/).getAttribute('autocomplete')).toBe('email');
    // As fast as a person types: an answer within two seconds is a program’s.
    await page.getByLabel(/^E-mail/).pressSequentially('zoe.rousset@client.example', { delay: 90 });
    await page.getByLabel(/^Votre société/).fill(company);
    if (target === 'need_trainings') await page.getByLabel(/^La formation/).selectOption({ index: 1 });
    await page.getByLabel('J’ai lu ce texte et je l’accepte').check();
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await page.getByRole('heading', { name: 'Votre réponse est arrivée' }).waitFor();
    wrong.push(...(await faultsOf(page, 'the thanks')));
    expect(wrong).toEqual([]);
  });
}

it('has none on a trainer’s sheet, from the first signature to validation', async ({ server, phone }) => {
  const { page } = phone;
  phone.expectErrors(/status of 404/);
  const officer = await logIn(server.url);
  const { uuid, entries } = await planAttendance(officer);
  const [present, absent] = entries.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const wrong: string[] = [];
  const look = async (state: string) => wrong.push(...(await faultsOf(page, state)));
  const inDialog = async () => {
    await sign(page);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };

  await page.goto(`/#/emargement/session/${UNKNOWN}`);
  await page.getByRole('heading', { name: 'Ce lien n’est plus valable' }).waitFor();
  await look('an unknown sheet');

  await page.goto(`/#/emargement/session/${uuid}`);
  await page.getByRole('button', { name: 'QR code à scanner' }).click();
  const code = (await page.locator('.screen-code-text').textContent()) ?? '';
  await look('the code to scan');
  await page.goto('/#/emargement/code');
  await page.getByLabel('Code').waitFor();
  await look('a code to type');
  await page.goto(`/#/emargement/code/${code}`);
  await page.getByRole('button', { name: absent }).click();
  await page.getByRole('dialog').waitFor();
  await look('who signs by a code');

  await page.goto(`/#/emargement/session/${uuid}`);
  await page.getByRole('button', { name: `Noter absent : ${absent}` }).click();
  await page.getByLabel(/^Catégorie/).selectOption('excused');
  await page.getByLabel(/^Précision pour le chargé/).fill('Malade');
  await look('a sheet to sign');
  await page.getByRole('button', { name: 'Confirmer l’absence' }).click();
  await page.getByText('Absent (motif légitime)').first().waitFor();
  await page
    .getByRole('button', { name: `Faire signer ${present},` })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await look('a signature dialog');
  await inDialog();

  const counterSign = page.getByRole('button', { name: /^Signer en tant que formateur/ });
  await counterSign.first().click();
  await page.getByLabel('Code de signature').waitFor();
  await look('who the trainer is');
  await recogniseTrainer(page, officer, uuid);
  await inDialog();
  while ((await counterSign.count()) > 0) {
    await counterSign.first().click();
    await inDialog();
  }
  await page.getByRole('button', { name: 'Valider la feuille' }).click();
  await page.getByRole('button', { name: 'Oui, valider' }).waitFor();
  await look('the question before validation');
  await page.getByRole('button', { name: 'Oui, valider' }).click();
  await page.getByText(/^Feuille validée le /).waitFor();
  await look('a validated sheet');
  await page.goto(`/#/emargement/${entries[0]?.uuid}`);
  await page.getByRole('strong').filter({ hasText: 'La feuille est validée' }).waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await look('the trainee’s page after validation');
  expect(wrong).toEqual([]);
});
