import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, onTestFailed } from 'vitest';
import { parisInstant } from '../../model/calendar/parisTime.ts';
import { ofName } from '../../model/kernel/values/french.ts';
import { nirKey } from '../../model/passport/socialSecurityNumber.ts';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { type Client, logIn } from '../support/app/client.ts';
import { openPage, type WatchedPage } from '../support/browser/browser.ts';
import { startDemonstrationCopy } from '../support/browser/demonstration.ts';
import { it } from '../support/browser/e2e.ts';
import { openChoices } from '../support/browser/openChoices.ts';
import { recogniseTrainer } from '../support/browser/recogniseTrainer.ts';
import { drawByTouch } from '../support/browser/signature.ts';
import { type PassportRow, readPassportFile } from '../support/files/strictPassportReader.ts';
import { type PlannedSheet, planAttendance } from '../support/records/planAttendance.ts';
import { freePort } from '../support/servers/freePort.ts';
import { openMailServer, type ReceivedMail } from '../support/servers/mailServer.ts';

const OFFICER = 'admin@pilotage.example';
/** A quarter of its own, in which the demonstration has nothing to declare. */
const DAY = '2027-01-19';
const QUARTER = '2027-T1';
/** Of nobody. */
const NUMBERS = ['2690549588157', '180032A004123'] as const;
const TRAINING = 'RRP';
const JOB = { timeout: 90_000, interval: 250 };

interface Collection<Item> {
  readonly member: readonly Item[];
}
interface Company {
  readonly '@id': string;
  readonly id: number;
  readonly name: string;
  readonly siret?: string;
}

const read = async <Body>(officer: Client, path: string): Promise<Body> => (await officer.call<Body>('GET', path)).body;

const change = async (officer: Client, path: string, values: object): Promise<void> => {
  const { status, body } = await officer.call('PUT', path, values);
  expect([status, status < 300 ? '' : body], path).toEqual([200, '']);
};

/** Four trainees of two companies in a day of « RRP ». */
const planDay = async (officer: Client, trainingType: string) => {
  const times = { startAt: parisInstant(DAY, '09:00'), endAt: parisInstant(DAY, '17:00') };
  const sheet = await planAttendance(officer, 4, times);
  await change(officer, `/api/training_sessions/${sheet.trainingSession}`, { trainingType });
  const { member: all } = await read<Collection<Company>>(officer, '/api/companies?itemsPerPage=50');
  const member = all.filter(({ siret }) => siret).slice(0, 2);
  for (const [index, { needTraining }] of sheet.entries.entries()) {
    const company = member[index < 2 ? 0 : 1];
    await change(officer, `/api/need_trainings/${needTraining.id}`, { company: company?.['@id'], manager: null, trainingType });
  }
  await change(officer, '/api/configurations', { code: 'mail_delay_minutes', value: '0' });
  return { ...sheet, companies: member };
};

/** The personal link of a convocation. */
const linkOf = (received: readonly ReceivedMail[], uuid: string): string => {
  const texts = received.map(({ mail }) => mail.html ?? mail.text ?? '');
  const own = texts.flatMap((text) => [...text.matchAll(/#\/emargement\/[^"'\s<]+/g)].map(([address]) => address));
  const link = own.find((address) => address.includes(uuid));
  if (!link) throw new Error(`No message has the link of ${uuid}`);
  return link.replace('/convocation', '');
};

const beforeComing = (link: string): string => `/${link.replace('?', '/avant?')}`;

/** The administrator answers three questions, chooses category 4 and gives the codes. */
const decide = async (page: Page, typeId: number): Promise<void> => {
  await page.goto(`/#/training_type/${typeId}/edit`);
  await openChoices(page.getByRole('combobox', { name: /^Catégorie/ }));
  await page.getByRole('option', { name: 'Catégorie 4' }).click();
  for (const question of [/^Elle vise à prévenir/, /^Elle donne lieu à/, /^Ses compétences servent/]) {
    await page.getByRole('switch', { name: question }).check();
  }
  const codes = [
    [/^Compétences transférables/, '100391, 103877, 118206'],
    [/^Formacodes/, '31802'],
    [/^Spécialités \(NSF\)/, '311'],
  ] as const;
  for (const [field, text] of codes) {
    const input = page.getByRole('combobox', { name: field });
    await input.fill(text);
    await input.press('Tab');
  }
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Fiche enregistrée').waitFor();
};

const giveNumber = async (page: Page, link: string, number: string): Promise<void> => {
  await page.goto(beforeComing(link));
  await page.getByLabel('Numéro de sécurité sociale').fill(`${number}${nirKey(number)}`);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByText(`•••• ${number.slice(-2)} enregistré`).waitFor();
};

const sign = async (page: Page, link: string, bends: number): Promise<void> => {
  await page.goto(`/${link}`);
  const signed = page.getByText(/^Signé le /);
  const pad = page.getByRole('img', { name: /^Zone de signature/ }).first();
  await pad.waitFor();
  const before = await signed.count();
  await drawByTouch(page, pad, bends);
  await page.getByRole('button', { name: 'Valider ma signature' }).first().click();
  await expect.poll(() => signed.count()).toBe(before + 1);
};

const drawInDialog = async (page: Page, bends: number): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await drawByTouch(page, dialog.getByRole('img', { name: /^Zone de signature/ }), bends);
  await dialog.getByRole('button', { name: 'Valider ma signature' }).click();
  await dialog.waitFor({ state: 'detached' });
};

const stateOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const confirm = (page: Page, button: string) =>
  page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();

/** Makes and downloads a file, and marks it as deposited. Returns its rows, as the portal reads them. */
const declare = async (page: Page, lines: string): Promise<readonly PassportRow[]> => {
  await page.getByRole('button', { name: 'Produire le fichier' }).click();
  await page.getByRole('dialog').getByText(lines).waitFor();
  await confirm(page, 'Produire le fichier');
  await page.getByText(/^Fichier produit/).waitFor();
  // Not one of the demonstration, which are listed until the new one is there.
  const made = page.getByRole('listitem').filter({ hasText: /1er trimestre 2027 : \d lignes? sans réponse/ });
  await made.getByRole('button', { name: /^Télécharger passeport/ }).click();
  await page.getByRole('dialog').getByLabel('Votre mot de passe').fill(DEMONSTRATION_PASSWORD);
  const [file] = await Promise.all([page.waitForEvent('download'), confirm(page, 'Télécharger')]);
  await made.getByRole('button', { name: /comme déposé$/ }).click();
  await page.getByRole('dialog').getByLabel('Référence donnée par le portail').fill('PP-2027-0042');
  await confirm(page, 'Marquer comme déposé');
  await page.getByText('Fichier marqué comme déposé').waitFor();
  return readPassportFile(readFileSync(await file.path(), 'utf8'));
};

/** What the portal answered about lines of a file; the files are listed with the newest first. */
const settle = async (page: Page, file: number, { lines, answer }: { readonly lines: RegExp; readonly answer: string }) => {
  await page
    .getByRole('button', { name: /^Lignes du fichier/ })
    .nth(file)
    .click();
  const dialog = page.getByRole('dialog', { name: 'Lignes du fichier' });
  await dialog.getByRole('checkbox', { name: lines }).check();
  await dialog.getByRole('button', { name: answer, exact: true }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: answer, exact: true }).click();
  await page.getByText(/^1 ligne notée/).waitFor();
  await dialog.getByRole('button', { name: 'Fermer' }).click();
};

const peopleOf = ({ entries }: PlannedSheet) =>
  entries.map(({ firstName, lastName, needTraining }, index) => ({
    name: `${firstName} ${lastName}`,
    listed: `${lastName} ${firstName}`,
    need: needTraining.id,
    bends: 7 + 5 * index,
  }));
type Person = ReturnType<typeof peopleOf>[number];

/** One mistypes the key, one gives the number at once, one refuses, and the last never opens the page. */
const prepare = async (phone: Page, links: readonly string[]): Promise<void> => {
  const [mistyped = '', given = '', refused = ''] = links;
  await phone.goto(beforeComing(mistyped));
  await phone.getByLabel('Numéro de sécurité sociale').fill(`${NUMBERS[0]}00`);
  await phone.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await phone.getByText('Ce numéro ne passe pas sa clé : vérifiez les deux derniers chiffres').waitFor();
  await giveNumber(phone, mistyped, NUMBERS[0]);
  await giveNumber(phone, given, NUMBERS[1]);
  await phone.goto(beforeComing(refused));
  await phone.getByRole('button', { name: 'Je préfère ne pas le donner' }).click();
  await phone.getByRole('button', { name: 'Ne pas le donner', exact: true }).click();
  await phone.getByText(/^Vous avez préféré ne pas donner votre numéro/).waitFor();
};

interface Day {
  readonly phone: Page;
  readonly trainer: Page;
  readonly officer: Client;
  readonly sheet: PlannedSheet;
  readonly links: readonly string[];
  readonly passTimeTo: (time: string) => Promise<void>;
}

/** All sign the morning, the last of them on the trainer's screen, and all but the last the afternoon; the sheet is validated. */
const train = async ({ phone, trainer, officer, sheet, links, passTimeTo }: Day): Promise<void> => {
  const people = peopleOf(sheet);
  const last = people.at(-1) as Person;
  const counterSign = async (bends: number, isFirst: boolean) => {
    await trainer.reload();
    await trainer
      .getByRole('button', { name: /^Signer en tant que formateur/ })
      .first()
      .click();
    if (isFirst) await recogniseTrainer(trainer, officer, sheet.uuid);
    await drawInDialog(trainer, bends);
  };
  await passTimeTo('09:10');
  for (const [index, { bends }] of people.slice(0, 3).entries()) await sign(phone, links[index] ?? '', bends);
  await trainer.goto(`/#/emargement/session/${sheet.uuid}`);
  await trainer.getByRole('button', { name: `Faire signer ${last.name}, matin` }).click();
  await drawInDialog(trainer, last.bends);
  await passTimeTo('12:30');
  await counterSign(12, true);
  await passTimeTo('13:40');
  for (const [index, { bends }] of people.slice(0, 3).entries()) await sign(phone, links[index] ?? '', bends + 1);
  await trainer.reload();
  await trainer.getByRole('button', { name: `Noter absent : ${last.name}` }).click();
  await trainer.getByLabel(/^Catégorie/).selectOption('excused');
  await trainer.getByRole('button', { name: 'Confirmer l’absence' }).click();
  await passTimeTo('16:50');
  await counterSign(13, false);
  await trainer.getByRole('button', { name: 'Valider la feuille' }).click();
  await trainer.getByRole('button', { name: 'Oui, valider' }).click();
  await trainer.getByText(/^Feuille validée le /).waitFor();
};

/** The officer corrects a birth name. */
const correctName = async (page: Page, need: number, birthName: string): Promise<void> => {
  await page.goto(`/#/trainee/${need}/identity`);
  const part = page.getByRole('group', { name: 'Identité pour le passeport' });
  await part.getByRole('button', { name: 'Modifier', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Nom de naissance').fill(birthName);
  await confirm(page, 'Enregistrer');
  await page.getByText('Identité enregistrée.').waitFor();
};

/** The sheet is opened again first. */
const strike = async (page: Page, { logisticSession, trainingSession }: PlannedSheet, { name }: Person): Promise<void> => {
  await page.goto(`/#/logistic_session/${logisticSession}/${trainingSession}/emargement`);
  for (const act of ['Rouvrir', `Supprimer la signature ${ofName(name)}, Matin`]) {
    await page.getByRole('button', { name: act, exact: true }).click();
    const reason = page.getByRole('dialog').getByLabel(/^Motif/);
    await reason.fill('Signé pour quelqu’un d’autre');
    await confirm(page, act.replace(/ de .*/, ''));
    await reason.waitFor({ state: 'detached' });
  }
  await page.getByText('Signature supprimée').waitFor();
};

/** Declared, rejected for a name, corrected, declared again, accepted; then a signature is struck out. */
const declareAll = async (page: Page, sheet: PlannedSheet): Promise<void> => {
  const people = peopleOf(sheet);
  const [first, second, third, last] = people as [Person, Person, Person, Person];
  const list = `/#/prevention_passport?quarter=${QUARTER}`;
  await page.goto(list);
  await stateOf(page, first.listed).getByText('Complet', { exact: true }).waitFor();
  await stateOf(page, second.listed).getByText('Complet', { exact: true }).waitFor();
  await stateOf(page, third.listed).getByText('Numéro de sécurité sociale refusé par le stagiaire').waitFor();
  await stateOf(page, last.listed).getByText('Pas à déclarer', { exact: true }).waitFor();

  const rows = await declare(page, '2 lignes dans 1 déclaration.');
  expect(rows.map(({ NIR }) => NIR).toSorted()).toEqual([...NUMBERS].toSorted());
  await settle(page, 0, { lines: new RegExp(`^Choisir ${first.listed}`), answer: 'Marquer comme rejetées' });
  await settle(page, 0, { lines: new RegExp(`^Choisir ${second.listed}`), answer: 'Marquer comme acceptées' });
  await stateOf(page, first.listed).getByText('Rejeté', { exact: true }).waitFor();

  await correctName(page, first.need, 'DUPONT-MOREL');
  await page.goto(list);
  await stateOf(page, first.listed).getByText('Complet', { exact: true }).waitFor();
  const [again, ...others] = await declare(page, '1 ligne dans 1 déclaration.');
  expect([again?.NOM_TITULAIRE, others]).toEqual(['DUPONT-MOREL', []]);
  expect(rows.map((row) => row.ID_UNIQUE_PARTENAIRE)).not.toContain(again?.ID_UNIQUE_PARTENAIRE);
  await settle(page, 0, { lines: new RegExp(`^Choisir ${first.listed}`), answer: 'Marquer comme acceptées' });
  await stateOf(page, first.listed).getByText('Accepté', { exact: true }).waitFor();

  await strike(page, sheet, second);
  await page.goto(list);
  await stateOf(page, second.listed).getByText('À retirer du portail', { exact: true }).waitFor();
};

const endWithoutErrors = async (page: WatchedPage): Promise<void> => {
  expect(page.errors()).toEqual([]);
  await page.close();
};

it('goes from a decision about a training to its declaration, and a year later to its renewal', async ({ browser }) => {
  const mail = await openMailServer();
  const port = await freePort();
  const PASSPORT_KEY = Buffer.alloc(32, 'of this walk').toString('base64');
  const environment = { SMTP_URL: mail.url, PUBLIC_URL: `http://127.0.0.1:${port}`, PASSPORT_KEY };
  const { server, remove } = await startDemonstrationCopy({ port, environment });
  const officer = await logIn(server.url);
  const opened = [
    await openPage(browser, 'desktop', server.url),
    await openPage(browser, 'phone', server.url),
    await openPage(browser, 'phone', server.url),
  ] as const;
  const [{ page: desk }, { page: phone }, { page: trainer }] = opened;
  onTestFailed(async () => {
    for (const [index, page] of opened.entries()) await page.keepPicture(`passport-to-renewal-${index}`).catch(String);
    await server.kill();
  });
  const passTimeTo = (time: string) => server.passTimeUntil(parisInstant(DAY, time));
  // The morning's login has expired in the evening; another document knows nothing of it.
  opened[0].expectErrors(/status of 401/);
  const logInAgain = async () => {
    await desk.goto('about:blank');
    await desk.request.post('/login', { data: { username: OFFICER, password: DEMONSTRATION_PASSWORD } });
  };

  const types = await read<Collection<Company>>(officer, `/api/training_types?name=${TRAINING}`);
  const type = types.member.find(({ name }) => name === TRAINING) as Company;
  await logInAgain();
  await decide(desk, type.id);
  const sheet = await planDay(officer, type['@id']);
  await desk.goto(`/#/logistic_session/${sheet.logisticSession}/edit?section=mails`);
  await desk.waitForLoadState('networkidle');
  await desk.getByRole('button', { name: /^Envoyer un document :/ }).click();
  await desk.getByRole('button', { name: 'Envoyer 4 messages' }).click();
  await expect.poll(() => mail.received.length, JOB).toBe(4);
  const links = sheet.entries.map(({ uuid }) => linkOf(mail.received, uuid));
  await prepare(phone, links);
  await passTimeTo('08:55');
  await train({ phone, trainer, officer: await logIn(server.url), sheet, links, passTimeTo });
  const [day, ...phones] = opened;
  for (const page of phones) await endWithoutErrors(page);

  await passTimeTo('17:30');
  await logInAgain();
  await declareAll(desk, sheet);
  const [first, second] = peopleOf(sheet) as [Person, Person];
  const inTheEvening = await logIn(server.url);
  for (const { need } of [first, second]) await change(inTheEvening, `/api/need_trainings/${need}`, { status: 'forme' });

  // Eleven months on.
  await server.passTimeUntil(parisInstant('2027-12-14', '10:00'));
  await logInAgain();
  await desk.goto('/#/renewals');
  await desk.getByText(second.name, { exact: false }).first().waitFor();
  await desk.getByRole('checkbox', { name: new RegExp(`^Choisir ${first.name}`) }).check();
  await desk.getByRole('button', { name: 'Créer les besoins' }).click();
  await confirm(desk, 'Créer les besoins');
  await desk.getByText('1 besoin créé').waitFor();

  const printed = [server.output(), ...mail.received.map(({ raw }) => raw)].join('\n');
  for (const number of NUMBERS) expect(printed).not.toContain(number);
  await endWithoutErrors(day);
  await server.stop();
  await mail.close();
  await remove();
});
