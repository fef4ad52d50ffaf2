import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import { expect, onTestFailed } from 'vitest';
import { parisDay, parisInstant } from '../../model/calendar/parisTime.ts';
import { nextWorkingDay } from '../../model/calendar/workingDays.ts';
import { ofName } from '../../model/kernel/values/french.ts';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { LAYOUT } from '../../server/evidence/layout/controlFileLayout.ts';
import { type Client, logIn } from '../support/app/client.ts';
import { logIn as logInOnPage } from '../support/browser/accountPages.ts';
import { openPage } from '../support/browser/browser.ts';
import { startDemonstrationCopy } from '../support/browser/demonstration.ts';
import { it } from '../support/browser/e2e.ts';
import { openChoices } from '../support/browser/openChoices.ts';
import { recogniseTrainer } from '../support/browser/recogniseTrainer.ts';
import { drawByTouch } from '../support/browser/signature.ts';
import { testNow } from '../support/clock.ts';
import { type PlannedSheet, planAttendance } from '../support/records/planAttendance.ts';
import { openMailServer } from '../support/servers/mailServer.ts';

const OFFICER = 'admin@pilotage.example';
const DAY = parisDay(parisInstant(nextWorkingDay(testNow()), '12:00'));
const FUNDING = { funder: 'OPCO MOBILITÉS', fundingFileNumber: '2026-004512', hasSubrogation: true, unitPrice: 420 };
/** A walk-in who pays for themselves. */
const WALK_IN = { firstName: 'Ines', lastName: 'IMPRÉVUE' };
/** Papers of the control file: as they were handed out, and made for it. */
const PAPERS = [
  /^\d{4}-\d{2}-\d{2} \d{2}h\d{2} Convention/,
  /^\d{4}-\d{2}-\d{2} \d{2}h\d{2} Contrat/,
  /^Convention/,
  /^Contrat/,
  /^Certificat de réalisation - IMPRÉVUE Ines/,
];
const JOB = { timeout: 90_000, interval: 250 };

interface Person {
  readonly uuid: string;
  readonly name: string;
}

/** Two trainees of the day: one paid by a company and its OPCO, one who pays alone. */
const planDay = async (officer: Client): Promise<PlannedSheet> => {
  const times = { startAt: parisInstant(DAY, '09:00'), endAt: parisInstant(DAY, '17:00') };
  const sheet = await planAttendance(officer, 2, times);
  const [paid, alone] = sheet.entries;
  const change = (entry: PlannedSheet['entries'][number] | undefined, values: object) =>
    officer.call('PUT', `/api/need_trainings/${entry?.needTraining.id}`, values);
  const { body: companies } = await officer.call<{ member: readonly { '@id': string }[] }>(
    'GET',
    '/api/companies?itemsPerPage=1',
  );
  const answers = [
    await change(paid, { company: companies.member[0]?.['@id'], manager: null, ...FUNDING }),
    await change(alone, { company: null, manager: null, unitPrice: 350, zipCode: '69007', city: 'LYON' }),
    await officer.call('PUT', '/api/configurations', { code: 'mail_delay_minutes', value: '0' }),
  ];
  expect(answers.map(({ status, body }) => [status, status < 300 ? '' : body])).toEqual(Array(3).fill([200, '']));
  return sheet;
};

const produce = async (page: Page, document: string): Promise<void> => {
  await openChoices(page.getByRole('combobox', { name: 'Document', exact: true }));
  await page.getByRole('option', { name: document, exact: true }).click();
  await page.getByText(/documents? (sera|seront) produits?/).waitFor();
  await page.getByRole('button', { name: 'Produire', exact: true }).click();
  await page
    .getByText(new RegExp(`^${document.replace(/[()]/g, '\\$&')} · `))
    .first()
    .waitFor(JOB);
};

const signOn = async (page: Page, bends: number): Promise<void> => {
  const signed = page.getByText(/^Signé le /);
  const before = await signed.count();
  await drawByTouch(page, page.getByRole('img', { name: /^Zone de signature/ }).first(), bends);
  await page.getByRole('button', { name: 'Valider ma signature' }).first().click();
  await expect.poll(() => signed.count()).toBe(before + 1);
};

const drawInDialog = async (page: Page, bends: number): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await drawByTouch(page, dialog.getByRole('img', { name: /^Zone de signature/ }), bends);
  await dialog.getByRole('button', { name: 'Valider ma signature' }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** What a person without us and without network reads on the page of the ZIP. */
const verifyOffline = async (browser: Browser, zip: string): Promise<string> => {
  const files = unzipSync(new Uint8Array(readFileSync(zip)));
  const folder = mkdtempSync(path.join(tmpdir(), 'pilotage-story-'));
  writeFileSync(path.join(folder, LAYOUT.verifier), files[LAYOUT.verifier] ?? new Uint8Array());
  const context = await browser.newContext({ offline: true });
  const page = await context.newPage();
  await page.goto(pathToFileURL(path.join(folder, LAYOUT.verifier)).href);
  await page.getByLabel('Choisissez le fichier ZIP').setInputFiles(zip);
  const verdict = await page.getByRole('heading', { name: /onforme/ }).textContent({ timeout: 60_000 });
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/verifier.png`, fullPage: true });
  await context.close();
  return verdict ?? '';
};

it('goes from the convocation to a control file that verifies itself', async ({ browser }) => {
  const mail = await openMailServer();
  const { server, remove } = await startDemonstrationCopy({ environment: { SMTP_URL: mail.url } });
  const officer = await logIn(server.url);
  const { uuid, logisticSession, trainingSession, entries } = await planDay(officer);
  const [paid, alone] = entries.map((entry): Person => ({ uuid: entry.uuid, name: `${entry.firstName} ${entry.lastName}` })) as [
    Person,
    Person,
  ];
  const desk = await openPage(browser, 'desktop', server.url);
  const screen = await openPage(browser, 'phone', server.url);
  const phones = [await openPage(browser, 'phone', server.url), await openPage(browser, 'phone', server.url)] as const;
  // The morning's login has expired in the evening.
  desk.expectErrors(/status of 401/);
  const opened = [desk, screen, ...phones];
  onTestFailed(async () => {
    for (const [index, { keepPicture }] of opened.entries()) await keepPicture(`session-to-control-file-${index}`);
    await server.kill();
  });
  const look = async (page: Page, name: string) => {
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}.png`, fullPage: true });
  };
  const passTimeTo = (time: string) => server.passTimeUntil(parisInstant(DAY, time));
  const openSession = async () => {
    await desk.page.goto(`/#/logistic_session/${logisticSession}/edit?section=documents`);
    await desk.page
      .getByLabel('Adresse e-mail')
      .or(desk.page.getByRole('combobox', { name: 'Document', exact: true }))
      .waitFor();
    if (await desk.page.getByLabel('Adresse e-mail').isVisible()) await logInOnPage(desk.page, OFFICER, DEMONSTRATION_PASSWORD);
    await desk.page.getByRole('combobox', { name: 'Document', exact: true }).waitFor();
  };

  // Before the day: convention for the company, contract for the person, convocations for both.
  await openSession();
  await produce(desk.page, 'Convention');
  await produce(desk.page, 'Contrat de formation (particulier)');
  await look(desk.page, '1-documents');
  await desk.page.goto(`/#/logistic_session/${logisticSession}/edit?section=mails`);
  await desk.page.waitForLoadState('networkidle');
  await desk.page.getByRole('button', { name: /^Envoyer un document :/ }).click();
  await desk.page.getByRole('button', { name: 'Envoyer 2 messages' }).click();
  await expect.poll(() => mail.received.length, JOB).toBe(2);

  // The morning: a walk-in joins on the trainer's screen; all three sign.
  await passTimeTo('09:10');
  const trainer = screen.page;
  await trainer.goto(`/#/emargement/session/${uuid}`);
  await trainer.getByText('Ajouter un stagiaire', { exact: true }).click();
  await trainer.getByLabel('Prénom').fill(WALK_IN.firstName);
  await trainer.getByLabel('Nom', { exact: true }).fill(WALK_IN.lastName);
  await trainer.getByLabel('À titre individuel').check();
  await trainer.getByRole('button', { name: 'Ajouter à la feuille' }).click();
  const walkIn = `${WALK_IN.firstName} ${WALK_IN.lastName}`;
  await trainer.getByText(`${walkIn} est sur la feuille.`).waitFor();
  await trainer.getByRole('button', { name: `Faire signer ${walkIn}, matin` }).click();
  await drawInDialog(trainer, 19);
  await look(trainer, '2-trainer-morning');
  for (const [index, { uuid: link, name }] of [paid, alone].entries()) {
    const { page } = phones[index] ?? phones[0];
    await page.goto(`/#/emargement/${link}`);
    await page.getByText(`Bonjour ${name}`).waitFor();
    await signOn(page, 7 + 18 * index);
  }
  await passTimeTo('12:30');
  await trainer.reload();
  const counterSign = trainer.getByRole('button', { name: /^Signer en tant que formateur/ });
  await counterSign.first().click();
  await recogniseTrainer(trainer, await logIn(server.url), uuid);
  await drawInDialog(trainer, 12);

  // The afternoon: one has gone home sick.
  await passTimeTo('13:40');
  await phones[0].page.reload();
  await signOn(phones[0].page, 8);
  await trainer.reload();
  await trainer.getByRole('button', { name: `Faire signer ${walkIn}, après-midi` }).click();
  await drawInDialog(trainer, 20);
  await trainer.getByRole('button', { name: `Noter absent : ${alone.name}` }).click();
  await trainer.getByLabel(/^Catégorie/).selectOption('excused');
  await trainer.getByRole('button', { name: 'Confirmer l’absence' }).click();
  await trainer
    .getByText(/^Absent \(motif légitime\)/)
    .first()
    .waitFor();
  await look(trainer, '3-trainer-afternoon');
  await phones[1].page.reload();
  await phones[1].page.getByText('Si c’est une erreur, adressez-vous à votre formateur.').waitFor();
  await look(phones[1].page, '3-trainee-absent');

  // The end: counter-signed, validated.
  await passTimeTo('16:50');
  await trainer.reload();
  await counterSign.first().click();
  await drawInDialog(trainer, 13);
  await trainer.getByRole('button', { name: 'Valider la feuille' }).click();
  await trainer.getByRole('button', { name: 'Oui, valider' }).click();
  await trainer.getByText(/^Feuille validée le /).waitFor();
  await look(trainer, '4-validated');

  // The officer confirms who the walk-in is, which held her certificate; then all three are produced.
  await passTimeTo('17:30');
  await openSession();
  await openChoices(desk.page.getByRole('combobox', { name: 'Document', exact: true }));
  await desk.page.getByRole('option', { name: 'Certificat de réalisation' }).click();
  await desk.page.getByText('2 documents seront produits').waitFor();
  await look(desk.page, '5-held');
  await desk.page.goto(`/#/logistic_session/${logisticSession}/${trainingSession}/emargement`);
  await desk.page.getByRole('button', { name: `Confirmer l’identité ${ofName(walkIn)}` }).click();
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Confirmer l’identité' }).click();
  await desk.page.getByText(`Identité ${ofName(walkIn)} confirmée.`).waitFor();
  await look(desk.page, '5-sheet');
  await openSession();
  await produce(desk.page, 'Certificat de réalisation');
  await desk.page.getByText('Certificat de réalisation · 3 documents').waitFor();
  await desk.page
    .getByRole('link', { name: /Certificat.*\.pdf/ })
    .first()
    .waitFor(JOB);
  await look(desk.page, '5-certificates');
  await desk.page.getByRole('tab', { name: 'Preuves' }).click();
  await look(desk.page, '6-evidence');
  await desk.page.getByRole('button', { name: 'Préparer le dossier de contrôle' }).click();
  const link = desk.page.getByRole('link', { name: /^Télécharger le dossier/ }).first();
  await link.waitFor(JOB);
  const [file] = await Promise.all([desk.page.waitForEvent('download'), link.click()]);
  const zip = await file.path();
  if (process.env.LOOK) writeFileSync(`${process.env.LOOK}/dossier.zip`, readFileSync(zip));
  expect(await verifyOffline(browser, zip)).toBe('Conforme');

  // What it holds: the papers as handed out, a contract for the person, a convention for the company, no convocation of the walk-in.
  const files = unzipSync(new Uint8Array(readFileSync(zip)));
  const folder = Object.keys(files).flatMap((name) => /\/(?:documents|produits)\/(.+)$/.exec(name)?.[1] ?? []);
  for (const paper of PAPERS) expect(folder).toContainEqual(expect.stringMatching(paper));
  expect(folder.filter((name) => name.startsWith('Convocation') && name.includes(WALK_IN.lastName))).toEqual([]);
  const text = (name: string) => strFromU8(Object.entries(files).find(([path]) => path.endsWith(name))?.[1] ?? new Uint8Array());
  expect(text('convocations-et-changements.csv')).toContain(`${WALK_IN.lastName} ${WALK_IN.firstName};;Ajouté sur place`);
  expect(text(LAYOUT.states)).toContain(';complet;');
  for (const page of opened) {
    expect(page.errors()).toEqual([]);
    await page.close();
  }
  await server.stop();
  await mail.close();
  await remove();
});
