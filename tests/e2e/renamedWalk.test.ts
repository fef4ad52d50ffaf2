import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { logIn } from '../support/app/client.ts';
import { it } from '../support/browser/e2e.ts';
import { fillIn, press } from '../support/browser/formSteps.ts';
import { isLong } from '../support/campaign.ts';
import { adminRoutes } from '../support/screens/adminRoutes.ts';
import { startWalk } from '../support/screens/screenWalk.ts';

/** Words that an administrator replaces here, beside the name of companies. */
const WORDS = {
  'companies.fields.siret': 'Identifiant d’entreprise',
  'companies.sections.relation': 'Suivi commercial',
  'menu.figures': 'Indicateurs',
} as const;

/** « En chiffres » and « 6 chiffres » are no name of a page. */
const OLD_WORDS = /(?<!\p{L})(?:[Ss]ociétés?|SIRET|Relation commerciale|Chiffres)(?!\p{L})/u;

/** Where the old words stay (decision 0040), by address, each with its reason. */
const STAYS: Readonly<Record<string, readonly [RegExp, string]>> = {
  guide: [/./, 'the product’s own pages'],
  'guide/creer-une-session': [/./, 'the product’s own pages, below which a note says the new word'],
  words: [
    /^(?:Rétablir « |Type de |)(?:[Ss]ociété|SIRET|Relation commerciale)(?: mère| »|)$/,
    'the words that are replaced here',
  ],
  'booking/{id}': [/^SIRET$/, 'a field of another record, with a word of its own'],
  'document_template/{id}/edit': [/SIRET|[Ss]ociété|_siret/, 'variables of documents that the law words'],
  'configurations/list': [/^(?:Responsable du traitement|Bonjour, )/, 'texts of the organisation, which people outside read'],
};

/** What an administrator of the demonstration has typed. */
const TYPED = /vérifiez la société et la date de liv/;

/** Screens that say most; the long campaign opens all. */
const MAIN =
  /^(?:my_day|setup|figures|planning|calls.*|trainee-import|record-import|api_docs|training_officers|session_changes|words|lists|menu|guide.*|(?:company|trainee|booking|company_contact|car_dealer|training_session|logistic_session|vehicle|user|reminder|automation|public_form|custom_field|document_template|configurations)(?:\/.*)?)$/;

/** All that a page says: texts, names for screen readers, hints. */
const saidOn = async (page: Page): Promise<readonly string[]> => {
  const hints = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    ),
  );
  // biome-ignore lint/performance/useDomNodeTextContent: only what is seen, a line each
  const texts = [await page.title(), ...(await page.locator('body').innerText()).split('\n'), ...hints];
  return [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
};

const oldWordsOn = async (page: Page, pattern: string): Promise<readonly string[]> => {
  const [stays] = STAYS[pattern] ?? [];
  const lines = (await saidOn(page)).filter((line) => OLD_WORDS.test(line) && !TYPED.test(line));
  return lines.filter((line) => !stays?.test(line)).map((line) => `${pattern}: ${line.slice(0, 160)}`);
};

const enter = async (page: Page): Promise<void> => {
  await page.goto('/readyz');
  await page.request.post('/login', { data: { username: 'admin@pilotage.example', password: DEMONSTRATION_PASSWORD } });
};

/** Headings of the exported list. */
const exportedHeadings = async (page: Page): Promise<string> => {
  await press(page, 'Exporter');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /CSV/ }).click()]);
  await page.getByText(/^Export terminé/).waitFor();
  await press(page, 'Fermer');
  return (await readFile(await file.path(), 'utf8')).split('\r\n')[0] ?? '';
};

it('has the old words only where they stay, once an administrator has replaced them', async ({ page, server }) => {
  const { call } = await logIn(server.url);
  const routes = (await adminRoutes(await logIn(server.url))).filter(({ pattern }) => isLong || MAIN.test(pattern));
  expect(routes.length).toBeGreaterThan(45);
  await enter(page);
  await page.goto('/#/words?record=companies');
  await page.getByRole('textbox', { name: 'Société', exact: true }).first().fill('Client');
  await fillIn(page, { Pluriel: 'Clients' });
  await press(page, 'Enregistrer « Société »');
  await page.getByText('Mot enregistré').waitFor();
  for (const [path, word] of Object.entries(WORDS)) await call('POST', '/api/word_overrides', { path, word });
  try {
    const walk = startWalk(page);
    const left: string[] = [];
    const look = async (pattern: string) => left.push(...(await oldWordsOn(page, pattern)));
    for (const { address, pattern } of routes) {
      await walk.open(address);
      await look(pattern);
    }

    await walk.open('/figures');
    await page.getByRole('heading', { level: 1, name: 'Indicateurs' }).waitFor();
    await walk.open('/guide/societes');
    await page.getByRole('note').getByText('Dans votre installation, « Société » s’appelle « Client ».').waitFor();

    // Filters, columns and the search.
    await walk.open('/trainee/list');
    await press(page, 'Colonnes');
    await page.getByText('Client', { exact: true }).first().waitFor();
    await look('columns');
    await page.keyboard.press('Escape');
    expect(await exportedHeadings(page)).toMatch(/(?:^|;)Client;/);
    await page.getByRole('combobox', { name: 'Rechercher' }).fill('garage');
    await page.getByText('Clients', { exact: true }).last().waitFor();
    await look('search');

    // Forms and refusals.
    await walk.open('/company/new');
    await page.getByText('Préremplir par l’identifiant d’entreprise').waitFor();
    await page.getByText('Suivi commercial').waitFor();
    await page.getByLabel('Identifiant d’entreprise').fill('123');
    await press(page, 'Enregistrer');
    await page
      .getByText(/^Un identifiant d’entreprise compte 14 chiffres/)
      .first()
      .waitFor();
    await look('refusal');

    // The description of the API, whose paths and keys never change.
    const description = await call('GET', '/api/openapi.json');
    const { tags } = description.body as { readonly tags: readonly { readonly name: string }[] };
    expect(tags.map(({ name }) => name)).toEqual(expect.arrayContaining(['Clients', 'Indicateurs']));
    expect(tags.filter(({ name }) => OLD_WORDS.test(name))).toEqual([]);
    expect(left).toEqual([]);
  } finally {
    const { body } = await call('GET', '/api/word_overrides?itemsPerPage=100');
    const { member } = body as { readonly member: readonly { readonly '@id': string; readonly path: string }[] };
    const ours = ['companies.name', ...Object.keys(WORDS)];
    for (const { '@id': iri, path } of member) if (ours.includes(path)) await call('DELETE', iri);
  }
});
