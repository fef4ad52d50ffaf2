import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { TRAINEE_IMPORT_TYPE_LABELS } from '../../model/messages/words/choices.ts';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { type Client, logIn } from '../support/app/client.ts';
import { it } from '../support/browser/e2e.ts';
import { openChoices } from '../support/browser/openChoices.ts';

interface Need {
  readonly '@id': string;
  readonly version: number;
  readonly status: string;
  readonly commentary: string | null;
  readonly trainee: { readonly lastName: string };
}

const enter = async (page: Page, username = 'admin@pilotage.example'): Promise<void> => {
  const login = await page.request.post('/login', { data: { username, password: DEMONSTRATION_PASSWORD } });
  expect(login.status()).toBe(204);
};

const csv = (name: string, ...lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.map((line) => `${line}\r\n`).join('')),
});

/** Chooses the type and uploads a file; the recognised columns are shown next. */
const send = async (page: Page, file: ReturnType<typeof csv>): Promise<void> => {
  await page.goto('/#/trainee-import');
  await openChoices(page.getByRole('combobox', { name: 'Type d’import' }));
  await page.getByRole('option', { name: TRAINEE_IMPORT_TYPE_LABELS.DEFAULT, exact: true }).click();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('heading', { name: file.name }).waitFor();
  await page.getByText('Vérifiez à quoi correspond chaque colonne').waitFor();
};

const judge = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Contrôler les lignes' }).click();
  await page.getByRole('grid', { name: 'Lignes du fichier' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Étape 3 sur 5 : Contrôle');
  expect(await page.locator('#announcements').textContent()).toContain('Étape 3 sur 5 : Contrôle');
  expect(await page.locator('[aria-current=step]').textContent()).toContain('Contrôle');
};

const confirm = async (page: Page, button: string): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
};

const run = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Importer \d/ }).click();
  await confirm(page, 'Importer');
  await page.getByText('Import terminé', { exact: true }).waitFor();
};

const undo = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Annuler l’import' }).click();
  await confirm(page, 'Annuler l’import');
  await page.getByText(/^Import annulé/).waitFor();
};

const choose = async (page: Page, column: string, field: string): Promise<void> => {
  await openChoices(page.getByRole('combobox', { name: `Importer la colonne « ${column} » comme` }));
  await page.getByRole('option', { name: field }).click();
};

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

const needsOf = async ({ call }: Client, query: string): Promise<readonly Need[]> =>
  (await call<{ member: readonly Need[] }>('GET', `/api/need_trainings?${query}`)).body.member;

const FLEET = csv(
  'flotte-studio.csv',
  'NOM DU STAGIAIRE;prénom;Adresse mail;Prestation voulue;Observations',
  'STUDIOUN;Alice;alice.studio@exemple.fr;EPP;Matin',
  'STUDIODEUX;Bob;bob(at)exemple.fr;EPP;Soir',
  'STUDIOTROIS;Carl;carl.studio@exemple.fr;Pilotage lunaire;Midi',
);

describe('the import studio', () => {
  it('imports a file from its columns to its report, and undoes it', async ({ page, server }) => {
    const client = await logIn(server.url);
    await enter(page);

    await send(page, FLEET);
    await page.getByText(/colonne obligatoire.*« Type de formation »/).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Contrôler les lignes' }).isDisabled()).toBe(true);
    await choose(page, 'Prestation voulue', 'Type de formation');
    await judge(page);

    // After leaving and returning it is at the same step.
    await page.goto('/#/trainee-import/status');
    await page.getByRole('link', { name: FLEET.name }).click();
    await page.getByRole('button', { name: 'Erreur : 2' }).click();
    await expect.poll(() => row(page, 'STUDIOUN').count()).toBe(0);
    await row(page, 'STUDIODEUX').getByText('Veuillez entrer une adresse e-mail valide').waitFor();
    await row(page, 'STUDIODEUX').getByRole('gridcell', { name: 'bob(at)exemple.fr' }).dblclick();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('bob.studio@exemple.fr');
    await page.keyboard.press('Enter');
    await row(page, 'STUDIODEUX').getByText('Création').waitFor();

    await run(page);
    await page.getByText('2 lignes écrites').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Fichier des lignes non importées' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);

    const [edited] = await needsOf(client, 'trainee.lastName=STUDIOUN');
    const body = { commentary: 'Rappelé depuis', version: edited?.version };
    expect((await client.call('PUT', edited?.['@id'] ?? '', body)).status).toBe(200);
    await undo(page);
    await page.getByText(/1 ligne a été conservée/).waitFor();
    const kept = page.getByRole('region', { name: 'Lignes conservées' });
    await kept.getByRole('row').filter({ hasText: 'STUDIOUN' }).waitFor();
    expect(await kept.getByRole('row').filter({ hasText: 'STUDIODEUX' }).count()).toBe(0);
    expect(await needsOf(client, 'trainee.lastName=STUDIODEUX')).toEqual([]);

    // The next file of the type has the chosen columns.
    await send(page, FLEET);
    await page.getByText('Repris de votre dernier fichier').first().waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Contrôler les lignes' }).isEnabled()).toBe(true);
  });

  it('imports companies from a messy file, settles a wrong value once, and undoes it', async ({ page, server }) => {
    const client = await logIn(server.url);
    const companiesNamed = async (name: string) =>
      (
        await client.call<{ member: readonly { readonly name: string; readonly phoneNumber: string | null }[] }>(
          'GET',
          `/api/companies?name=${name}`,
        )
      ).body.member;
    await enter(page);
    const file = csv(
      'entreprises-studio.csv',
      'Export des entreprises;;;;;;',
      'Raison sociale;Adresse;CP;Ville;Tél.;Groupe;Segment',
      'Studio Fret;1 rue A;75001;Paris;01.42.00.00.01;;ETI',
      'Studio Colis;2 rue A;75002;Paris;;;ETI',
      'Total;2;;;;;',
    );
    await page.goto('/#/record-import?kind=companies');
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('heading', { name: file.name }).waitFor();
    await page
      .getByRole('combobox', { name: 'Ligne des titres de colonnes' })
      .filter({ hasText: 'Ligne 2 : Raison sociale' })
      .waitFor();
    await page
      .getByRole('combobox', { name: 'Fiches qui existent déjà : les retrouver par' })
      .filter({ hasText: 'Nom' })
      .waitFor();
    await judge(page);

    const wrong = page.getByRole('list', { name: 'Valeurs à régler' }).getByRole('listitem').filter({ hasText: 'ETI' });
    await wrong.getByText('2 lignes').waitFor();
    await wrong.getByRole('combobox').fill('Grand compte');
    await page.keyboard.press('Escape');
    await wrong.getByRole('button', { name: 'Remplacer partout « ETI »' }).click();
    await row(page, 'Studio Fret').getByText('Création').waitFor();
    await row(page, 'Studio Colis').getByText('Création').waitFor();
    await page.keyboard.press('Escape');

    // A cell has the picker of its field.
    const parent = row(page, 'Studio Colis').getByRole('gridcell').nth(5);
    await parent.dblclick();
    await parent.getByRole('combobox', { name: 'Société mère' }).fill('trans');
    await page.getByRole('option').first().click();
    await page.keyboard.press('Enter');
    await parent.getByText(/ \(n° \d+\)$/).waitFor();
    await row(page, 'Studio Colis').getByText('Création').waitFor();

    await run(page);
    await page.getByText('2 lignes écrites').waitFor();
    expect(await companiesNamed('studio')).toMatchObject([{ name: 'STUDIO COLIS' }, { phoneNumber: '+33142000001' }]);
    await undo(page);
    await page.getByText('Import annulé : les fiches sont revenues').waitFor();
    expect(await companiesNamed('studio')).toEqual([]);
  });

  it('keeps its buttons in place while the rows load', async ({ page }) => {
    const loaded = Promise.withResolvers<void>();
    await page.route(/\/rows\?/, async (route) => {
      await loaded.promise;
      await route.continue();
    });
    await enter(page);
    const lines = Array.from({ length: 8 }, (_, rank) => `HUIT ${rank};Zoé;zoe${rank}@exemple.fr;EPP`);
    await send(page, csv('flotte-huit.csv', 'NOM DU STAGIAIRE;prénom;Adresse mail;Type de formation', ...lines));
    await judge(page);
    const button = page.getByRole('button', { name: 'Importer 8 lignes' });
    const before = await button.boundingBox();
    loaded.resolve();
    await row(page, 'HUIT 0').waitFor();
    expect(await button.boundingBox()).toEqual(before);
  });

  it('shows the exact reason when a file cannot be read', async ({ desktop: { page, expectErrors } }) => {
    expectErrors(/422/);
    await enter(page);
    await page.goto('/#/trainee-import');
    await page.locator('input[type=file]').setInputFiles({
      name: 'faux.xlsx',
      mimeType: 'application/vnd.ms-excel',
      buffer: Buffer.from('ceci n’est pas un classeur'),
    });
    await page.getByRole('alert').filter({ hasText: "Votre fichier n'a pas pu être importé" }).waitFor();
  });
});
