import type { Database } from '../../server/database/database.ts';
import { openPostgres } from '../../server/database/postgres/openPostgres.ts';
import { writeValue } from '../../server/database/values.ts';
import { testApp } from '../support/app/testApp.ts';
import type { BenchRequest } from './requests.ts';

/** A statement of the API, and its answer around what the statement builds. */
export interface Capture {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** The column with the built text, whose first `cut` characters the answer leaves out. */
  readonly column: string;
  readonly cut: number;
  readonly before: string;
  readonly after: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Sent {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly row: Readonly<Record<string, unknown>>;
}

/** A database that notes its statements. */
const noting = (database: Database, sent: Sent[]): Database => ({
  ...database,
  query: async <Row>(text: string, values: readonly unknown[] = [], name?: string) => {
    const rows = await database.query<Row>(text, values, name);
    // The API takes the proof out of its rows.
    sent.push({ name: name ?? '', text, values, row: { ...(rows[0] as object) } });
    return rows;
  },
});

const captureOf = ({ name, text, values, row }: Sent, response: Response, body: string): Capture => {
  for (const [column, built] of Object.entries(row)) {
    for (const cut of [0, 1]) {
      const part = typeof built === 'string' ? built.slice(cut) : '';
      const at = part.length > 2 ? body.indexOf(part) : -1;
      if (at < 0) continue;
      const headers = Object.fromEntries(response.headers);
      const [before, after] = [body.slice(0, at), body.slice(at + part.length)];
      return { name, text, values: values.map(writeValue), column, cut, before, after, headers };
    }
  }
  throw new Error(`The answer does not contain what its statement built: ${body.slice(0, 200)}`);
};

const MOST_TRIES = 5;

/** The answer to a repeated call, once it takes one statement: then caller and total are known. */
const known = async (ask: () => Response | Promise<Response>, sent: Sent[]) => {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    sent.splice(0);
    const response = await ask();
    const body = await response.text();
    if (tries > 0 && sent.length === 1) return { response, body };
  }
  throw new Error(`A read takes more than one statement: ${sent.map(({ text }) => text).join('; ')}`);
};

interface CaptureAnswers {
  readonly databaseUrl: string;
  readonly cookie: string;
  readonly requests: readonly BenchRequest[];
}

/** For each read of the bench, by the floor's path: the one statement that the API sends once caller and total are known. */
export const captureAnswers = async ({ databaseUrl, cookie, requests }: CaptureAnswers): Promise<Record<string, Capture>> => {
  const sent: Sent[] = [];
  const database = openPostgres({ url: databaseUrl });
  const { app, close } = await testApp({ database: noting(database, sent), now: () => new Date(), comparesWrites: false });
  const captures: Record<string, Capture> = {};
  for (const { method, headers, call, distinct } of requests) {
    for (let n = 0; method === 'GET' && n < distinct; n += 1) {
      const { api, floor } = call(n);
      const { response, body } = await known(() => app.request(api, { headers: { ...headers, Cookie: cookie } }), sent);
      const [only] = sent;
      if (!only || response.status !== 200) throw new Error(`${api} was answered with ${response.status}`);
      captures[decodeURIComponent(floor)] = captureOf(only, response, body);
    }
  }
  await close();
  await database.close();
  return captures;
};
