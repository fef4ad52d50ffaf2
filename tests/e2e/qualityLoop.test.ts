import type { Page } from 'playwright-core';
import { expect, onTestFailed } from 'vitest';
import { dayAfter, parisDay, parisInstant } from '../../model/calendar/parisTime.ts';
import { workingDayAfter } from '../../model/calendar/workingDays.ts';
import { ASKED_ADDRESS } from '../../model/questionnaires/askedView.ts';
import { DELAY_DAYS } from '../../model/questionnaires/moments.ts';
import { type SessionInvitationsView, sessionInvitationsPath } from '../../model/questionnaires/sessionInvitations.ts';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { verifyControlFile } from '../../server/evidence/verification/verifyControlFile.ts';
import { type Client, logIn } from '../support/app/client.ts';
import { openPage, type WatchedPage } from '../support/browser/browser.ts';
import { startDemonstrationCopy } from '../support/browser/demonstration.ts';
import { it } from '../support/browser/e2e.ts';
import { fillIn, press } from '../support/browser/formSteps.ts';
import { drawByTouch } from '../support/browser/signature.ts';
import { signAt } from '../support/browser/signedDay.ts';
import { testNow } from '../support/clock.ts';
import { type PlannedSheet, planAttendance } from '../support/records/planAttendance.ts';
import { freePort } from '../support/servers/freePort.ts';
import { openMailServer, type ReceivedMail } from '../support/servers/mailServer.ts';
import { startServer } from '../support/servers/server.ts';
import { alterStored, verify } from '../support/servers/verify.ts';

const OFFICER = 'admin@pilotage.example';
const DAY = workingDayAfter(parisDay(testNow()), 10);
/** Rules look once a minute. */
const RULE = { timeout: 150_000, interval: 500 };
const MINUTE_MS = 60_000;
const COMMENT = 'Le véhicule avait un frein usé.';
const ANSWER = 'Les plaquettes du véhicule sont changées, merci de l’avoir dit.';
const SCALE = { kind: 'scale', isRequired: true, isScored: true, lowWord: 'Pas du tout', highWord: 'Tout à fait' };
/** Eight questions, the second with an alert. */
const END = {
  name: 'Avis du soir',
  moment: 'end',
  audience: 'trainee',
  isAnonymous: false,
  introduction: 'Une minute suffit.',
  thanks: 'Merci, bonne route !',
  questions: [
    { ...SCALE, text: 'La journée a répondu à vos attentes' },
    { ...SCALE, text: 'Les véhicules vous ont convenu', alertMax: 2 },
    { ...SCALE, text: 'Le formateur a été clair' },
    { ...SCALE, text: 'Le rythme vous a convenu' },
    { ...SCALE, text: 'Le lieu vous a convenu' },
    { kind: 'nps', text: 'Recommanderiez-vous cette journée ?', isRequired: true },
    { kind: 'yes_no', text: 'Reviendriez-vous ?' },
    { kind: 'long_text', text: 'Un mot de plus ?' },
  ],
};
/** Of the demonstration, for eco-driving. */
const LATER = 'Éco-conduite, trois mois après';
const EFFECT = [
  { kind: 'number', text: 'Consommation moyenne', unit: 'l/100 km', min: 0, max: 60 },
  { kind: 'number', text: 'Incidents depuis la formation', unit: 'incidents', min: 0, max: 50 },
];
const OF_COMPANY = { name: 'Effets chez vous', moment: 'later', audience: 'company', isAnonymous: false, questions: EFFECT };

interface Named {
  readonly '@id': string;
  readonly id: number;
  readonly name: string;
  readonly version: number;
}

interface Found {
  readonly totalItems: number;
}

const call = async <Body = Named>(client: Client, method: string, path: string, body?: object): Promise<Body> => {
  const answer = await client.call<Body>(method, path, body);
  expect([answer.status, answer.status < 300 ? '' : answer.body], `${method} ${path}`).toEqual([
    expect.toBeOneOf([200, 201, 202]),
    '',
  ]);
  return answer.body;
};

const firstOf = async (client: Client, path: string): Promise<Named> =>
  (await call<{ member: readonly Named[] }>(client, 'GET', path)).member[0] as Named;

const publish = async (officer: Client, content: object): Promise<string> => {
  const draft = await call(officer, 'POST', '/api/questionnaires', content);
  const { '@id': iri } = await call(officer, 'PUT', `${draft['@id']}/publish`, { version: draft.version });
  return iri;
};

/** Five people of one company in a day of eco-driving, which asks in the evening and three months later. */
const planDay = async (officer: Client): Promise<PlannedSheet> => {
  const type = await firstOf(officer, '/api/training_types?name=ECO');
  await call(officer, 'PUT', type['@id'], {
    questionnaireEnd: await publish(officer, END),
    questionnaireLaterCompany: await publish(officer, OF_COMPANY),
  });
  const times = { startAt: parisInstant(DAY, '09:00'), endAt: parisInstant(DAY, '17:00') };
  const sheet = await planAttendance(officer, 5, times);
  await call(officer, 'PUT', `/api/training_sessions/${sheet.trainingSession}`, { trainingType: type['@id'] });
  const company = await firstOf(officer, '/api/companies?itemsPerPage=1');
  for (const { needTraining } of sheet.entries)
    await call(officer, 'PUT', `/api/need_trainings/${needTraining.id}`, {
      company: company['@id'],
      manager: null,
      trainingType: type['@id'],
    });
  const switches = { mail_delay_minutes: '0', mail_questionnaire_end: 'oui', mail_questionnaire_later: 'oui' };
  for (const [code, value] of Object.entries(switches)) await call(officer, 'PUT', '/api/configurations', { code, value });
  return sheet;
};

const tick = (page: Page, question: string, mark: string): Promise<void> =>
  page
    .getByRole('group', { name: new RegExp(`^${question}`) })
    .getByRole('radio', { name: mark })
    .tap({ force: true });

/** A thumb gives a mark to each question, and a word. Returns the milliseconds that it took. */
const answerEight = async (page: Page, vehicles: string): Promise<number> => {
  const began = performance.now();
  const [, ...scales] = END.questions.slice(0, 5).map(({ text }) => text);
  await tick(page, 'La journée a répondu', '4');
  for (const text of scales) await tick(page, text, text.startsWith('Les véhicules') ? vehicles : '5');
  await tick(page, 'Recommanderiez-vous', '9');
  await tick(page, 'Reviendriez-vous', 'Oui');
  await page.getByLabel('Un mot de plus ?').pressSequentially(COMMENT, { delay: 100 });
  await page.getByRole('button', { name: 'Envoyer', exact: true }).tap();
  return performance.now() - began;
};

const signAgain = async (page: Page, bends: number): Promise<void> => {
  const pads = page.getByRole('img', { name: /^Zone de signature/ });
  await pads.first().waitFor();
  await drawByTouch(page, pads.first(), bends);
  await page.getByRole('button', { name: 'Valider ma signature' }).first().click();
  await page.getByRole('link', { name: 'Donner mon avis' }).click();
  await page.getByRole('heading', { level: 1, name: END.name }).waitFor();
};

/** The addresses of a questionnaire of the session that still take an answer. */
const openAddresses = async (officer: Client, session: number, name: string): Promise<readonly string[]> => {
  const { askings } = await call<SessionInvitationsView>(officer, 'GET', sessionInvitationsPath(session));
  return askings
    .filter((asking) => asking.name === name)
    .flatMap(({ invitations }) => invitations.flatMap(({ token }) => token ?? []))
    .map((token) => `/#/${ASKED_ADDRESS}/${token}`);
};

/** Messages that lead to one of the addresses. */
const mailsTo = (messages: readonly ReceivedMail[], addresses: readonly string[]): readonly ReceivedMail[] =>
  messages.filter(({ mail }) => addresses.some((address) => mail.html?.includes(address)));

const openAnew = async (page: Page, address = ''): Promise<void> => {
  await page.goto('about:blank');
  await page.goto(address);
};

const sendAnswer = async (page: Page, texts: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(new RegExp(`^${label}`)).fill(text);
  await page.getByRole('button', { name: 'Envoyer', exact: true }).tap();
  await page.getByRole('heading', { level: 1, name: 'Votre réponse est arrivée' }).waitFor();
};

/** The officer acknowledges what is to be examined, finds the cause, plans an improvement, and answers the person. */
const treat = async (page: Page): Promise<void> => {
  await page.goto('/#/my_day');
  const widget = page.getByRole('region', { name: 'Réclamations et aléas reçus' });
  await widget.getByText(/À examiner\s: réponse au questionnaire «\sAvis du soir\s»/).click();
  await press(page, 'Confirmer la réception');
  await press(page, 'Prendre en traitement');
  await page.getByText(/^En traitement\. Répondez/).waitFor();
  await fillIn(page, { Cause: 'Plaquettes en fin de vie.' });
  await press(page, 'Enregistrer');
  await page.getByRole('button', { name: 'Enregistrer' }).and(page.locator(':disabled')).waitFor();
  await press(page, 'Ouvrir une amélioration');
  const improvement = page.getByRole('dialog', { name: 'Ouvrir une amélioration ?' });
  await fillIn(improvement, { Action: 'Contrôler les freins la veille' });
  expect(await improvement.getByRole('textbox', { name: /^Pourquoi/ }).inputValue()).toBe('Plaquettes en fin de vie.');
  await press(improvement, 'Ouvrir une amélioration');
  await page.getByText('Amélioration ouverte').waitFor();
  await press(page, 'Répondre');
  const dialog = page.getByRole('dialog', { name: 'Répondre' });
  await fillIn(dialog, { Réponse: ANSWER });
  await press(dialog, 'Envoyer la réponse');
  await page.getByText('Répondu. Clôturez quand plus rien n’est à faire.').waitFor();
};

const indicator = (page: Page, number: number) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name: `Indicateur ${number}`, exact: true }) });

/** The administrator copies a result with its method, and makes the file of an audit, which verifies itself. */
const prove = async (page: Page, officer: Client, session: number): Promise<void> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/#/indicators?from=${DAY}&to=${DAY}`);
  await indicator(page, 2)
    .getByRole('button', { name: /^Copier pour publication/ })
    .first()
    .click();
  await page.getByText('Chiffre et méthode copiés.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/ : .+ \(.+ ; sessions terminées le .+\)\.$/u);
  const asked = await call(officer, 'POST', '/api/control_files', {
    ...{ kind: 'audit', startDate: DAY, endDate: DAY },
    trainingSessions: [`/api/training_sessions/${session}`],
  });
  const path = `/api/control_files/${asked.id}`;
  await expect.poll(async () => (await officer.call<{ status: string }>('GET', path)).body.status, RULE).toBe('finished');
  const response = await fetch(`${new URL(page.url()).origin}${path}/download`, { headers: { Cookie: officer.cookie } });
  const { faults } = await verifyControlFile(new Uint8Array(await response.arrayBuffer()));
  expect(faults).toEqual([]);
};

// Four days of the product's life, with rules that look once a minute.
it('asks in a minute, treats what was said, and proves it', { timeout: 15 * MINUTE_MS }, async ({ browser }) => {
  const mail = await openMailServer();
  const port = await freePort();
  const PASSPORT_KEY = Buffer.alloc(32, 'of this walk').toString('base64');
  const environment = { SMTP_URL: mail.url, PUBLIC_URL: `http://127.0.0.1:${port}`, PASSPORT_KEY };
  const copy = await startDemonstrationCopy({ port, environment });
  let { server } = copy;
  const desk = await openPage(browser, 'desktop', server.url);
  // The morning's login has expired in the evening.
  desk.expectErrors(/status of 401/);
  const phones: WatchedPage[] = [];
  for (let count = 0; count < 5; count += 1) phones.push(await openPage(browser, 'phone', server.url));
  onTestFailed(async () => {
    for (const [index, { keepPicture }] of [desk, ...phones].entries()) await keepPicture(`quality-loop-${index}`).catch(String);
    await server.kill();
  });
  const passTimeTo = (time: string, on = DAY) => server.passTimeUntil(parisInstant(on, time));
  const logInAgain = async () => {
    await desk.page.goto('about:blank');
    await desk.page.request.post('/login', { data: { username: OFFICER, password: DEMONSTRATION_PASSWORD } });
  };
  const { entries, logisticSession, trainingSession } = await planDay(await logIn(server.url));
  const people = phones.map(({ page }, index) => ({ page, link: `#/emargement/${entries[index]?.uuid}`, bends: 7 + 5 * index }));

  // All sign the morning; in the afternoon the first one has no network.
  await passTimeTo('09:10');
  for (const { page, link, bends } of people) await signAt(page, link, bends);
  await passTimeTo('16:40');
  const [first, second, third, fourth] = people as [
    (typeof people)[0],
    (typeof people)[0],
    (typeof people)[0],
    (typeof people)[0],
  ];
  const isStored = first.page.waitForResponse((response) => response.url().includes('AskedPage'));
  await first.page.goto('about:blank');
  await first.page.goto(`/${first.link}`);
  await isStored;
  phones[0]?.expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await first.page.context().setOffline(true);
  await signAgain(first.page, first.bends + 1);
  expect(await answerEight(first.page, '2')).toBeLessThan(MINUTE_MS);
  await first.page.getByText('Réponse conservée sur cet appareil').first().waitFor();
  await first.page.goto('about:blank');
  for (const { page, link, bends } of [second, third, fourth]) {
    await page.goto('about:blank');
    await page.goto(`/${link}`);
    await signAgain(page, bends + 1);
    await answerEight(page, '5');
    await page.getByText(END.thanks).waitFor();
  }

  // The network is back.
  await first.page.context().setOffline(false);
  await first.page.goto(`/${first.link}`);
  await logInAgain();
  await desk.page.goto(`/#/logistic_session/${logisticSession}/edit?section=trainees`);
  await desk.page.getByText(/^4 réponses\s+sur 5 attendues$/).waitFor();

  // The product was restarted at night, while nobody had a page open. The fifth is asked on the next working morning.
  for (const { page } of [desk, ...phones]) await page.goto('about:blank');
  await server.stop();
  server = await startServer({ port, dataDirectory: copy.dataDirectory, environment: { ...copy.environment, ...environment } });
  const asked = workingDayAfter(DAY, 1);
  await passTimeTo('08:10', asked);
  const addressesOf = async (name: string) => openAddresses(await logIn(server.url), trainingSession, name);
  const evening = await addressesOf(END.name);
  expect(evening).toHaveLength(1);
  await expect.poll(() => mailsTo(mail.received, evening).length, RULE).toBe(1);

  // The bad mark has become an entry: the officer treats it, and answers by mail.
  const inTheMorning = await logIn(server.url);
  const entriesPath = `/api/quality_entries?trainingSession=/api/training_sessions/${trainingSession}`;
  await expect.poll(async () => (await call<Found>(inTheMorning, 'GET', entriesPath)).totalItems, RULE).toBe(1);
  await logInAgain();
  await treat(desk.page);
  await expect.poll(() => mail.received.filter(({ mail: { text } }) => text?.includes(ANSWER)).length, RULE).toBe(1);

  // The fifth is reminded once, and declines.
  await passTimeTo('08:10', workingDayAfter(dayAfter(asked, 2), 1));
  await expect.poll(() => mailsTo(mail.received, evening).length, RULE).toBe(2);
  const { page: fifth } = people[4] as (typeof people)[0];
  await openAnew(fifth, evening[0]);
  await fifth.getByRole('button', { name: 'Ne plus m’écrire pour cette formation' }).click();
  await fifth.getByRole('dialog').getByRole('button', { name: 'Ne plus m’écrire' }).click();
  await fifth.getByRole('heading', { name: 'C’est noté' }).waitFor();

  // Months later the people and the company say what has changed.
  await passTimeTo('08:10', workingDayAfter(dayAfter(DAY, DELAY_DAYS.first), 1));
  const ofPeople = await addressesOf(LATER);
  const ofCompany = await addressesOf(OF_COMPANY.name);
  // The fifth is not asked again.
  expect([ofPeople.length, ofCompany.length]).toEqual([4, 1]);
  await expect.poll(() => mailsTo(mail.received, [...ofPeople, ...ofCompany]).length, RULE).toBe(5);
  expect(mailsTo(mail.received, evening)).toHaveLength(2);
  await openAnew(third.page, ofPeople[2]);
  await tick(third.page, 'Vous conduisez plus souplement', '4');
  await sendAnswer(third.page, { 'Quelle est votre consommation': '5,8', 'Combien d’accidents': '0' });
  await openAnew(fourth.page, ofCompany[0]);
  await sendAnswer(fourth.page, { 'Consommation moyenne': '7,1', 'Incidents depuis': '1' });

  await logInAgain();
  await prove(desk.page, await logIn(server.url), trainingSession);
  for (const { errors, close } of [desk, ...phones]) {
    expect(errors()).toEqual([]);
    await close();
  }
  await server.stop();
  await mail.close();
  const settings = { DATA_DIR: copy.dataDirectory, ...copy.environment };
  expect(await verify(settings)).toMatchObject({ code: 0 });
  const altered = await alterStored(copy, 'questionnaire_answers', {
    find: `select id from questionnaire_answers where training_session_id = ${trainingSession} and answers ->> 'q2' = '2'`,
    change: `answers = jsonb_set(answers, '{q2}', '3')`,
  });
  expect(altered).toHaveLength(1);
  expect(await verify(settings)).toMatchObject({ code: 1, said: expect.stringContaining(END.name) });
  await copy.remove();
});
