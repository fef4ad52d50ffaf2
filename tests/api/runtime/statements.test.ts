import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OwnAskedView } from '../../../model/questionnaires/askedView.ts';
import type { Client } from '../../support/app/client.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { countStatements } from '../../support/database/countStatements.ts';
import { openTestDatabase } from '../../support/database/openTestDatabase.ts';
import { PROJECT_ROOT } from '../../support/projectRoot.ts';
import { planAttendance } from '../../support/records/planAttendance.ts';
import { SIGNATURE_SVG } from '../attendance/drawings.ts';

type Caller = Pick<Person, 'cookie'>;

let test: TestApp;
let counted: ReturnType<typeof countStatements>;
let officer: Caller;
let trainer: Caller;

beforeAll(async () => {
  counted = countStatements(await openTestDatabase('demonstration'));
  test = await testApp({ database: counted.database });
  officer = await test.as('driver-program@pilotage.example');
});
afterAll(async () => {
  await test.close();
  await counted.database.close();
});

const clientOf = (as: Caller): Client => ({
  cookie: as.cookie,
  call: async <Body>(method: string, path: string, body?: unknown) => {
    const answer = await test.call(method, path, { as, body });
    return { ...answer, body: answer.body as Body };
  },
});

const signing = (fields: Readonly<Record<string, string>> = {}): FormData => {
  const form = new FormData();
  form.append('file', new Blob([SIGNATURE_SVG], { type: 'image/svg+xml' }), 'signature.svg');
  for (const [name, value] of Object.entries({ key: crypto.randomUUID(), ...fields })) form.append(name, value);
  return form;
};

/** The first member of a list. */
const first = async (path: string): Promise<{ readonly '@id': string; readonly id: number }> => {
  const { member } = (await test.call('GET', path, { as: officer })).body as { member: { '@id': string; id: number }[] };
  const [record] = member;
  if (!record) throw new Error(`${path} is empty`);
  return record;
};

/** The login of the trainer whom `planAttendance` puts on the session. */
const plannedTrainer = async (): Promise<{ readonly iri: string; readonly login: Caller }> => {
  const { '@id': iri, id } = await first('/api/trainers?itemsPerPage=1');
  const [account] = await counted.database.query<{ email: string }>(
    'select a.email from accounts a join trainers t on t.account_id = a.id where t.id = $1',
    [id],
  );
  return { iri, login: await test.as(account?.email ?? '') };
};

interface Counted {
  readonly name: string;
  readonly statements: readonly string[];
}

/** One call as its own row of the table; a call that fails counts nothing. */
const countCall = async (
  name: string,
  status: number,
  method: string,
  path: string,
  options: { readonly as?: Caller; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Counted> => {
  let answered: { readonly status: number; readonly body: unknown } | undefined;
  const statements = await counted.during(async () => {
    answered = await test.call(method, path, options);
  });
  if (answered?.status !== status) throw new Error(`${name}: ${answered?.status} ${JSON.stringify(answered?.body)}`);
  return { name, statements };
};

const countReads = async (): Promise<Counted[]> => {
  const need = await first('/api/need_trainings?status=a_contacter&itemsPerPage=1');
  const month = 'startAt[before]=2026-12-01&endAt[after]=2026-11-01&rows=area';
  return [
    await countCall('list of needs', 200, 'GET', '/api/need_trainings?itemsPerPage=30&page=1', { as: officer }),
    await countCall('a need', 200, 'GET', need['@id'], { as: officer }),
    await countCall('change a need', 200, 'PUT', need['@id'], { as: officer, body: { commentary: 'Rappeler lundi' } }),
    await countCall('a month of the planning', 200, 'GET', `/api/planning/calendar?${month}`, { as: officer }),
  ];
};

const countPlanning = async (): Promise<Counted[]> => {
  const planned = await planAttendance(clientOf(officer), 1);
  const { '@id': need } = await first('/api/need_trainings?status=a_contacter&itemsPerPage=1');
  const day = `/api/logistic_sessions/${planned.logisticSession}`;
  const [session] = await counted.database.query<{ id: number }>(
    'select target_id as id from logistic_sessions_training_sessions where owner_id = $1',
    [planned.logisticSession],
  );
  const move = { kind: 'move', session: day, startAt: '2026-12-22T09:00:00+01:00', endAt: '2026-12-22T17:00:00+01:00' };
  const needs = { needTrainings: [need], plan: true };
  const drafts = `trainingSession=${session?.id}&typeDocument=convocation&emailType=individual`;
  return [
    await countCall('a training session', 200, 'GET', `/api/training_sessions/${session?.id}`, { as: officer }),
    await countCall('change a logistic session', 200, 'PUT', day, { as: officer, body: { commentaryMaterials: 'Salle 2' } }),
    await countCall('mails of a session before they leave', 200, 'GET', `/api/email_session_documents/drafts?${drafts}`, {
      as: officer,
    }),
    await countCall('put a need on a session', 200, 'POST', `/api/training_sessions/${session?.id}/need_trainings`, {
      as: officer,
      body: needs,
    }),
    await countCall('move a session on the planning', 201, 'POST', '/api/planning/commands', { as: officer, body: move }),
  ];
};

const countAttendance = async (): Promise<Counted[]> => {
  const { uuid, logisticSession, entries } = await planAttendance(clientOf(officer), 2);
  const [signer, missing] = entries.map((entry) => `/api/emargements/${entry.uuid}`);
  const sheet = `/api/emargements/${uuid}`;
  const [row] = await counted.database.query<{ id: number }>(
    'select training_session_id as id from emargement_sheets where uuid = $1',
    [uuid],
  );
  const { iri, login } = await plannedTrainer();
  trainer = login;
  const page = `/api/emargements/logistic_sessions/${logisticSession}/training_sessions/${row?.id}`;
  const newTrainee = { firstName: 'Paul', lastName: 'Nouveau', companyName: 'Transports Paul' };
  const held = { 'X-Emargement-Sheet': uuid };
  const absent = { isAbsent: true, absenceCategory: 'no_show' };
  await test.call('GET', '/api/connected_user', { as: trainer });
  return [
    await countCall('page of a sheet, officer', 200, 'GET', page, { as: officer }),
    await countCall('page of a sheet, trainer by login', 200, 'GET', sheet, { as: trainer }),
    await countCall('page of a trainee by link', 200, 'GET', `${signer}`),
    await countCall('write to two trainees of a sheet', 202, 'POST', `${sheet}/send_emails`, { as: officer, body: {} }),
    await countCall('sign a half-day by link', 201, 'POST', `${signer}/sign/morning`, { body: signing() }),
    await countCall('mark absent, by the sheet', 200, 'PUT', `${missing}`, { headers: held, body: absent }),
    await countCall('add an unannounced trainee', 201, 'POST', `${sheet}/need_trainings`, { as: trainer, body: newTrainee }),
    await countCall('counter-sign a half-day', 201, 'POST', `${sheet}/sign/morning`, {
      as: trainer,
      body: signing({ trainer: iri }),
    }),
    await countCall('validate a sheet', 200, 'POST', `${sheet}/validate`, { as: trainer }),
    await countCall('take a validation back', 200, 'POST', `${sheet}/unvalidate`, { as: officer, body: { reason: 'Erreur' } }),
    await countCall('strike a signature out', 200, 'PUT', `${signer}/delete/morning`, {
      as: officer,
      body: { reason: 'Erreur' },
    }),
    await countCall('say that a link is not theirs', 200, 'POST', `${signer}/not_me`, { body: {} }),
    await countCall('answer a request', 200, 'PUT', `${(await first('/api/attendance_requests?status=open'))['@id']}/settle`, {
      as: officer,
      body: { decision: 'reopen_link' },
    }),
    await countCall('note an incident', 201, 'POST', `${sheet}/incidents`, { as: trainer, body: { text: 'Panne du véhicule' } }),
  ];
};

/** A trainee who is asked after the last signature: keeping the questionnaire on the device, reading and answering it. */
const countAsked = async (): Promise<Counted[]> => {
  const { entries } = await planAttendance(clientOf(officer), 1);
  const own = `/api/emargements/${entries[0]?.uuid}/questionnaire`;
  const kept = await countCall('questionnaire on a trainee’s page', 200, 'POST', own);
  const { asked } = (await test.call('POST', own)).body as OwnAskedView;
  const link = `/api/asked_questionnaires/${asked?.token}`;
  const values = Object.fromEntries(asked?.questions.filter(({ isRequired }) => isRequired).map(({ name }) => [name, 4]) ?? []);
  return [
    kept,
    await countCall('open a questionnaire', 200, 'POST', `${link}/open`),
    await countCall('answer a questionnaire', 201, 'POST', `${link}/answers`, { body: { key: crypto.randomUUID(), values } }),
  ];
};

const countEvidence = async (): Promise<Counted[]> => {
  const [sheet] = await counted.database.query<{ code: string }>(
    'select verification_code as code from emargement_sheets where validated_at is not null order by id limit 1',
  );
  return [
    await countCall('public check of a sheet', 200, 'GET', `/api/verifications/${sheet?.code}`),
    await countCall('check of the whole journal', 200, 'GET', '/api/evidence/journal', { as: officer }),
  ];
};

/** Rows `| call | before | now |` of the committed table. */
const committedTable = async (): Promise<Record<string, number>> => {
  const text = await readFile(join(PROJECT_ROOT, 'docs/statements.md'), 'utf8');
  const rows = [...text.matchAll(/^\| ([^|]+?) \| \d+ \| (\d+) \|$/gm)];
  return Object.fromEntries(rows.map(([, name = '', now]) => [name, Number(now)]));
};

it('runs as many statements per call as docs/statements.md lists', async () => {
  const calls = [];
  for (const count of [countReads, countPlanning, countEvidence, countAttendance, countAsked]) calls.push(...(await count()));
  if (process.env.PRINT_STATEMENTS) {
    for (const { name, statements } of calls) {
      const lines = statements.map((text) => `  ${text.slice(0, 150)}\n`);
      process.stdout.write(`${name}: ${statements.length}\n${lines.join('')}`);
    }
  }
  expect(Object.fromEntries(calls.map(({ name, statements }) => [name, statements.length]))).toEqual(await committedTable());
});
