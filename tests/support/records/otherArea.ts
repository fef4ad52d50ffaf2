import { type Field, type Fields, isWritable } from '../../../model/kernel/field.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { isResourceKey, RESOURCES, resourceByName } from '../../../model/registry/resources.ts';
import { appendEvent, lockJournal } from '../../../server/attendance/journal/journalTransaction.ts';
import { columnName, quoted } from '../../../server/database/naming.ts';
import { spreadEvents } from '../../../server/integrations/spreadEvents.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../app/apiClient.ts';
import type { TestApp } from '../app/testApp.ts';
import { testNow } from '../clock.ts';
import { csv, importForm, workbook } from '../files/importSamples.ts';
import { inflateZip } from '../files/inflateZip.ts';
import { uploadRecords } from '../files/recordImports.ts';
import { makeKey } from './apiKeys.ts';
import { makeAutomation, runAutomations } from './automations.ts';
import { buildInArea, buildLogisticSession, buildPlannedNeed } from './buildInArea.ts';
import { buildRecord } from './buildRecord.ts';
import { makeHook } from './webhooks.ts';

const SCOPED = Object.values<Resource>(RESOURCES).filter(({ scope }) => scope);
const IN_AREAS = SCOPED.filter(({ scope }) => scope?.areas);

/** Values that nobody else has, by where they were planted. */
export interface Canaries {
  /** A new text value. */
  readonly text: (place: string) => string;
  readonly phone: (place: string) => string;
  readonly email: (place: string) => string;
  /** Places whose values are in an answer or file, and IRIs of the other area's records. */
  readonly in: (content: string | Uint8Array) => readonly string[];
  /** Records of the other area, by collection. */
  readonly ids: ReadonlyMap<string, ReadonlySet<number>>;
}

const NUMBERED = /kanari(\d{4})q|\+?(?:33|0)[\s.]?6[\s.]?99[\s.]?(\d\d)[\s.]?(\d\d)[\s.]?(\d\d)/gi;
/** Its digits may look like a number by chance. */
const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;
const IRI = /\/api\/([a-z_]+)\/(\d+)(?![\d/])/g;

/** Text of a body: of a ZIP or workbook, that of its entries. */
const textOf = (content: string | Uint8Array): string =>
  typeof content === 'string' ? content : (inflateZip(content) ?? Buffer.from(content).toString('utf8'));

const createCanaries = () => {
  const places: string[] = [];
  const ids = new Map<string, Set<number>>();
  const add = (place: string): string => String(places.push(place)).padStart(4, '0');
  const placesIn = (text: string): string[] => [
    ...[...text.replaceAll(UUID, '').matchAll(NUMBERED)].map(
      ([, word, ...phone]) => places[Number(word ?? phone.join('')) - 1] ?? 'a phone number',
    ),
    ...[...text.matchAll(IRI)].flatMap(([iri, name = '', id]) => (ids.get(name)?.has(Number(id)) ? [iri] : [])),
  ];
  return {
    text: (place: string) => `kanari${add(place)}q`,
    email: (place: string) => `kanari${add(place)}q@ailleurs.example`,
    phone: (place: string) =>
      `06 99 ${add(place)
        .padStart(6, '0')
        .replace(/(..)(..)(..)/, '$1 $2 $3')}`,
    in: (content: string | Uint8Array) => [...new Set(placesIn(textOf(content)))],
    ids,
  };
};

const valueFor = (canaries: Canaries, place: string, field: Field): string | null => {
  if (field.kind === 'email') return canaries.email(place);
  if (field.kind === 'phone') return canaries.phone(place);
  const isFree = field.kind === 'text' && !field.format && (field.maxLength ?? 50) >= 11;
  return isFree ? canaries.text(place) : null;
};

const free = (name: string): [string, Field][] =>
  Object.entries<Field>((isResourceKey(name) ? resourceByName(name).fields : {}) as Fields);

/** Writes distinct values in every text, phone and e-mail field of a record, so that journal, mails and hooks have them too. */
const plantByApi = async (api: ApiClient, name: string, record: ApiRecord, canaries: Canaries): Promise<void> => {
  if (!resourceByName(name).operations.includes('update')) return;
  const { version } = await api.item(record['@id']);
  const values = free(name).flatMap(([field, declared]) => {
    const value = isWritable(declared) && !declared.delegated ? valueFor(canaries, `${name}.${field}`, declared) : null;
    return value === null ? [] : [[field, value] as const];
  });
  const put = (wrong: readonly string[] = []) =>
    api.call('PATCH', record['@id'], { ...Object.fromEntries(values.filter(([field]) => !wrong.includes(field))), version });
  const first = await put();
  if (first.status === 200) return;
  const { violations = [] } = first.body as { violations?: readonly { propertyPath: string }[] };
  await put(violations.map(({ propertyPath }) => propertyPath));
};

/** The same in fields that nobody writes: subjects of mails, file names. Journals and sealed tables refuse it. */
const plantBySql = async ({ database }: TestApp, canaries: Canaries): Promise<void> => {
  for (const [name, ids] of canaries.ids) {
    for (const [field, declared] of free(name)) {
      if (isWritable(declared) || declared.delegated) continue;
      const value = valueFor(canaries, `${name}.${field}`, declared);
      if (value === null || declared.kind !== 'text') continue;
      const column = quoted(columnName(field, declared));
      await database
        .query(`update ${quoted(name)} set ${column} = $1 where id = any($2::int[])`, [value, [...ids]])
        .catch(() => undefined);
    }
  }
};

const idsOf = async ({ database }: TestApp): Promise<ReadonlyMap<string, readonly number[]>> => {
  const rows: [string, readonly number[]][] = [];
  for (const { name, identifier } of SCOPED) {
    if (identifier === 'uuid') continue;
    rows.push([name, (await database.query<{ id: number }>(`select id from ${quoted(name)}`)).map(({ id }) => id)]);
  }
  return new Map(rows);
};

/** Places and trainers of no area are everybody's. */
const withoutArea = async ({ database }: TestApp, name: string): Promise<readonly number[]> => {
  if (resourceByName(name).scope?.areas !== 'areas') return [];
  const text = `select id from ${quoted(name)} t where not exists (select from ${quoted(`${name}_areas`)} k where k.owner_id = t.id)`;
  return (await database.query<{ id: number }>(text)).map(({ id }) => id);
};

/** A record of each kind that has no area, for their items. */
const buildOthers = async (api: ApiClient): Promise<void> => {
  for (const { name, operations, scope } of Object.values<Resource>(RESOURCES)) {
    if (scope || !operations.includes('create') || !operations.includes('list')) continue;
    if ((await api.list(`/api/${name}`)).totalItems === 0) await buildRecord(api, name);
  }
  await api.call('PUT', '/api/configurations', { code: 'retention_evidence_years', value: '10' });
};

/** What people of an area do besides records of their own: imports, exports, views, commands, scenarios, files. */
const actInArea = async (api: ApiClient, { area, word }: { readonly area: string; readonly word: () => string }) => {
  const rows = [
    ['Nom', 'Prénom', 'Formation', 'Téléphone'],
    [word(), word(), 'Inconnue', word()],
  ];
  await api.create('trainee/import/upload', importForm('DEFAULT', csv(rows)));
  const places = [
    ['Nom', 'Type', 'Adresse', 'Code postal', 'Ville'],
    [word(), word(), word(), 'x', word()],
  ];
  await uploadRecords(api, 'training_locations', await workbook(places));
  await buildRecord(api, 'saved_views', { name: word(), filters: { lastName: word() } });
  await api.create('filters', { filtersPlanning: { text: word() } });
  await api.call('GET', `/api/trainees/export?lastName=${word()}`);
  await api.call('POST', '/api/calendar_feeds');
  const { trainingSession, logisticSession } = await buildLogisticSession(api, { area });
  const needs = [await buildPlannedNeed(api, trainingSession['@id'], area)];
  const moved = { kind: 'move', logisticSession: logisticSession['@id'], startAt: '2026-11-27T09:00:00+01:00' };
  await api.call('POST', '/api/planning/commands', moved);
  await api.call('POST', '/api/planning/scenarios', {
    ids: needs.map(({ id }) => id),
    from: '2026-11-30',
    to: '2026-12-18',
    seconds: 5,
  });
  await api.call('POST', '/api/control_files', { kind: 'session', logisticSession: logisticSession['@id'] });
};

/** Signs every entry of the sheets without a signature, with a drawing and a name, and notes an incident on each sheet. */
const signAll = async ({ database }: TestApp, word: () => string): Promise<void> => {
  const entries = await database.query<{ sheetUuid: string; entryUuid: string }>(
    `select s.uuid::text as "sheetUuid", e.uuid::text as "entryUuid" from emargements e join emargement_sheets s on s.id = e.sheet_id
     where not exists (select from emargement_events v where v.entry_uuid = e.uuid and v.svg is not null) order by e.id`,
  );
  await database.transaction(async (inside) => {
    const tx = await lockJournal(inside);
    for (const uuids of entries) {
      const line = { type: 'signed', period: 'morning', actorKind: 'entry_link', actorAccountId: null, method: 'link' } as const;
      await appendEvent(tx, {
        ...line,
        ...uuids,
        actorName: word(),
        serverTime: testNow(),
        svg: `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120" viewBox="0 0 300 120"><text>${word()}</text></svg>`,
      });
    }
    for (const sheetUuid of new Set(entries.map((uuids) => uuids.sheetUuid))) {
      const line = { type: 'incident_noted', actorKind: 'sheet_link', actorAccountId: null, method: 'form' } as const;
      await appendEvent(tx, { ...line, sheetUuid, actorName: word(), serverTime: testNow(), reason: word() });
    }
  });
};

/** Makes documents, mails and SMS so old that they are due for erasure. */
const growOld = async ({ database }: TestApp, area: string): Promise<void> => {
  const days = 'select s.logistic_session_id from emargement_sheets s where l.area_id = $1';
  await database.query(
    `update logistic_sessions l set start_at = '2001-01-01 09:00Z', end_at = '2001-01-01 16:00Z' where id in (${days})`,
    [Number(area.split('/').at(-1))],
  );
  await database.query("update training_session_documents set created_at = '2001-01-01'");
  await database.query("update mail_messages set created_at = '2001-01-01', state = 'sent', html = '<p>' || subject || '</p>'");
  await database.query("update sms_messages set created_at = '2001-01-01', state = 'sent'");
};

/** Tells its author of every need of an area. */
const watchNeeds = (api: ApiClient): Promise<ApiRecord> =>
  makeAutomation(api, {
    trigger: 'created',
    conditions: { 'exists[area]': true },
    actions: [{ kind: 'notify', text: 'À vérifier', to: { who: 'author' } }],
  });

/** Two areas with a record of each kind: the other area's with canaries, and the own without. */
export const buildTwoAreas = async (test: TestApp) => {
  const admin = apiClient(test, await test.addUser({ groups: ['super-admin'], firstName: 'Toutes', lastName: 'ZONES' }));
  const [own = '', other = ''] = (await admin.list('/api/areas')).member.map((area) => area['@id']);
  const canaries = createCanaries();
  const limited = await test.addUser({ groups: ['super-admin'], areas: ['E1'], firstName: 'Une', lastName: 'ZONE' });
  await makeHook(admin, { name: 'Tout' });
  await makeHook(apiClient(test, limited), { name: 'Ici', areas: [own] });
  // The limited one first: walks read the first notices, and theirs are among them.
  for (const api of [apiClient(test, limited), admin]) await watchNeeds(api);
  for (const { name } of IN_AREAS) await buildInArea(admin, name, own);
  await buildOthers(admin);
  await actInArea(apiClient(test, limited), { area: own, word: () => 'ici' });
  await signAll(test, () => 'ici');
  await test.runJobs();
  await runAutomations(test);
  const before = await idsOf(test);

  const foreigner = apiClient(
    test,
    await test.addUser({ groups: ['super-admin'], areas: ['E2'], firstName: 'Autre', lastName: 'ZONE' }),
  );
  for (const { name, identifier } of IN_AREAS) {
    const record = await buildInArea(admin, name, other);
    if (identifier !== 'uuid') await plantByApi(admin, name, record, canaries);
  }
  await actInArea(foreigner, { area: other, word: () => canaries.text('acts of the other area') });
  await signAll(test, () => canaries.text('a signature'));
  await admin.call('POST', '/api/data_archives');
  await makeHook(foreigner, { name: canaries.text('webhooks.name'), areas: [other] });
  await makeKey(foreigner, { name: canaries.text('api_keys.name').slice(0, 90), areas: [other] });
  await test.runJobs();
  await runAutomations(test);
  await growOld(test, other);
  const after = await idsOf(test);
  for (const [name, ids] of after) {
    const known = new Set(before.get(name));
    const seen = name === 'api_logs' ? ids : await withoutArea(test, name);
    canaries.ids.set(name, new Set(ids.filter((id) => !known.has(id) && !seen.includes(id))));
  }
  await plantBySql(test, canaries);
  await growOld(test, other);
  await spreadEvents(test.deps.database, testNow(), new AbortController().signal);
  return { admin, limited, own, other, canaries: canaries as Canaries };
};
