import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { hashSessionToken } from '../../server/accounts/credentials/credential.ts';
import type { Capture } from './captureAnswers.ts';
import { FLOOR_STATEMENTS } from './floorStatements.ts';

/*
 * The floors: node:http and a pg pool. `/exact/…` sends one hand-written statement a call; `/same/…` the API's own statement, in the API's own
 * bytes. Started by servers.ts with DATABASE_URL and CAPTURES, a file of captured answers; prints its port.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 });
const captures: Readonly<Record<string, Capture>> = process.env.CAPTURES
  ? JSON.parse(await readFile(process.env.CAPTURES, 'utf8'))
  : {};

const query = async (name: string, text: string, values: readonly unknown[]): Promise<Record<string, string> | undefined> =>
  (await pool.query<Record<string, string>>({ name, text, values: [...values] })).rows[0];

const readBody = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
};

type Statement = keyof typeof FLOOR_STATEMENTS;

/** Values of a statement after session and time. */
const VALUES: Readonly<Record<Statement, (path: readonly string[], body: Record<string, unknown>) => readonly unknown[]>> = {
  list: ([, status]) => [status],
  asked: ([, status]) => [status],
  item: ([, id]) => [id],
  search: ([, part]) => [part],
  planning: ([, from, to]) => [from, `${to} 23:59:59`],
  create: (_path, { name, address, zipCode, city }) => [name, address, zipCode, city],
  update: ([, id], { city }) => [id, city],
  comment: ([, id], { commentary }) => [id, commentary],
};

const answerExact = async (request: IncomingMessage, response: ServerResponse, path: readonly string[]): Promise<void> => {
  const token = /pilotage_session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const statement = path[0] as Statement;
  const body = request.method === 'GET' ? {} : await readBody(request);
  const values = [hashSessionToken(token), new Date(), ...VALUES[statement](path, body)];
  const row = await query(statement, FLOOR_STATEMENTS[statement], values);
  response.writeHead(row ? 200 : 404, { 'Content-Type': 'application/json' }).end(row?.body);
};

const answerSame = async (response: ServerResponse, path: string): Promise<void> => {
  const capture = captures[path];
  if (!capture) throw new Error(`Nothing was captured for ${path}`);
  const row = await query(capture.name, capture.text, capture.values);
  const built = row?.[capture.column]?.slice(capture.cut) ?? '';
  response.writeHead(200, capture.headers).end(capture.before + built + capture.after);
};

const server = createServer(async (request, response) => {
  try {
    const [, kind, ...path] = (request.url ?? '').split('/').map(decodeURIComponent);
    if (kind === 'same') await answerSame(response, path.join('/'));
    else await answerExact(request, response, path);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`port ${typeof address === 'object' ? address?.port : ''}\n`);
});
