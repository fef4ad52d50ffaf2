import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAllowed } from '../../../model/kernel/access.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { isResourceKey, RESOURCES, resourceByName } from '../../../model/registry/resources.ts';
import type { Route } from '../../../server/context/route.ts';
import { ROUTES } from '../../../server/routes.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { formOf, PDF } from '../../support/app/upload.ts';
import { addFieldsEverywhere } from '../../support/records/addedFields.ts';
import { buildInArea, buildLogisticSession, buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { IDLE_SMS } from '../../support/servers/smsProvider.ts';

const MISSING_ID = 2_000_000_000;
const ID = /^\/api\/([a-z_]+)\/:id\{/;

/** Every call on one record with row scope: its item, sub-paths and commands. */
const CALLS = ROUTES.flatMap((route) => {
  const name = ID.exec(route.path)?.[1] ?? '';
  const scope = isResourceKey(name) ? resourceByName(name).scope : undefined;
  return scope ? [{ title: `${route.method} ${route.path}`, route, resource: name, scope }] : [];
});
const IN_AREAS = CALLS.filter(({ scope }) => scope.areas);
const OWNED = CALLS.filter(({ scope }) => scope.owner);
const OF_TRAINERS = CALLS.filter(
  ({ route, scope }) => scope.trainer && isAllowed(route.right as Resource['access']['item'], ['ROLE_TRAINER']),
);

let test: TestApp;
let people: { readonly admin: Person; readonly limited: Person };
let admin: ApiClient;
/** Every right, in the second area. */
let limited: ApiClient;
/** A trainer of the second area. */
let trainer: ApiClient;
let areas: readonly string[];
let own: { readonly session: string; readonly need: string; readonly trainee: string };
const foreign = new Map<string, ApiRecord>();

const foreignOf = (name: string): ApiRecord => {
  const found = foreign.get(name);
  if (!found) throw new Error(`This test has no foreign record of ${name}: add one`);
  return found;
};

/** Without its job: another test covers it. */
const buildControlFile = async (): Promise<ApiRecord> => {
  const [row] = await test.database.query<{ id: number }>(
    "insert into control_files (kind, title, account_id) values ('period', 'Novembre', $1) returning id",
    [people.admin.accountId],
  );
  return admin.item(`/api/control_files/${row?.id}`);
};

const buildDataArchive = async (): Promise<ApiRecord> => {
  const text = 'insert into data_archives (account_id) values ($1) returning id';
  const [row] = await test.database.query<{ id: number }>(text, [people.admin.accountId]);
  return admin.item(`/api/data_archives/${row?.id}`);
};

const buildAutomationNotice = async (): Promise<ApiRecord> => {
  const [row] = await test.database.query<{ id: number }>(
    "insert into automation_notices (text, automation_name, record, record_label, account_id) values ('À vérifier', 'Veille', '/api/vehicles/1', 'V1', $1) returning id",
    [people.admin.accountId],
  );
  return admin.item(`/api/automation_notices/${row?.id}`);
};

beforeAll(async () => {
  test = await testApp({ sms: IDLE_SMS });
  people = {
    admin: await test.addUser({ groups: ['super-admin'] }),
    limited: await test.addUser({ groups: ['super-admin'], areas: ['E2'] }),
  };
  admin = apiClient(test, people.admin);
  limited = apiClient(test, people.limited);
  trainer = apiClient(test, await test.addTrainer({ areas: ['E2'] }));
  areas = (await admin.list('/api/areas')).member.map((area) => area['@id']);
  const [first = '', second = ''] = areas;
  await addFieldsEverywhere(admin);
  for (const { resource, scope } of CALLS) {
    if (scope.areas && !foreign.has(resource)) foreign.set(resource, await buildInArea(admin, resource, first));
  }
  foreign.set('files', await admin.create('files', formOf([{ name: 'plan.pdf', content: PDF }])));
  foreign.set('filters', await admin.create('filters', { filtersPlanning: {} }));
  foreign.set('control_files', await buildControlFile());
  foreign.set('data_archives', await buildDataArchive());
  foreign.set('automation_notices', await buildAutomationNotice());
  foreign.set('saved_views', await buildRecord(admin, 'saved_views'));
  const { trainingSession } = await buildLogisticSession(admin, { area: second });
  const need = await buildNeed(admin, {}, second);
  const trainee = (need.trainee as ApiRecord)['@id'];
  own = { session: trainingSession['@id'], need: need['@id'], trainee };
});
afterAll(() => test.close());

/** What a command needs besides the record, all within scope. */
const bodyOf = ({ method, path }: Route): unknown => {
  if (method === 'GET' || method === 'DELETE') return undefined;
  // A booking is validated with its existing data.
  if (path.endsWith('/validate')) return {};
  if (path.endsWith('/move')) return { version: 1, status: 'acknowledged' };
  if (path.endsWith('/answer')) return { version: 1, answer: 'Merci', subject: 'Votre message' };
  if (path.endsWith('/improvement')) return { version: 1, what: 'Contrôler', why: 'Freins' };
  if (path.endsWith('/answer_preview')) return { answer: 'Merci', subject: 'Votre message' };
  if (path.endsWith('/settle')) return { decision: 'allow' };
  if (path.endsWith('/account_link')) return { delivery: 'link' };
  if (path.endsWith('/associate_training_session')) return { trainingSession: own.session };
  if (path.endsWith('/refusal')) return { version: 1, reason: 'Une raison' };
  if (path.endsWith('/call')) return { outcome: 'no_answer' };
  if (path.endsWith('/undo_call')) return { call: '/api/reminders/1' };
  if (path.endsWith('/need_trainings')) return { needTrainings: [own.need], plan: true };
  if (path.endsWith('/merge')) {
    return path.includes('/trainees/') ? { trainee: own.trainee, versions: {} } : { needTraining: own.need, versions: {} };
  }
  return { version: 1 };
};

const addressOf = ({ path }: Route, id: number): string =>
  path.replace(/:id\{(?:[^{}]|\{[^{}]*\})+\}/, String(id)).replaceAll(/:[A-Za-z]+\{(?:[^{}]|\{[^{}]*\})+\}/g, String(MISSING_ID));

const withoutIds = ({ '@id': _id, ...problem }: Readonly<Record<string, unknown>>) => problem;

/** Expects the same refusal for a record out of scope as for an unknown one, and no change. */
const expectHidden = async (api: ApiClient, route: Route, name: string): Promise<void> => {
  const record = foreignOf(name);
  const body = bodyOf(route);
  const refused = await api.refusal(404, route.method, addressOf(route, record.id), body);
  const missing = await api.refusal(404, route.method, addressOf(route, MISSING_ID), body);
  expect(withoutIds(refused)).toEqual(withoutIds(missing));
  const { status, body: after } = await test.call('GET', record['@id'], {
    as: people.admin,
    headers: { Accept: 'application/ld+json' },
  });
  expect([status, (after as ApiRecord).version]).toEqual([200, record.version]);
};

describe('a record of another area', () => {
  it.each(IN_AREAS)('does not exist for $title', async ({ route, resource }) => {
    await expectHidden(limited, route, resource);
  });
});

describe('a record of another person', () => {
  it.each(OWNED)('does not exist for $title', async ({ route, resource }) => {
    await expectHidden(limited, route, resource);
  });
});

describe('a record of another trainer', () => {
  it.each(OF_TRAINERS)('does not exist for $title', async ({ route, resource }) => {
    await expectHidden(trainer, route, resource);
  });

  it('does not open its file', async () => {
    const { file } = foreignOf('trainer_documents') as ApiRecord & { readonly file: ApiRecord };
    for (const api of [limited, trainer]) await api.refusal(404, 'GET', file['@id']);
  });
});

const EXPORTED = Object.values<Resource>(RESOURCES).filter(
  ({ scope, name }) => scope?.areas && ROUTES.some(({ path }) => path === `/api/${name}/export`),
);

it.each(EXPORTED)('the export of $name contains what its list shows', async ({ name }) => {
  const response = await test.app.request(`/api/${name}/export`, { headers: { Cookie: people.limited.cookie } });
  const lines = (await response.text()).trim().split('\n').slice(1, -1);
  const exported = lines.map((line) => (JSON.parse(line) as ApiRecord)['@id']).sort();
  const listed = (await limited.list(`/api/${name}?pagination=false`)).member.map((row) => row['@id']).sort();
  expect(exported).toEqual(listed);
  expect(exported).not.toContain(foreignOf(name)['@id']);
});
