import { afterAll, beforeAll, expect, it } from 'vitest';
import { USER_GROUP_CODES } from '../../../model/accounts/userGroupCodes.ts';
import { FIGURE_NAMES } from '../../../model/figures/figures.ts';
import { RECORD_IMPORT_KINDS } from '../../../model/imports/kinds/recordImportKinds.ts';
import { KEY_ROLES } from '../../../model/integrations/apiKey.ts';
import type { Route } from '../../../server/context/route.ts';
import { ROUTES } from '../../../server/routes.ts';
import { apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { makeKey } from '../../support/records/apiKeys.ts';
import { askByDefault, prepareInvitations } from '../../support/records/askedSession.ts';
import { buildTwoAreas } from '../../support/records/otherArea.ts';
import { REPORT_TRACES, sendReport } from '../../support/records/report.ts';
import { IDLE_SMS } from '../../support/servers/smsProvider.ts';

const PARAMETER = /:([A-Za-z]+)(\{(?:[^{}]|\{[^{}]*\})+\})?/g;

/** Tables of ids whose path segment is not their table. */
const TABLES: Readonly<Record<string, string>> = {
  training_sessions_trainer_space: 'training_sessions',
  scenarios: 'plan_scenarios',
  user_applications: 'users',
  t: 'training_sessions',
  l: 'logistic_sessions',
  questionnaire: 'questionnaires',
};
/** Values of parameters that are no ids. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  dayPeriod: ['morning', 'afternoon'],
  siret: ['73282932000074'],
  plate: ['AB-123-CD'],
  document: ['convocation'],
  kind: ['company', 'vehicle'],
  brand: ['generic'],
  trainingTypeId: ['1'],
  view: ['drivers', 'others', 'suppliers'],
  of: ['companies', 'gearboxes', '1', 'vehicles.1'],
};
/** Words between braces: `{a|b}`. */
const CHOICE = /^\{([a-z_]+(?:\|[a-z_]+)+)\}$/;

/** Calls that need more than their path; the first is the plain call. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  '/api/passport/codes/:list': ['?search=1'],
  '/api/passport/file_preview': ['?quarter=2026-T4&proof=attestation', '?quarter=2026-T4&proof=success'],
  '/api/passport/declarations': ['?quarter=2026-T3', '?quarter=2026-T4'],
  '/api/renewals': ['?stopped=true'],
  '/api/indicator_proofs': ['?from=2020-01-01&to=2101-01-01'],
  '/api/questionnaire_results': ['?from=2020-01-01&to=2101-01-01'],
  '/api/questionnaire_results/answers': ['?from=2020-01-01&to=2101-01-01'],
  '/api/questionnaire_results/verbatims': ['?from=2020-01-01&to=2101-01-01'],
  '/api/search': ['?q=kanari', '?q=DURAND', '?q=ici'],
  '/api/planning/calendar': [
    '?startAt[before]=2101-01-01&endAt[after]=2026-01-01&rows=vehicle',
    '?startAt[before]=2101-01-01&endAt[after]=2026-01-01&rows=trainer',
  ],
  '/api/planning/preparation': ['?startAt[before]=2101-01-01&endAt[after]=2026-01-01'],
  '/api/figures/:name': ['?from=2020-01-01&to=2101-01-01'],
  '/api/saved_views/:id/figure': ['?field=area&month=createdAt', '?field=trainingType'],
  '/api/planning/comparison': ['?id[]={logistic_sessions}'],
  '/api/email_session_documents/drafts': [
    '?trainingSession={training_sessions}&typeDocument=convocation&emailType=individual',
    '?trainingSession={training_sessions}&logisticSession={logistic_sessions}&typeDocument=convocation&emailType=individual',
  ],
};
/**
 * Calls that nobody limited to an area gets an answer from here: the archive and the configuration of everything are refused to them;
 * registers outside are not connected; whom yearly questionnaires ask (questionnaires/yearly), sealed sheets, access plans and files of absences have tests of their own (evidence, trainers,
 * attendance); reports of violence are read by those who handle them alone (reports).
 */
const UNANSWERED = [
  '/api/emargements/:uuid/absence_file/:dayPeriod',
  '/api/reports',
  '/api/report_readings',
  '/api/data_archives/:id/download',
  '/api/companies/:siret/infos_legales',
  '/api/companies/:siret/contact',
  '/api/configuration_file',
  '/api/sealed_sheets/:id/download',
  '/api/passport/files/:id',
  '/api/questionnaire_invitations/questionnaires/:id',
  '/api/training_sessions_trainer_space/:id/access_plans/:file',
  '/api/plaque_immatriculation_informations/:plate',
  '/api/data_archives/:id',
];

/** A visible record names what it refers to: a dealer belongs to no area, and its places may. */
const isNamed = (address: string, place: string): boolean =>
  address.startsWith('/api/car_dealers') && place.startsWith('/api/training_locations/');

/** Open to whoever holds a link, whatever their areas; and the caller's own account. */
const BY_LINK = ({ right, path }: Route): boolean => right === 'public' && !path.startsWith('/calendars/');

const READS = ROUTES.filter((route) => route.method === 'GET' && route.path !== '/logout' && !BY_LINK(route));

let test: TestApp;
let world: Awaited<ReturnType<typeof buildTwoAreas>>;
let callers: readonly { readonly who: string; readonly headers: Readonly<Record<string, string>> }[];
let feed: string;
const tables = new Map<string, readonly string[]>();

const valuesFor = (path: string, offset: number, name: string, pattern = ''): readonly string[] => {
  const choices = CHOICE.exec(pattern)?.[1]?.split('|');
  if (choices) return choices;
  const segment = path.slice(0, offset).split('/').at(-2) ?? '';
  const ids =
    tables.get(`${segment}:${name}`) ??
    VALUES[name] ??
    tables.get(name) ??
    tables.get(TABLES[segment] ?? segment) ??
    tables.get(TABLES[name] ?? name);
  if (!ids) throw new Error(`No values of :${name} in ${path}: add a row`);
  return ids;
};

/** A query with the ids of its tables. */
const filled = (query: string): readonly string[] => {
  const [hole = '', table = ''] = /\{(\w+)\}/.exec(query) ?? [];
  return hole ? (tables.get(table) ?? []).flatMap((id) => filled(query.replace(hole, id))) : [query];
};

const addressesOf = ({ path }: Route): readonly string[] => {
  let addresses = [''];
  let end = 0;
  for (const match of path.matchAll(PARAMETER)) {
    const [text, name = '', pattern] = match;
    const before = path.slice(end, match.index);
    const values = valuesFor(path, match.index, name, pattern);
    addresses = addresses.flatMap((address) => values.map((value) => `${address}${before}${value}`));
    end = match.index + text.length;
  }
  const shown = path.replaceAll(PARAMETER, ':$1');
  const queries =
    QUERIES[shown] ??
    (ROUTES.some((one) => one.path === `${path}/export`) ? ['?pagination=false', '?representation=label'] : ['']);
  return addresses.flatMap((address) => queries.flatMap(filled).map((query) => `${address}${path.slice(end)}${query}`));
};

const readTables = async (): Promise<void> => {
  const names = await test.database.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id' and data_type = 'integer'`,
  );
  for (const { name } of names) {
    const foreign = [...(world.canaries.ids.get(name) ?? [])].slice(-4);
    const rows = await test.database.query<{ id: number }>(
      `select id from "${name}" where id = any($1::int[]) union (select id from "${name}" order by id limit 4)`,
      [foreign],
    );
    tables.set(
      name,
      rows.map(({ id }) => String(id)),
    );
  }
};

beforeAll(async () => {
  test = await testApp({ sms: IDLE_SMS });
  world = await buildTwoAreas(test);
  const everything = world.limited;
  const officer = await test.addUser({ groups: [USER_GROUP_CODES.trainingOfficersOthers], areas: ['E1'] });
  const manager = await test.addTrainer({ areas: ['E1'], isRegionManager: true });
  const { token } = await makeKey(world.admin, { roles: KEY_ROLES, areas: [world.own] });
  feed =
    ((await apiClient(test, everything).call('POST', '/api/calendar_feeds')).body as { url: string }).url.split('/').at(-1) ?? '';
  callers = [
    { who: 'an administrator', headers: { Cookie: everything.cookie } },
    { who: 'an officer', headers: { Cookie: officer.cookie } },
    { who: 'a region’s manager', headers: { Cookie: manager.cookie } },
    { who: 'a trainer', headers: { Cookie: (await test.addTrainer({ areas: ['E1'] })).cookie } },
    { who: 'an API key', headers: { Authorization: `Bearer ${token}` } },
  ];
  await askByDefault(world.admin);
  await sendReport(test);
  await readTables();
  for (const id of tables.get('training_sessions') ?? []) await prepareInvitations(world.admin, Number(id));
  await readTables();
  const view = await apiClient(test, everything).create('saved_views', { name: 'Ici', resource: 'need_trainings' });
  tables.set('saved_views', [...(tables.get('saved_views') ?? []), String(view.id)]);
  const uuids = await test.database.query<{ uuid: string }>(
    '(select uuid::text from emargement_sheets order by id desc limit 4) union all (select uuid::text from emargements order by id desc limit 4) union all (select uuid::text from emargement_sheets order by id limit 3) union all (select uuid::text from emargements order by id limit 3)',
  );
  tables.set(
    'uuid',
    uuids.map(({ uuid }) => uuid),
  );
  const deliveries = await test.database.query<{ id: number }>(
    "(select d.id from webhook_deliveries d join webhooks w on w.id = d.webhook_id where w.name = 'Ici' limit 2) union all (select id from webhook_deliveries order by id desc limit 3)",
  );
  tables.set(
    'webhook_deliveries',
    deliveries.map(({ id }) => String(id)),
  );
  tables.set('token', [feed]);
  tables.set('figures:name', FIGURE_NAMES);
  const events = await test.database.query<{ id: number }>('select id from emargement_events where svg is not null order by id');
  tables.set(
    'event',
    events.map(({ id }) => String(id)),
  );
  tables.set('templates:kind', RECORD_IMPORT_KINDS);
  tables.set('row', ['1', '2']);
  tables.set('trainee_import_types:name', ['DEFAULT']);
  tables.set('access_plans:file', tables.get('files') ?? []);
}, 240_000);
afterAll(() => test.close());

const read = async (address: string, headers: Readonly<Record<string, string>>) => {
  const answer = await test.app.request(address, { headers: { ...headers, Accept: '*/*' } });
  if (answer.headers.get('Content-Type')?.startsWith('text/event-stream')) {
    await answer.body?.cancel();
    return { status: answer.status, bytes: new Uint8Array() };
  }
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
};

it('no mail to somebody of one area has a value of another', async () => {
  const mails = await test.database.query<{ text: string }>(
    `select to_jsonb(m)::text as text from mail_messages m where exists (select from accounts a join users u on u.account_id = a.id
       join users_areas k on k.owner_id = u.id join areas e on e.id = k.target_id and e.code = 'E1' where a.email = any(m.receiver))`,
  );
  expect(mails.flatMap(({ text }) => world.canaries.in(text))).toEqual([]);
});

it('a web hook of one area is told of that area alone', async () => {
  const sent = await test.database.query<{ name: string; text: string }>(
    'select w.name, d.payload::text as text from webhook_deliveries d join webhooks w on w.id = d.webhook_id order by d.id',
  );
  const toldTo = (name: string) =>
    sent
      .filter((one) => one.name === name)
      .map(({ text }) => text)
      .join('\n');
  expect(toldTo('Ici')).toContain('/api/need_trainings/');
  expect(world.canaries.in(toldTo('Ici'))).toEqual([]);
  expect(world.canaries.in(toldTo('Tout'))).not.toEqual([]);
});

it('no answer has a value or an id of another area', { timeout: 600_000 }, async () => {
  const leaks: string[] = [];
  const answered = new Set<string>();
  for (const route of READS) {
    for (const address of addressesOf(route)) {
      for (const { who, headers } of callers) {
        const { status, bytes } = await read(address, headers);
        if (status === 403) continue;
        if (status === 200) answered.add(route.path.replaceAll(PARAMETER, ':$1'));
        // A refusal names the address that was asked for.
        const places = world.canaries
          .in(bytes)
          .filter((place) => status === 200 || !address.startsWith(place))
          .filter((place) => !isNamed(address, place));
        if (REPORT_TRACES.test(new TextDecoder().decode(bytes))) leaks.push(`${who}: ${address} tells of a report`);
        if (places.length > 0) leaks.push(`${who}: ${status} ${address}: ${places.slice(0, 4).join(', ')}`);
      }
    }
  }
  expect(leaks).toEqual([]);
  expect(READS.map(({ path }) => path.replaceAll(PARAMETER, ':$1')).filter((path) => !answered.has(path))).toEqual(UNANSWERED);
});
