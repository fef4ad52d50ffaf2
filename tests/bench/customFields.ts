import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../server/database/database.ts';
import { openPostgres } from '../../server/database/postgres/openPostgres.ts';
import { type Client, logIn } from '../support/app/client.ts';
import { type Bench, measure } from './measure.ts';
import { printTable, type Row, ratioText } from './report.ts';
import type { BenchRequest } from './requests.ts';

const RESOURCE = 'need_trainings';
const CONNECTIONS = 16;
/** Of the same calls with declared fields. */
const TO_REACH = 0.85;
const LOOK_EVERY_MS = 200;

/** The ten added fields with the SQL of their values: two repeat declared fields, so that filters by either find the same needs. */
const ADDED = [
  { key: 'benchStage', kind: 'choice', value: 'status' },
  { key: 'benchDelivery', kind: 'date', value: 'delivery_date' },
  { key: 'benchNumber', kind: 'text', value: 'command_no_two' },
  { key: 'benchNotes', kind: 'paragraph', value: "'Vu le ' || delivery_date" },
  { key: 'benchPlaces', kind: 'integer', value: 'id % 9' },
  { key: 'benchLength', kind: 'decimal', value: '(id % 400) / 10.0' },
  { key: 'benchDeposit', kind: 'amount', value: 'id % 3000' },
  { key: 'benchReady', kind: 'boolean', value: 'id % 2 = 0' },
  { key: 'benchMail', kind: 'email', value: "'garant' || id || '@courriel.example'" },
  { key: 'benchPhone', kind: 'phone', value: "'+33612' || lpad((id % 1000000)::text, 6, '0')" },
] as const;

interface Listed {
  readonly member: readonly { readonly '@id': string }[];
}

const expectStatus = (call: string, answer: { readonly status: number; readonly body: unknown }, status: number): void => {
  if (answer.status !== status) throw new Error(`${call}: ${answer.status} ${JSON.stringify(answer.body)}`);
};

/** The measured organisation begins without added fields of needs. */
const archiveAll = async (admin: Client): Promise<void> => {
  const { body } = await admin.call<Listed>('GET', `/api/custom_fields?resource=${RESOURCE}&isArchived=false`);
  for (const { '@id': iri } of body.member) expectStatus(iri, await admin.call('PUT', iri, { isArchived: true }), 200);
};

const addFields = async (admin: Client, statuses: readonly string[]): Promise<readonly string[]> => {
  const iris: string[] = [];
  for (const { key, kind } of ADDED) {
    const options = kind === 'choice' ? { options: statuses.map((code, index) => ({ code: `s${index}`, label: code })) } : {};
    const answer = await admin.call<{ '@id': string }>('POST', '/api/custom_fields', {
      resource: RESOURCE,
      label: `Banc ${key}`,
      key,
      kind,
      ...options,
    });
    expectStatus(key, answer, 201);
    iris.push(answer.body['@id']);
  }
  return iris;
};

const FILL_PARTS = 100;

/** As forms and imports would have filled them in; their journal lines are not measured. */
const fillIn = async (database: Database, statuses: readonly string[]): Promise<void> => {
  const pairOf = ({ key, value }: (typeof ADDED)[number]) =>
    `'${key}', ${key === 'benchStage' ? "'s' || array_position($1::text[], status) - 1" : value}`;
  const values = `jsonb_build_object(${ADDED.map(pairOf).join(', ')})`;
  // One statement for all would be ended by the product's own limit.
  for (let part = 0; part < FILL_PARTS; part += 1) {
    await database.query(
      `update ${RESOURCE} set custom = coalesce(custom, '{}'::jsonb) || jsonb_strip_nulls(${values}) where id % ${FILL_PARTS} = $2`,
      [statuses, part],
    );
  }
};

const untilIndexed = async (admin: Client, iris: readonly string[]): Promise<void> => {
  for (const iri of iris) {
    const state = async () => (await admin.call<{ index: { state: string } }>('GET', `${iri}/usage`)).body.index.state;
    while ((await state()) !== 'ready') await wait(LOOK_EVERY_MS);
  }
};

/** The calls: by declared fields, and the same by added ones. */
const requestsOf = ({ statuses, needIds }: Bench['data'], isAdded: boolean): readonly BenchRequest[] => {
  const read = (name: string, distinct: number, path: (n: number) => string): BenchRequest => ({
    name,
    method: 'GET',
    distinct,
    call: (n) => ({ api: path(n % distinct), floor: '' }),
  });
  const inOrder = 'order[deliveryDate]=desc';
  const since = '2024-01-01';
  const filtered = (n: number) =>
    isAdded
      ? `custom.benchStage=s${n}&custom.benchDelivery[after]=${since}`
      : `status=${statuses[n]}&deliveryDate[after]=${since}`;
  return [
    read('list', statuses.length, (n) => `/api/${RESOURCE}?status=${statuses[n]}&${inOrder}`),
    read('list by two fields', statuses.length, (n) => `/api/${RESOURCE}?${filtered(n)}&${inOrder}`),
    read('item', needIds.length, (n) => `/api/${RESOURCE}/${needIds[n]}`),
    {
      name: 'update',
      method: 'PUT',
      distinct: Number.POSITIVE_INFINITY,
      call: (n) => {
        const value = isAdded ? { custom: { benchNumber: `B${n}` } } : { commandNoTwo: `B${n}` };
        return { api: `/api/${RESOURCE}/${needIds[(n * 7919) % needIds.length]}`, floor: '', body: JSON.stringify(value) };
      },
    },
  ];
};

const measureAll = async (bench: Bench, isAdded: boolean) => {
  const rows = [];
  for (const request of requestsOf(bench.data, isAdded)) {
    const { api } = await measure(bench, { request, targets: ['api'], connections: CONNECTIONS });
    if (!api) throw new Error('The API was not measured');
    rows.push({ name: request.name, ...api });
  }
  return rows;
};

/** Needs with ten added fields, two of them filtered by, beside the same calls before there were any. */
export const compareAddedFields = async (bench: Bench, databaseUrl: string): Promise<readonly Row[]> => {
  const admin = await logIn(bench.api.origin);
  await archiveAll(admin);
  const declared = await measureAll(bench, false);
  const { statuses } = bench.data;
  const iris = await addFields(admin, statuses);
  const database = openPostgres({ url: databaseUrl });
  await fillIn(database, statuses);
  // After the indexes: their making and the vacuum would wait for each other.
  await untilIndexed(admin, iris);
  await database.maintain(`vacuum analyze ${RESOURCE}`);
  await database.close();
  const added = await measureAll(bench, true);
  await archiveAll(admin);
  const rows = declared.map((before, index): Row => {
    const after = added[index] ?? before;
    return {
      name: before.name,
      'declared req/s': Math.round(before.requestsPerSecond),
      'added req/s': Math.round(after.requestsPerSecond),
      'added ÷ declared': ratioText(after.requestsPerSecond / before.requestsPerSecond, TO_REACH),
      'declared bytes': before.bytesPerAnswer,
      'added bytes': after.bytesPerAnswer,
      failed: before.failed + after.failed,
    };
  });
  return printTable(`Ten added fields, ${CONNECTIONS} connections`, rows);
};
