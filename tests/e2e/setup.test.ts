import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { it as base } from '../support/e2e.ts';
import { type MailServer, openMailServer } from '../support/mailServer.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const PASSWORD = 'Girafe-Tricote-Banjo-7';

const withMails = base.extend<{ mails: MailServer }>({
  mails: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern
    async ({}, use) => {
      const mails = await openMailServer();
      await use(mails);
      await mails.close();
    },
    { scope: 'worker' },
  ],
});

/** The product as after its very first start, from an empty folder, with a mail server. */
const it = withMails.extend<{ server: RunningServer }>({
  server: [
    async ({ mails }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'pilotage-first-'));
      const environment = { DEMO: '0', SMTP_URL: mails.url };
      const server = await startServer({ environment, dataDirectory: join(folder, 'data'), isAlone: true });
      await use(server);
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

it('takes the first administrator from the printed code through the set-up', async ({ page, server, mails, desktop }) => {
  // The refused code.
  desktop.expectErrors(/status of 422/);
  const code = /avec le code ([0-9A-Z-]+)/.exec(server.output())?.[1] ?? '';
  await page.goto('/#/planning');
  const fill = (label: string | RegExp, text: string) => page.getByLabel(label).fill(text);
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
  await fill(/^Code du serveur/, 'AAAA-AAAA-AAAA');
  await fill(/^Prénom/, 'Ada');
  await fill(/^Nom/, 'Chef');
  await fill(/^Adresse e-mail/, 'ada@organisme.example');
  await fill(/^Mot de passe/, PASSWORD);
  await fill(/^Répétez/, PASSWORD);
  await press('Créer le compte');
  await page.getByText('n’est pas celui que le serveur a affiché').waitFor();
  await fill(/^Code du serveur/, code.toLowerCase());
  await press('Créer le compte');

  await page.getByRole('heading', { level: 1, name: 'Mise en route' }).waitFor();
  await page.getByText('0 sur 12 étapes').waitFor();
  await press('Déclaration d’activité : remplir');
  await fill('Numéro de déclaration d’activité', '11 78 01234 78');
  await fill('Région du préfet', 'd’Île-de-France');
  await press('Enregistrer');
  await page.getByText('1 sur 12 étapes').waitFor();

  await press('Secteurs : choisir dans la bibliothèque');
  await press('Secteurs proposés : tout choisir');
  await press('Créer 8 fiches');
  await page.getByText('2 sur 12 étapes').waitFor();
  await press('Types de formation : choisir dans la bibliothèque');
  await page.getByRole('checkbox', { name: /Poids lourds/ }).check();
  await press('Créer 1 fiche');
  await page.getByText('3 sur 12 étapes').waitFor();

  await press('E-mails : remplir');
  await fill(/^E-mail de contact/, 'contact@organisme.example');
  await press('Enregistrer');
  await press('Envoyer un message de test');
  await page.getByText('Message de test pour ada@organisme.example remis au serveur de messagerie').waitFor();
  expect(mails.received.map(({ from, to }) => [from, to])).toEqual([['contact@organisme.example', ['ada@organisme.example']]]);
  await press('Véhicules : pas nécessaire');
  await page.getByText('5 sur 12 étapes').waitFor();

  // Left and resumed.
  await page.getByRole('menuitem', { name: 'Planning' }).click();
  await page.getByText('E8', { exact: true }).first().waitFor();
  await page.getByRole('menuitem', { name: 'Ma journée' }).click();
  await page.getByRole('region', { name: 'Mise en route' }).getByText('Sans raison sociale').waitFor();
  await page.getByRole('link', { name: 'Continuer la mise en route' }).click();
  await page.getByText('5 sur 12 étapes').waitFor();
});
