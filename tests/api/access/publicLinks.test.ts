import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ScreenCodeView, SheetEntriesView } from '../../../model/attendance/attendanceViews.ts';
import { addMailKey } from '../../../server/attendance/caller/attendanceCaller.ts';
import { ROUTES } from '../../../server/routes.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { formOf, PDF } from '../../support/app/upload.ts';
import { type AttendedSession, at, buildAttendedSession, trainerSecret } from '../../support/records/attendedSession.ts';
import { signatureForm } from '../attendance/signingCalls.ts';
import { WITHOUT_LINK } from './callsWithoutLink.ts';
import { OTHER_ATTEMPTS, otherLinks } from './otherLinks.ts';

let test: TestApp;
let officer: Person;
let now = at('16:00');

beforeAll(async () => {
  test = await testApp({ now: () => now });
  officer = await test.addUser({ groups: ['super-admin'] });
});
afterAll(() => test.close());

/** Values that a link may or may not read. */
const PEOPLE = {
  own: { lastName: 'ARNAUD', email: 'arnaud.propre@client.example', phone: '0612340001' },
  other: { lastName: 'ZÉLIE', email: 'zelie.autre@client.example', phone: '0612340002' },
} as const;
const COMPANY = 'Garage des Canaris';
const ABSENCE = 'Arrêt maladie confidentiel';

/** A training day with two people: the first one's links are tried. */
const buildDay = async (): Promise<AttendedSession> => {
  const day = await buildAttendedSession(test.database);
  const { database } = test;
  const [company] = await database.query<{ id: number }>(
    "insert into companies (name, address, zip_code, city) values ($1, '1 rue', '75001', 'Paris') returning id",
    [COMPANY],
  );
  for (const [index, { email, phone }] of [PEOPLE.own, PEOPLE.other].entries()) {
    const need = day.needIds[index === 0 ? 0 : 1];
    const ofNeed = 'where id = (select trainee_id from need_trainings where id = $1)';
    await database.query(`update trainees set email = $2, phone_number = $3 ${ofNeed}`, [need, email, phone]);
    await database.query('update need_trainings set company_id = $2 where id = $1', [need, company?.id]);
  }
  await database.query(
    "update emargements set is_absent = true, absence_category = 'excused', absence_reason = $2 where uuid = $1",
    [day.entryUuids[1], ABSENCE],
  );
  return day;
};

interface Link {
  /** In the place of the uuid, the code or the token of the call's address or body. */
  readonly value: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** When it is used. Default: in the afternoon of the training. */
  readonly usedAt?: Date;
  /** The training session was cancelled before. Default false. */
  readonly isCanceled?: boolean;
}

type MakeLink = (day: AttendedSession) => Promise<Link> | Link;

const entryIdOf = async ({ entryUuids: [uuid] }: AttendedSession): Promise<number> =>
  (await test.database.query<{ id: number }>('select id from emargements where uuid = $1', [uuid]))[0]?.id ?? 0;

const mailKeyTo = async (day: AttendedSession, email: string): Promise<string> =>
  addMailKey(test.database, { entryId: await entryIdOf(day), email, now });

const screenCode = async ({ sheetUuid }: AttendedSession): Promise<string> =>
  ((await test.call('POST', `/api/emargements/${sheetUuid}/codes`)).body as ScreenCodeView).code;

/** A phone that has scanned the code. */
const phoneOf = async (code: string): Promise<{ readonly Cookie: string }> => {
  const shown = await test.call('POST', '/api/emargements/codes/sheet', { body: { code } });
  return { Cookie: shown.headers.get('Set-Cookie')?.split(';')[0] ?? '' };
};

const passOf = async (day: AttendedSession): Promise<string> => {
  const code = await screenCode(day);
  const body = { code, person: await entryIdOf(day) };
  const { body: pass } = await test.call('POST', '/api/emargements/codes/pass', { body, headers: await phoneOf(code) });
  return (pass as { uuid: string }).uuid;
};

const handleOn = async ({ sheetUuid }: AttendedSession): Promise<string> => {
  const { body } = await test.call('GET', `/api/emargements/${sheetUuid}/need_trainings`);
  return (body as SheetEntriesView).member.find(({ lastName }) => lastName === PEOPLE.own.lastName)?.uuid ?? '';
};

const verificationCode = async ({ sheetUuid }: AttendedSession): Promise<string> =>
  (
    await test.database.query<{ code: string }>('select verification_code as code from emargement_sheets where uuid = $1', [
      sheetUuid,
    ])
  )[0]?.code ?? '';

const EXPIRED = at('18:00', '2027-02-20');
const NEXT_DAY = at('10:00', '2026-11-21');

/** Each kind of link that the product hands out, and what is left of it elsewhere or later. */
const LINKS: Readonly<Record<string, MakeLink>> = {
  none: () => ({ value: 'rien' }),
  unknown: () => ({ value: crypto.randomUUID() }),
  sheet: ({ sheetUuid }) => ({ value: sheetUuid }),
  'sheet, next day': ({ sheetUuid }) => ({ value: sheetUuid, usedAt: NEXT_DAY }),
  'sheet, trainer’s link': async (day) => ({
    value: day.sheetUuid,
    headers: { 'X-Emargement-Proof': await trainerSecret(test.database, day, now) },
  }),
  personal: ({ entryUuids: [value] }) => ({ value }),
  'personal, expired': ({ entryUuids: [value] }) => ({ value, usedAt: EXPIRED }),
  mailed: async (day) => ({
    value: day.entryUuids[0],
    headers: { 'X-Emargement-Mail': await mailKeyTo(day, PEOPLE.own.email) },
  }),
  'mailed to another address': async (day) => ({
    value: day.entryUuids[0],
    headers: { 'X-Emargement-Mail': await mailKeyTo(day, 'inconnu@client.example') },
  }),
  'another’s mail key': async (day) => ({
    value: day.entryUuids[1],
    headers: { 'X-Emargement-Mail': await mailKeyTo(day, PEOPLE.own.email) },
  }),
  convocation: async (day) => ({ value: day.entryUuids[0], query: { mail: await mailKeyTo(day, PEOPLE.own.email) } }),
  pass: async (day) => ({ value: await passOf(day) }),
  'pass, expired': async (day) => ({ value: await passOf(day), usedAt: EXPIRED }),
  'screen code': async (day) => {
    const value = await screenCode(day);
    return { value, headers: await phoneOf(value) };
  },
  'screen code, unknown phone': async (day) => ({ value: await screenCode(day) }),
  'screen code, five minutes later': async (day) => ({ value: await screenCode(day), usedAt: at('16:05') }),
  handle: async (day) => ({ value: await handleOn(day), query: { sheet: day.sheetUuid } }),
  'handle, trainer’s link': async (day) => ({
    value: await handleOn(day),
    query: { sheet: day.sheetUuid },
    headers: { 'X-Emargement-Proof': await trainerSecret(test.database, day, now) },
  }),
  'handle alone': async (day) => ({ value: await handleOn(day) }),
  'handle, another sheet': async (day) => ({
    value: await handleOn(day),
    query: { sheet: (await buildAttendedSession(test.database)).sheetUuid },
  }),
  'handle, next day': async (day) => ({ value: await handleOn(day), query: { sheet: day.sheetUuid }, usedAt: NEXT_DAY }),
  'sheet, canceled': ({ sheetUuid }) => ({ value: sheetUuid, isCanceled: true }),
  'personal, canceled': ({ entryUuids: [value] }) => ({ value, isCanceled: true }),
  'pass, canceled': async (day) => ({ value: await passOf(day), isCanceled: true }),
  'handle, canceled': async (day) => ({ value: await handleOn(day), query: { sheet: day.sheetUuid }, isCanceled: true }),
  verification: async (day) => ({ value: await verificationCode(day) }),
  calendar: async () => ({ value: await otherLinks(test, officer).calendar() }),
  'account link': async () => ({ value: await otherLinks(test, officer).account() }),
  form: async () => ({ value: await otherLinks(test, officer).form(true) }),
  questionnaire: async (day) => ({ value: await otherLinks(test, officer).questionnaire(day), usedAt: at('16:45') }),
  'questionnaire, closed': async (day) => ({ value: await otherLinks(test, officer).questionnaire(day), usedAt: EXPIRED }),
  report: async () => ({ value: await otherLinks(test, officer).report() }),
  difficulty: async (day) => ({ value: await otherLinks(test, officer).difficulty(day) }),
  'form, closed': async () => ({ value: await otherLinks(test, officer).form(false) }),
};

type Body = (link: Link, day: AttendedSession) => object | Promise<object>;
interface Attempt {
  readonly body?: Body;
  /** The first person has signed the morning before. */
  readonly isSigned?: boolean;
}

const trainerBody = ({ trainerIds: [id] }: AttendedSession) => ({ trainer: `/api/trainers/${id}` });

/** How each public call is tried. */
const ATTEMPTS: Readonly<Record<string, Attempt>> = {
  'POST /api/emargements/codes/sheet': { body: ({ value }) => ({ code: value.slice(0, 20) }) },
  'POST /api/emargements/codes/pass': {
    body: async ({ value }, day) => ({ code: value.slice(0, 20), person: await entryIdOf(day) }),
  },
  'GET /api/emargements/:uuid': {},
  'PUT /api/emargements/:uuid': { body: () => ({ isAbsent: true }) },
  'GET /api/emargements/:uuid/need_trainings': {},
  'POST /api/emargements/:uuid/need_trainings': { body: () => ({ firstName: 'Ida', lastName: 'IMPRÉVUE', isIndividual: true }) },
  'POST /api/emargements/:uuid/codes': {},
  'GET /api/emargements/:uuid/sign/:dayPeriod': { isSigned: true },
  'POST /api/emargements/:uuid/sign/:dayPeriod': { body: (_link, day) => signatureForm(trainerBody(day)) },
  'GET /api/emargements/:uuid/convocation': {},
  'GET /api/emargements/:uuid/convocation/document': {},
  'GET /api/emargements/:uuid/convocation/access_plans/:place{[0-9]+}': {},
  'GET /api/emargements/:uuid/documents': { isSigned: true },
  'GET /api/emargements/:uuid/documents/:type': { isSigned: true },
  'GET /api/emargements/:uuid/passport_identity': {},
  'PUT /api/emargements/:uuid/passport_identity': { body: () => ({ birthName: PEOPLE.own.lastName }) },
  'POST /api/emargements/:uuid/passport_identity/refusal': {},
  'POST /api/emargements/:uuid/questionnaire': {},
  ...Object.fromEntries(['open', 'decline', 'not_me'].map((act) => [`POST /api/asked_questionnaires/:uuid/${act}`, {}])),
  'POST /api/asked_questionnaires/:uuid/answers': { body: () => ({ key: crypto.randomUUID(), values: { q1: 4 } }) },
  'PUT /api/emargements/:uuid/confirm_email': { body: () => ({ emailNeedTraining: PEOPLE.own.email }) },
  'POST /api/emargements/:uuid/not_me': { body: () => ({}) },
  'POST /api/emargements/:uuid/incidents': { body: () => ({ text: 'Chute dans l’escalier' }) },
  'POST /api/emargements/:uuid/late_requests/:dayPeriod': {
    body: (_link, day) => ({ reason: 'Panne de réseau', ...trainerBody(day) }),
  },
  'POST /api/emargements/:uuid/reopen_link': {},
  'POST /api/emargements/:uuid/trainer_codes': { body: (_link, day) => trainerBody(day) },
  'POST /api/emargements/:uuid/trainer_proofs': { body: (_link, day) => ({ ...trainerBody(day), code: '000000' }) },
  'POST /api/emargements/:uuid/validate': {},
  'POST /api/difficulty_doors/:uuid/entries_with_file': { body: () => formOf([{ content: PDF, name: 'a.pdf' }]) },
  'POST /api/forms/:uuid/answers_with_file': { body: () => formOf([{ content: PDF, name: 'a.pdf' }]) },
  ...OTHER_ATTEMPTS,
  'GET /api/verifications/:code': {},
  'GET /calendars/:token{[A-Za-z0-9_-]{43}\\.ics}': {},
  'POST /api/account_links/read': { body: ({ value }) => ({ token: value }) },
  'POST /api/account_links/use': { body: ({ value }) => ({ token: value, password: 'Une-Phrase-De-Passe-2026!' }) },
};

const CALLS = ROUTES.filter(({ right }) => right === 'public').map(({ method, path }) => ({
  method,
  path,
  key: `${method} ${path}`,
}));

const addressOf = (path: string, method: string, { value, query = {} }: Link): string => {
  const period = path.includes('/sign/') && method === 'POST' ? 'afternoon' : 'morning';
  const filled = path
    .replace(/:token\{.*\}$/, `${value}.ics`)
    .replace(':dayPeriod', period)
    .replace(':type', 'attestation')
    .replace(/:place\{.*?\}/, '0')
    .replace(/:(uuid|code)/, encodeURIComponent(value));
  const search = new URLSearchParams(query).toString();
  return search ? `${filled}?${search}` : filled;
};

/** The names of the values that an answer has. */
const readsOf = (text: string, { sheetUuid, entryUuids }: AttendedSession, link: Link): string[] => {
  const values: Readonly<Record<string, string>> = {
    'own name': PEOPLE.own.lastName,
    'own e-mail': PEOPLE.own.email,
    'own phone': PEOPLE.own.phone,
    'own link': entryUuids[0],
    'other’s name': PEOPLE.other.lastName,
    'other’s e-mail': PEOPLE.other.email,
    'other’s phone': PEOPLE.other.phone,
    'other’s link': entryUuids[1],
    'sheet’s link': sheetUuid,
    company: COMPANY,
    'reason of absence': ABSENCE,
    'trainer’s e-mail': '@pilotage.example',
  };
  // What the caller has sent is no news.
  const sent = [link.value, link.query?.sheet];
  return Object.entries(values).flatMap(([name, value]) => (text.includes(value) && !sent.includes(value) ? [name] : []));
};

interface Line {
  readonly id: number;
  readonly type: string;
  readonly method: string;
}

const linesOf = ({ sheetUuid }: AttendedSession): Promise<readonly Line[]> =>
  test.database.query<Line>('select id, type, method from emargement_events where sheet_uuid = $1 order by id', [sheetUuid]);

const mailsTo = async ({ trainingSessionId }: AttendedSession): Promise<number> =>
  (await test.database.query('select from mail_messages where training_session_id = $1', [trainingSessionId])).length;

/** A day is used until a call has changed something. */
const days = new Map<boolean, AttendedSession>();

const dayFor = async (isSigned: boolean): Promise<AttendedSession> => {
  const known = days.get(isSigned);
  if (known) return known;
  const day = await buildDay();
  days.set(isSigned, day);
  await test.database.query("update training_sessions set status = 'in_progress' where id = $1", [day.trainingSessionId]);
  if (!isSigned) return day;
  now = at('09:05');
  const path = `/api/emargements/${day.entryUuids[0]}/sign/morning`;
  expect((await test.app.request(path, { method: 'POST', body: signatureForm() })).status).toBe(201);
  return day;
};

let peer = 0;

/** One cell: the status, what was read, and what the call did. */
const tryCall = async ({ method, path, key }: (typeof CALLS)[number], makeLink: MakeLink): Promise<string> => {
  const { isSigned = false, ...attempt } = ATTEMPTS[key] ?? {};
  const day = await dayFor(isSigned);
  now = at('16:00');
  const link = await makeLink(day);
  const before = { lines: await linesOf(day), mails: await mailsTo(day) };
  const body = await attempt.body?.(link, day);
  now = link.usedAt ?? now;
  const becomes = (status: string) =>
    test.database.query('update training_sessions set status = $2 where id = $1', [day.trainingSessionId, status]);
  if (link.isCanceled) await becomes('canceled');
  peer += 1;
  const isForm = body instanceof FormData;
  const response = await test.app.request(
    addressOf(path, method, link),
    {
      method,
      headers: { ...(body && !isForm ? { 'Content-Type': 'application/ld+json' } : {}), ...link.headers },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    },
    { remoteAddress: `198.51.${Math.floor(peer / 250)}.${peer % 250}` },
  );
  const text = await response.text();
  if (link.isCanceled) await becomes('in_progress');
  const type = response.headers.get('Content-Type') ?? '';
  const file = /svg|pdf|calendar/.exec(type)?.[0];
  const reason = /"reason":"(\w+)"/.exec(text)?.[1];
  const did = (await linesOf(day))
    .slice(before.lines.length)
    .map((line) => (line.method === 'form' ? line.type : `${line.type} (${line.method})`));
  const mails = (await mailsTo(day)) - before.mails;
  if (response.ok && method !== 'GET') days.delete(isSigned);
  const reads = response.ok ? readsOf(text, day, link) : [];
  expect([link.value, response.ok || readsOf(text, day, link).length === 0]).toEqual([link.value, true]);
  return [
    String(response.status),
    ...(response.ok || !reason ? [] : [reason]),
    ...(file ? [`[${file}]`] : []),
    ...(reads.length ? [`reads ${reads.join(', ')}`] : []),
    ...(did.length ? [`does ${did.join(', ')}`] : []),
    ...(mails ? [`mails ${mails}`] : []),
  ].join(' · ');
};

it('has every public call', () => {
  expect(CALLS.map(({ key }) => key).toSorted()).toEqual([...Object.keys(ATTEMPTS), ...WITHOUT_LINK].toSorted());
});

/**
 * What each kind of link reads and does with each public call is in publicLinks.txt: a change shows up as a difference, updated by
 * `npx vitest run tests/api/access/publicLinks.test.ts -u` and reviewed. Links that get the same answer share a line.
 */
it('opens by each kind of link what publicLinks.txt says, and nothing else', { timeout: 300_000 }, async () => {
  const parts: string[] = [];
  for (const call of CALLS.filter(({ key }) => key in ATTEMPTS)) {
    const cells: { name: string; outcome: string }[] = [];
    for (const [name, makeLink] of Object.entries(LINKS)) cells.push({ name, outcome: await tryCall(call, makeLink) });
    const lines = [...Map.groupBy(cells, ({ outcome }) => outcome)].map(
      ([outcome, same]) => `  ${same.map(({ name }) => name).join(' | ')}\n    ${outcome}`,
    );
    parts.push(`${call.key}\n${lines.join('\n')}`);
  }
  await expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot('publicLinks.txt');
});
