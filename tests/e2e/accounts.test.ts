import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { logIn as callAs } from '../support/app/client.ts';
import { logIn, logOut, openMyAccount, scrollsSideways } from '../support/browser/accountPages.ts';
import { type Device, openPage } from '../support/browser/browser.ts';
import { it } from '../support/browser/e2e.ts';
import { ADMINISTRATOR, startEmptyServer } from '../support/browser/emptyOrganisation.ts';
import { testNow } from '../support/clock.ts';
import { freePort } from '../support/servers/freePort.ts';
import { type MailServer, openMailServer } from '../support/servers/mailServer.ts';
import type { RunningServer } from '../support/servers/server.ts';

const COLLEAGUE = { email: 'ines.colas@organisme.example', firstName: 'Inès', lastName: 'Colas' };
const PASSWORDS = ['Girafe-Tricote-Banjo-1', 'Girafe-Tricote-Banjo-2', 'Girafe-Tricote-Banjo-3'] as const;
const STEP_MS = 30_000;
const NEW_EMAIL = 'ines.colas@nouvelle.example';

let mails: MailServer;
let server: RunningServer;
/** Browsers give passkeys to localhost, not to an address of numbers. */
let origin: string;

beforeAll(async () => {
  mails = await openMailServer();
  const port = await freePort();
  origin = `http://localhost:${port}`;
  server = await startEmptyServer({ port, environment: { SMTP_URL: mails.url, PUBLIC_URL: origin } });
});
afterAll(async () => {
  await server.stop();
  await mails.close();
});

/** Opens a page, and fails on console errors that are not expected. */
const withPage = async (browser: Browser, device: Device, work: (page: Page) => Promise<void>): Promise<void> => {
  const watched = await openPage(browser, device, origin);
  // A refused password, code or login.
  watched.expectErrors(/status of 4(01|03|22)/);
  try {
    await work(watched.page);
  } catch (error) {
    await watched.keepPicture(`accounts-${device}`);
    throw error;
  }
  expect(watched.errors()).toEqual([]);
  await watched.close();
};

const receivedLink = async (email: string, subject: string): Promise<string> => {
  const mail = () =>
    mails.received.filter(({ to, mail: { subject: read } }) => to.includes(email) && read === subject).at(-1)?.mail;
  await expect.poll(mail).toBeTruthy();
  const link = /href="([^"]+#\/acces\/[^"]+)"/.exec(mail()?.html ?? '')?.[1];
  if (!link) throw new Error('The mail has no link');
  return link;
};

const choosePassword = async (page: Page, link: string, password: string): Promise<void> => {
  await page.goto(link);
  await page.getByLabel(/^Mot de passe/).fill(password);
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await page.getByRole('link', { name: 'Se connecter' }).click();
};

it('leads an invited colleague to their own account, and back in after a forgotten password', async ({ browser }) => {
  const admin = await callAs(server.url, ADMINISTRATOR.email, ADMINISTRATOR.password);
  await admin.call('PUT', '/api/configurations', { code: 'email_contact', value: 'contact@organisme.example' });
  const { body: groups } = await admin.call<{ member: readonly { '@id': string }[] }>('GET', '/api/user_groups?code=commerce');
  const { body: colleague } = await admin.call<{ id: number }>('POST', '/api/users', {
    ...COLLEAGUE,
    userGroups: [groups.member[0]?.['@id']],
  });

  await withPage(browser, 'desktop', async (page) => {
    await page.goto('/');
    await logIn(page, ADMINISTRATOR.email, ADMINISTRATOR.password);
    await page.getByRole('link', { name: 'Planning', exact: true }).waitFor();
    await page.goto(`/#/user/${colleague.id}/edit`);
    await page.getByText(/^Cette personne n’a ni mot de passe ni invitation en cours/).waitFor();
    await page.getByRole('button', { name: 'Inviter par e-mail' }).click();
    await page.getByText(/^Invitation en attente, valable jusqu’au /).waitFor();
  });
  const invitation = await receivedLink(COLLEAGUE.email, 'Votre accès à Pilotage');

  await withPage(browser, 'phone', async (page) => {
    await page.goto(invitation);
    await page.getByLabel(/^Mot de passe/).fill('motdepasse1234');
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await page
      .getByRole('alert')
      .getByText(/trop courant/)
      .waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await choosePassword(page, invitation, PASSWORDS[0]);
    await logIn(page, COLLEAGUE.email, PASSWORDS[0]);

    await openMyAccount(page);
    await page.getByText('Cet appareil').waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByLabel(/^Prénom/).fill('Agnès');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.getByText('Nom enregistré').waitFor();
    const passwords = page.getByRole('region', { name: 'Votre mot de passe' });
    await passwords.getByLabel(/^Mot de passe actuel/).fill('faux');
    await passwords.getByLabel(/^Nouveau mot de passe/).fill(PASSWORDS[1]);
    await passwords.getByRole('button', { name: 'Changer de mot de passe' }).click();
    await passwords.getByText('Ce n’est pas votre mot de passe actuel').waitFor();
    await passwords.getByLabel(/^Mot de passe actuel/).fill(PASSWORDS[0]);
    await passwords.getByRole('button', { name: 'Changer de mot de passe' }).click();
    await page.getByText('Mot de passe changé, vos autres appareils sont déconnectés').waitFor();

    const emails = page.getByRole('region', { name: 'Votre adresse e-mail' });
    await emails.getByLabel(/^Nouvelle adresse/).fill(NEW_EMAIL);
    await emails.getByLabel(/^Mot de passe actuel/).fill(PASSWORDS[1]);
    await emails.getByRole('button', { name: 'Changer d’adresse' }).click();
    await emails.getByText(/un e-mail y arrive dans la minute/).waitFor();
    await page.goto(await receivedLink(NEW_EMAIL, 'Confirmez votre nouvelle adresse'));
    await page.getByRole('button', { name: 'Confirmer cette adresse' }).click();
    await page.getByRole('heading', { name: 'Votre adresse est confirmée' }).waitFor();
    await page.goto('/');

    await logOut(page);
    await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
    await page.getByLabel('Adresse e-mail').fill(NEW_EMAIL);
    await page.getByRole('button', { name: 'Recevoir un lien' }).click();
    await page.getByRole('heading', { name: 'Regardez votre boîte de réception' }).waitFor();
    await choosePassword(page, await receivedLink(NEW_EMAIL, 'Votre mot de passe oublié'), PASSWORDS[2]);
    await logIn(page, NEW_EMAIL, PASSWORDS[2]);
    await page.getByRole('button', { name: /Mon compte$/ }).waitFor();
  });
});

/** The code of a step, of the tests' clock. Each step works once. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: testNow().getTime() + steps * STEP_MS });

/** Turns the second factor on in the open card, and returns the secret and the recovery codes. */
const enrol = async (page: Page, password: string) => {
  await page.getByRole('button', { name: 'Activer', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Mot de passe actuel/)
    .fill(password);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
  const secret = await page.getByLabel('Ou tapez cette clé dans l’application').inputValue();
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByLabel(/^Code à 6 chiffres/).fill('000000');
  await page.getByRole('button', { name: 'Activer la double authentification' }).click();
  await page.getByText(/^Ce code est faux/).waitFor();
  await page.getByLabel(/^Code à 6 chiffres/).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Activer la double authentification' }).click();
  const codes = (await page.getByRole('textbox', { name: 'Codes de secours' }).inputValue()).split('\n');
  await page.getByRole('button', { name: 'J’ai gardé ces codes' }).click();
  return { secret, codes };
};

const giveCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel(/^Code de l’application/).fill(code);
  await page.getByRole('button', { name: 'Se connecter' }).click();
};

it('asks for a code at login once it is turned on, and of members of a group that requires it', async ({ browser }) => {
  const admin = await callAs(server.url, ADMINISTRATOR.email, ADMINISTRATOR.password);
  const { body: group } = await admin.call<{ '@id': string }>('POST', '/api/user_groups', {
    name: 'Sensible',
    code: 'sensible',
    roles: ['ROLE_READ_VEHICULE'],
  });
  const email = 'leo.garde@organisme.example';
  const person = { email, firstName: 'Léo', lastName: 'Garde', password: PASSWORDS[0], userGroups: [group['@id']] };
  await admin.call('POST', '/api/users', person);

  await withPage(browser, 'phone', async (page) => {
    await page.goto('/');
    await logIn(page, email, PASSWORDS[0]);
    await openMyAccount(page);
    const { secret, codes } = await enrol(page, PASSWORDS[0]);
    await page.getByText('Elle est active. Il vous reste 10 codes de secours.').waitFor();

    await logOut(page);
    await logIn(page, email, PASSWORDS[0]);
    await giveCode(page, '000000');
    await page.getByText(/^Ce code est faux/).waitFor();
    await giveCode(page, codeOf(secret, 1));
    await openMyAccount(page);

    await logOut(page);
    await logIn(page, email, PASSWORDS[0]);
    await giveCode(page, codes[0] ?? '');
    await openMyAccount(page);
    await page.getByText('Elle est active. Il vous reste 9 codes de secours.').waitFor();
    await page.getByRole('button', { name: 'Désactiver' }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/^Mot de passe actuel/)
      .fill(PASSWORDS[0]);
    await page.getByRole('dialog').getByRole('button', { name: 'Désactiver' }).click();
    await page.getByText('Double authentification désactivée').waitFor();

    await logOut(page);
    await admin.call('PUT', group['@id'], { requiresSecondFactor: true });
    await logIn(page, email, PASSWORDS[0]);
    await page.getByText(/^Votre organisme la demande/).waitFor();
    await page.goto('/#/vehicle/list');
    await page.reload();
    await page.getByText(/^Votre organisme la demande/).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await enrol(page, PASSWORDS[0]);
    await page.getByRole('heading', { level: 1, name: 'Véhicules' }).waitFor();
  });
});
