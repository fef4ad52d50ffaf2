import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Client } from '../../support/app/client.ts';

/** What one call was answered. */
export interface Answered {
  readonly kind: 'read' | 'write';
  /** 0: the connection ended without an answer. */
  readonly status: number;
  readonly milliseconds: number;
  /** Since the start of this process, when the answer came. */
  readonly at: number;
  readonly retryAfter: string | null;
  readonly problem: { readonly code?: string; readonly detail?: string; readonly '@type'?: string } | null;
}

interface Stored {
  readonly '@id': string;
  readonly version: number;
}

/** Reads and writes on a server, until they are stopped. */
export interface Load {
  readonly answers: readonly Answered[];
  /** Answers since a moment (`performance.now()`). */
  readonly since: (moment: number) => readonly Answered[];
  /** Waits for so many more writes that succeed. */
  readonly moreWrites: (count: number) => Promise<void>;
  /**
   * Every write that was acknowledged is there with its last value, nothing is half there, and each has its line in the journal.
   * @returns counts for the report
   */
  readonly expectKept: (client: Client) => Promise<Readonly<Record<string, number>>>;
  readonly stop: () => Promise<void>;
}

const BRAND_WRITERS = 3;
const SESSION_WRITERS = 2;
const READERS = 3;
const DAYS = 3;
const PAUSE_MS = 5;
const READ_PATHS = [
  '/api/areas',
  '/api/car_brands?itemsPerPage=20',
  '/api/training_sessions?itemsPerPage=20',
  '/api/connected_user',
];

const timed = async (kind: Answered['kind'], call: () => ReturnType<Client['call']>) => {
  const began = performance.now();
  const answer = await call().catch(() => null);
  const at = performance.now();
  const status = answer?.status ?? 0;
  return {
    body: answer?.body,
    answered: {
      kind,
      status,
      at,
      milliseconds: at - began,
      retryAfter: answer?.headers.get('Retry-After') ?? null,
      problem: status >= 400 ? (answer?.body as Answered['problem']) : null,
    } satisfies Answered,
  };
};

interface Listed {
  readonly totalItems: number;
  readonly member: readonly { readonly '@id': string; readonly brand?: string }[];
}

const listAll = async (client: Client, name: string) => (await client.call<Listed>('GET', `/api/${name}?pagination=false`)).body;
const countOf = async (client: Client, path: string) => (await client.call<Listed>('GET', path)).body.totalItems;

/** Rows of what is written, and their lines in the journal. */
const countAll = async (client: Client) => {
  const journal = (name: string) => countOf(client, `/api/api_logs?resource=${name}&action=create&itemsPerPage=1`);
  const rows = (name: string) => countOf(client, `/api/${name}?itemsPerPage=1`);
  return {
    brands: await rows('car_brands'),
    sessions: await rows('training_sessions'),
    days: await rows('logistic_sessions'),
    brandLines: await journal('car_brands'),
    sessionLines: await journal('training_sessions'),
  };
};

/** What a training session needs. */
const sessionBody = async (client: Client) => {
  const create = async (path: string, body: unknown) => (await client.call<Stored>('POST', path, body)).body['@id'];
  const place = { name: 'Circuit', type: 'Circuit', address: '1 rue du Circuit', zipCode: '78190', city: 'Trappes' };
  return {
    startAt: '2026-12-07T09:00:00+01:00',
    endAt: '2026-12-07T17:00:00+01:00',
    area: '/api/areas/1',
    trainingLocation: await create('/api/training_locations', place),
    trainingType: await create('/api/training_types', { name: 'EPP' }),
    numberSessionToCreate: DAYS,
  };
};

/** @param client of a Super Admin */
export const startLoad = async (client: Client): Promise<Load> => {
  const session = await sessionBody(client);
  const before = await countAll(client);
  const answers: Answered[] = [];
  /** Brands that were acknowledged, with the names that they may have: several after a change without an answer. */
  const brands = new Map<string, readonly string[]>();
  const sessions: string[] = [];
  const run = randomUUID().slice(0, 8);
  let isStopped = false;
  let count = 0;
  let written = 0;

  const write = async (method: 'POST' | 'PUT', path: string, body: object): Promise<Stored | null> => {
    const { answered, body: stored } = await timed('write', () => client.call(method, path, body));
    answers.push(answered);
    if (answered.status !== 200 && answered.status !== 201) return null;
    written += 1;
    return stored as Stored;
  };
  const writeBrand = async (): Promise<void> => {
    count += 1;
    const brand = `Marque ${run} ${count}`;
    const created = await write('POST', '/api/car_brands', { brand });
    if (!created) return;
    const { '@id': iri, version } = created;
    const renamed = `${brand} bis`;
    brands.set(iri, [brand, renamed]);
    const changed = await write('PUT', iri, { brand: renamed, version });
    if (changed) brands.set(iri, [renamed]);
  };
  const writeSession = async (): Promise<void> => {
    const created = await write('POST', '/api/training_sessions', session);
    if (created) sessions.push(created['@id']);
  };
  const read = async (): Promise<void> => {
    const path = READ_PATHS[answers.length % READ_PATHS.length] ?? '/api/areas';
    answers.push((await timed('read', () => client.call('GET', path))).answered);
  };
  const repeat = async (work: () => Promise<void>): Promise<void> => {
    while (!isStopped) {
      await work();
      await wait(PAUSE_MS);
    }
  };
  const running = [
    ...Array.from({ length: BRAND_WRITERS }, () => repeat(writeBrand)),
    ...Array.from({ length: SESSION_WRITERS }, () => repeat(writeSession)),
    ...Array.from({ length: READERS }, () => repeat(read)),
  ];
  return {
    answers,
    since: (moment) => answers.filter(({ at }) => at >= moment),
    moreWrites: async (more) => {
      const wanted = written + more;
      await expect.poll(() => written, { timeout: 60_000 }).toBeGreaterThanOrEqual(wanted);
    },
    expectKept: async (reader) => {
      const storedBrands = await listAll(reader, 'car_brands');
      const names = new Map(storedBrands.member.map(({ '@id': iri, brand }) => [iri, brand]));
      expect([...brands].filter(([iri, possible]) => !possible.includes(names.get(iri) ?? ''))).toEqual([]);
      const storedSessions = await listAll(reader, 'training_sessions');
      const iris = new Set(storedSessions.member.map(({ '@id': iri }) => iri));
      expect(sessions.filter((iri) => !iris.has(iri))).toEqual([]);
      const after = await countAll(reader);
      const [newBrands, newSessions] = [after.brands - before.brands, after.sessions - before.sessions];
      expect({
        days: after.days - before.days,
        brandLines: after.brandLines - before.brandLines,
        sessionLines: after.sessionLines - before.sessionLines,
      }).toEqual({ days: DAYS * newSessions, brandLines: newBrands, sessionLines: newSessions });
      const own = storedBrands.member.filter(({ brand }) => brand?.startsWith(`Marque ${run}`));
      return { 'writes kept': written, 'stored though refused': own.filter(({ '@id': iri }) => !brands.has(iri)).length };
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(running);
    },
  };
};
