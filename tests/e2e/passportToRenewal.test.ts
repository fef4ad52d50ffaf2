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
import { confirm, correctName, decide, declare, settle } from '../support/browser/passportPages.ts';
import { counterSign, drawInDialog, signAt, validate } from '../support/browser/signedDay.ts';
import { type PlannedSheet, planAttendance } from '../support/records/planAttendance.ts';
import { freePort } from '../support/servers/freePort.ts';
import { openMailServer, type ReceivedMail } from '../support/servers/mailServer.ts';

const OFFICER = 'admin@pilotage.example';
/** A quarter of its own, in which the demonstration has nothing to declare. */
const DAY = '2027-01-19';
const DECLARATIONS = '/#/prevention_passport?quarter=2027-T1';
/** Of nobody. */
const NUMBERS = ['2690549588157', '180032A004123'] as const;
const BIRTH_NAME = 'DUPONT-MOREL';
const TRAINING = 'RRP';
const JOB = { timeout: 90_000, interval: 250 };

interface Collection<Item> {
  readonly member: readonly Item[];
}
interface Renewed {
  readonly renewals: readonly { readonly '@id': string }[];
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

const giveNumber = async (page: Page, link: string, number: string): Promise<void> => {
  await page.goto(beforeComing(link));
  await page.getByLabel('Numéro de sécurité sociale').fill(`${number}${nirKey(number)}`);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByText(`•••• ${nirKey(number)} enregistré`).waitFor();
};

const stateOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

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
  await passTimeTo('09:10');
  for (const [index, { bends }] of people.slice(0, 3).entries()) await signAt(phone, links[index] ?? '', bends);
  await trainer.goto(`/#/emargement/session/${sheet.uuid}`);
  await trainer.getByRole('button', { name: `Faire signer ${last.name}, matin` }).click();
  await drawInDialog(trainer, last.bends);
  await passTimeTo('12:30');
  await counterSign(trainer, { bends: 12, code: { officer, uuid: sheet.uuid } });
  await passTimeTo('13:40');
  for (const [index, { bends }] of people.slice(0, 3).entries()) await signAt(phone, links[index] ?? '', bends + 1);
  await trainer.reload();
  await trainer.getByRole('button', { name: `Noter absent : ${last.name}` }).click();
  await trainer.getByLabel(/^Catégorie/).selectOption('excused');
  await trainer.getByRole('button', { name: 'Confirmer l’absence' }).click();
  await passTimeTo('16:50');
  await counterSign(trainer, { bends: 13 });
  await validate(trainer);
};

/** The sheet is opened again first; then the declaration asks to be taken back. */
const strike = async (
  page: Page,
  { logisticSession, trainingSession }: PlannedSheet,
  { name, listed }: Person,
): Promise<void> => {
  await page.goto(`/#/logistic_session/${logisticSession}/${trainingSession}/emargement`);
  for (const act of ['Rouvrir', `Supprimer la signature ${ofName(name)}, Matin`]) {
    await page.getByRole('button', { name: act, exact: true }).click();
    const reason = page.getByRole('dialog').getByLabel(/^Motif/);
    await reason.fill('Signé pour quelqu’un d’autre');
    await confirm(page, act.replace(/ de .*/, ''));
    await reason.waitFor({ state: 'detached' });
  }
  await page.getByText('Signature supprimée').waitFor();
  await page.goto(DECLARATIONS);
  await stateOf(page, listed).getByText('À retirer du portail', { exact: true }).waitFor();
};

/** Declared, rejected for a name, corrected, declared again, accepted. */
const declareAll = async (page: Page, sheet: PlannedSheet): Promise<void> => {
  const people = peopleOf(sheet);
  const [first, second, third, last] = people as [Person, Person, Person, Person];
  await page.goto(DECLARATIONS);
  await stateOf(page, first.listed).getByText('Complet', { exact: true }).waitFor();
  await stateOf(page, second.listed).getByText('Complet', { exact: true }).waitFor();
  await stateOf(page, third.listed).getByText('Numéro de sécurité sociale refusé par le stagiaire').waitFor();
  await stateOf(page, last.listed).getByText('Pas à déclarer', { exact: true }).waitFor();

  const rows = await declare(page, '2 lignes dans 1 déclaration.');
  expect(rows.map(({ NIR }) => NIR).toSorted()).toEqual([...NUMBERS].toSorted());
  await settle(page, 0, { lines: new RegExp(`^Choisir ${first.listed}`), answer: 'Marquer comme rejetées' });
  await settle(page, 0, { lines: new RegExp(`^Choisir ${second.listed}`), answer: 'Marquer comme acceptées' });
  await stateOf(page, first.listed).getByText('Rejeté', { exact: true }).waitFor();

  await correctName(page, first.need, BIRTH_NAME);
  await page.goto(DECLARATIONS);
  await stateOf(page, first.listed).getByText('Complet', { exact: true }).waitFor();
  const [again, ...others] = await declare(page, '1 ligne dans 1 déclaration.');
  expect([again?.NOM_TITULAIRE, others]).toEqual([BIRTH_NAME, []]);
  expect(rows.map((row) => row.ID_UNIQUE_PARTENAIRE)).not.toContain(again?.ID_UNIQUE_PARTENAIRE);
  await settle(page, 0, { lines: new RegExp(`^Choisir ${first.listed}`), answer: 'Marquer comme acceptées' });
  await stateOf(page, first.listed).getByText('Accepté', { exact: true }).waitFor();
};

/** Once the quarter is over, the officer writes to the two companies, and reads in the outbox what one of them was told. */
const tellCompanies = async (page: Page, sheet: PlannedSheet, company: string): Promise<void> => {
  const [first, second] = peopleOf(sheet) as [Person, Person];
  await page.goto(DECLARATIONS);
  await page.getByRole('button', { name: 'Écrire aux sociétés' }).click();
  await confirm(page, 'Envoyer 2 e-mails');
  await page.getByText(/^2 e-mails dans les messages à envoyer/).waitFor();
  await page.goto('/#/outbox');
  await page.getByText(`Passeport de prévention : ${company}`, { exact: true }).first().click();
  const letter = page.getByTitle('Aperçu du message').contentFrame();
  await letter.getByText('Déclarées par votre organisme de formation :').waitFor();
  const text = (await letter.locator('body').textContent()) ?? '';
  for (const { listed } of [first, second])
    expect(text).toContain(`${listed} : Risque routier professionnel, terminée le 19/01/2027`);
  expect(text).not.toContain('Pas déclarées');
  for (const hidden of [...NUMBERS, BIRTH_NAME]) expect(text).not.toContain(hidden);
};

/** Who of the other company was not declared, and why. */
const WHY = ['a préféré ne pas donner son numéro : à déclarer par vous', 'n’a pas suivi toute la formation : rien à déclarer'];

const RENEWED_DAY = '2027-12-14';

interface Renewing {
  readonly desk: Page;
  readonly phone: Page;
  readonly trainer: Page;
  readonly officer: Client;
  readonly person: Person;
  readonly trainingType: string;
  readonly passTimeTo: (time: string) => Promise<void>;
}

/** The need that renews the person's training is planned in the afternoon, signed, validated, and marked as trained. */
const trainAgain = async ({ desk, phone, trainer, officer, person, trainingType, passTimeTo }: Renewing): Promise<void> => {
  const { renewals } = await read<Renewed>(officer, `/api/need_trainings/${person.need}`);
  const times = { startAt: parisInstant(RENEWED_DAY, '14:00'), endAt: parisInstant(RENEWED_DAY, '17:00') };
  const sheet = await planAttendance(
    officer,
    renewals.map((need) => need['@id']),
    times,
  );
  await change(officer, `/api/training_sessions/${sheet.trainingSession}`, { trainingType });
  await passTimeTo('14:10');
  await signAt(phone, `#/emargement/${sheet.entries[0]?.uuid}`, person.bends);
  await trainer.goto(`/#/emargement/session/${sheet.uuid}`);
  await passTimeTo('16:50');
  await counterSign(trainer, { bends: 12, code: { officer, uuid: sheet.uuid } });
  await validate(trainer);
  await desk.goto(`/#/logistic_session/${sheet.logisticSession}/edit`);
  await desk.getByRole('button', { name: 'Marquer formés et absents' }).click();
  await confirm(desk, 'Confirmer');
  await desk.getByText('1 statut changé').waitFor();
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
  const passTimeTo = (time: string, on = DAY) => server.passTimeUntil(parisInstant(on, time));
  // The morning's login has expired in the evening; another document knows nothing of it.
  opened[0].expectErrors(/status of 401/);
  // The server refuses the mistyped number, and counts it.
  opened[1].expectErrors(/status of 422 .*\/passport_identity\)$/);
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

  await passTimeTo('09:00', '2027-04-06');
  await logInAgain();
  const before = mail.received.length;
  await tellCompanies(desk, sheet, sheet.companies[0]?.name ?? '');
  await expect.poll(() => mail.received.length, JOB).toBe(before + 2);
  const told = mail.received
    .slice(before)
    .map(({ mail: { text = '' } }) => text.replaceAll(/\s+/g, ' '))
    .join(' ');
  for (const reason of WHY) expect(told).toContain(reason);
  await strike(desk, sheet, second);

  // Eleven months after the training.
  await passTimeTo('10:00', RENEWED_DAY);
  await logInAgain();
  await desk.goto('/#/renewals');
  await desk.getByText(second.name, { exact: false }).first().waitFor();
  await desk.getByRole('checkbox', { name: new RegExp(`^Choisir ${first.name}`) }).check();
  await desk.getByRole('button', { name: 'Créer le besoin' }).click();
  await confirm(desk, 'Créer le besoin');
  await desk.getByText('1 besoin créé').waitFor();
  const [phoneAgain, trainerAgain] = [await openPage(browser, 'phone', server.url), await openPage(browser, 'phone', server.url)];
  await trainAgain({
    ...{ desk, phone: phoneAgain.page, trainer: trainerAgain.page, person: first, trainingType: type['@id'] },
    officer: await logIn(server.url),
    passTimeTo: (time) => passTimeTo(time, RENEWED_DAY),
  });
  for (const page of [phoneAgain, trainerAgain]) await endWithoutErrors(page);
  await desk.goto(`/#/company/${sheet.companies[0]?.id}/edit`);
  await expect.poll(() => desk.getByRole('row', { name: new RegExp(`^Formé.+${first.name}`) }).count()).toBe(2);
  // What was due is settled: the new training is due a year later, at the far end of the list.
  await desk.goto('/#/renewals');
  const due = (name: string) =>
    desk
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByText(/^à refaire pour le /);
  await expect.poll(() => due(first.name).allTextContents()).toEqual([expect.stringContaining('pour le 14/12/2028')]);
  expect(await due(second.name).allTextContents()).toEqual([expect.stringContaining('pour le 19/01/2028')]);

  const printed = [server.output(), ...mail.received.map(({ raw }) => raw)].join('\n');
  for (const number of NUMBERS) expect(printed).not.toContain(number);
  await endWithoutErrors(day);
  await server.stop();
  await mail.close();
  await remove();
});
