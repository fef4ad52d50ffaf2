import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { JournalEvidenceView } from '../../../model/evidence/logisticSessionEvidence.ts';
import { ANCHOR_FOLDER } from '../../../server/evidence/anchors/anchorFile.ts';
import { writeDailyAnchor } from '../../../server/evidence/anchors/writeDailyAnchor.ts';
import { verifyControlFile } from '../../../server/evidence/verification/verifyControlFile.ts';
import { verifyJournal } from '../../../server/evidence/verification/verifyJournal.ts';
import type { OutboxRow } from '../../../server/mail/sending/outboxRow.ts';
import { recordOutcome } from '../../../server/mail/sending/recordOutcome.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { at } from '../../support/records/attendedSession.ts';
import { FORGERIES, type Forger, HARMLESS, OBSERVERS, type Observer } from './forgeries.ts';
import { buildSealedDay, readSheetEvidence, readVerification, type SealedDay } from './sealedDay.ts';

const TABLES = [
  'emargement_events',
  'emargement_sheets',
  'emargements',
  'emargement_contents',
  'sealed_sheets',
  'journal_anchors',
  'mail_messages',
  'trainees',
  'trainers',
  'need_trainings',
  'training_sessions',
  'logistic_sessions',
  'logistic_sessions_trainers',
  'training_types',
  'training_locations',
  'companies',
];

let now = at('17:05');
let test: TestApp;
let day: SealedDay;
let admin: Person;
let api: ApiClient;
let forger: Forger;
/** Files before a forgery; null: there was none. */
let changed = new Map<string, Uint8Array | null>();
let anchorsBefore: readonly string[] = [];

const sql = async (text: string): Promise<void> =>
  test.database.script(`BEGIN; SET LOCAL session_replication_role = replica; ${text}; COMMIT`);

const keep = async (key: string) => {
  if (!changed.has(key)) changed.set(key, await test.files.read(key).catch(() => null));
};

const anchorKeys = async () => (await test.files.list(ANCHOR_FOLDER)).toSorted().map((name) => `${ANCHOR_FOLDER}/${name}`);

const columnsOf = async (table: string): Promise<string> => {
  const text = `SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`;
  const [row] = await test.database.query<{ names: string }>(text, [table]);
  return row?.names ?? '';
};

/** Sends a convocation as the outbox does. */
const sendConvocation = async (): Promise<void> => {
  const [row] = await test.database.query<OutboxRow>(
    `INSERT INTO mail_messages (state, kind, subject, receiver, carbon_copy, blind_carbon_copy, html, training_session_id, logistic_session_id,
       need_training_id, send_after, message_id, author)
     VALUES ('sending', 'convocation', 'Convocation', '{jean@client.example}', '{}', '{}', '<p>Bonjour</p>', $1, $2, $3, now(), 'a@b', 'Claude Martin')
     RETURNING id, kind, training_session_id AS "trainingSessionId", need_training_id AS "needTrainingId"`,
    [day.trainingSessionId, day.logisticSessionId, day.needIds[0]],
  );
  if (!row) throw new Error('No mail');
  const outcome = { state: 'sent', answer: '250 OK', at: now } as const;
  await recordOutcome(test.database, { row: { ...row, told: null }, outcome, signal: new AbortController().signal });
};

beforeAll(async () => {
  test = await testApp({ now: () => now });
  day = await buildSealedDay(test, await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION'] }), async ({ needIds }) => {
    await test.database.query(
      `WITH c AS (INSERT INTO companies (name, address, zip_code, city) VALUES ('Garage', '1 rue du Garage', '75011', 'Paris') RETURNING id)
       UPDATE need_trainings SET company_id = c.id FROM c WHERE need_trainings.id = $1`,
      [needIds[0]],
    );
  });
  // After the seal: nobody takes it for a change of the sealed sheet.
  const incident = { text: 'Panne du véhicule au retour' };
  expect((await test.call('POST', `/api/emargements/${day.sheetUuid}/incidents`, { body: incident })).status).toBe(201);
  await sendConvocation();
  now = at('08:00', '2026-11-21');
  await writeDailyAnchor(test.deps);
  admin = await test.addUser({ groups: ['super-admin'] });
  api = apiClient(test, admin);
  anchorsBefore = await anchorKeys();
  await test.database.script('CREATE SCHEMA before_forgery');
  for (const table of TABLES) await test.database.script(`CREATE TABLE before_forgery.${table} AS TABLE public.${table}`);
  forger = {
    test,
    day,
    sql,
    write: async (key, bytes) => {
      await keep(key);
      await test.files.write(key, bytes);
    },
    remove: async (key) => {
      await keep(key);
      await test.files.delete(key);
    },
    keyOf: async (edition) => {
      const text = 'SELECT storage_key AS key FROM sealed_sheets WHERE edition = $1';
      return (await test.database.query<{ key: string }>(text, [edition]))[0]?.key ?? '';
    },
    anchorKeys,
  };
});
afterAll(() => test.close());

afterEach(async () => {
  for (const [key, bytes] of changed) if (bytes) await test.files.write(key, bytes);
  changed = new Map();
  for (const key of await anchorKeys()) if (!anchorsBefore.includes(key)) await test.files.delete(key);
  const texts = await Promise.all(
    TABLES.map(async (table) => {
      const columns = await columnsOf(table);
      return `DELETE FROM ${table}; INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM before_forgery.${table}`;
    }),
  );
  await sql(texts.join(';\n'));
});

/** The faults of a file that the product makes on request. */
const faultsInFile = async (path: string, body?: object): Promise<readonly string[]> => {
  const answer = await api.call('POST', path, body);
  await test.runJobs();
  const record = await api.item((answer.body as ApiRecord)['@id']);
  if (record.status !== 'finished') return [`not made: ${String(record.errorMessage)}`];
  const response = await test.app.request(`${record['@id']}/download`, { headers: { Cookie: admin.cookie } });
  return (await verifyControlFile(new Uint8Array(await response.arrayBuffer()))).faults;
};

const WATCH: { readonly [O in Observer]: () => Promise<readonly string[]> } = {
  verify: async () => (await verifyJournal({ database: test.database, files: test.files, now })).faults,
  journal: async () => {
    const view = (await api.item('/api/evidence/journal')) as unknown as JournalEvidenceView;
    return [...(view.fault ? [view.fault] : []), ...view.sheets.map(({ fault }) => fault), ...view.anchors];
  },
  page: async () => {
    const { fault, journal, proofs } = await readVerification(test, day);
    return [...(fault ? [fault] : []), ...(journal.fault ? [journal.fault] : []), ...proofs];
  },
  checker: async () => {
    const { findings } = await readSheetEvidence(test, day, admin);
    return findings.filter(({ kind }) => kind === 'not_as_validated' || kind === 'proof_broken').map(({ kind }) => kind);
  },
  archive: () => faultsInFile('/api/data_archives'),
  controlFile: () =>
    faultsInFile('/api/control_files', { kind: 'session', logisticSession: `/api/logistic_sessions/${day.logisticSessionId}` }),
};

const observe = async (): Promise<Readonly<Record<Observer, readonly string[]>>> => {
  const seen: Partial<Record<Observer, readonly string[]>> = {};
  for (const observer of OBSERVERS) seen[observer] = await WATCH[observer]();
  return seen as Record<Observer, readonly string[]>;
};

it('nobody finds a fault in a sealed sheet', async () => {
  expect(await observe()).toEqual({ verify: [], journal: [], page: [], checker: [], archive: [], controlFile: [] });
});

it.each(FORGERIES)('everybody notices $name', async ({ act, unseen }) => {
  await act(forger);
  const seen = await observe();
  const blind = OBSERVERS.filter((observer) => seen[observer].length === 0);
  expect(blind, JSON.stringify(seen, null, 1)).toEqual(unseen?.by ?? []);
});

/** What page and evidence show of the catalogue. */
const shown = async () => {
  const { title, trainingLocation, contentHash } = await readVerification(test, day);
  return { title, trainingLocation, contentHash, evidence: (await readSheetEvidence(test, day, admin)).title };
};

it.each(HARMLESS)('$name changes nothing that anybody shows of a sealed sheet', async ({ act }) => {
  const before = await shown();
  await act(forger);
  expect(await observe()).toEqual({ verify: [], journal: [], page: [], checker: [], archive: [], controlFile: [] });
  expect(await shown()).toEqual(before);
});
