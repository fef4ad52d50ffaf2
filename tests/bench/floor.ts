import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { sessionActorStatement } from '../../server/accounts/actorStatement.ts';
import { hashSessionToken } from '../../server/accounts/sessionToken.ts';
import { FLOOR_STATEMENTS } from './floorStatements.ts';

/*
 * The floor: node:http and a pg pool, one hand-written named statement per request, PostgreSQL's JSON returned unchanged. It looks
 * up the session like the API. Started by main.ts with DATABASE_URL; prints its port.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 });

const query = async <Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row | undefined> => (await pool.query<Row>({ name, text, values: [...values] })).rows[0];

const readBody = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
};

const areasOf = async (request: IncomingMessage): Promise<readonly number[] | null> => {
  const token = /pilotage_session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const row = await query<{ areas: number[] }>('actor', sessionActorStatement.text, [hashSessionToken(token), new Date()]);
  return row?.areas ?? null;
};

type Statement = keyof typeof FLOOR_STATEMENTS;

const statementOf = (request: IncomingMessage, path: readonly string[]): Statement => {
  if (path[0] !== 'companies') return path[0] as Statement;
  return request.method === 'POST' ? 'create' : 'update';
};

const valuesOf = async (
  statement: Statement,
  request: IncomingMessage,
  path: readonly string[],
  areas: readonly number[],
): Promise<unknown[]> => {
  if (statement === 'create') {
    const { name, address, zipCode, city } = await readBody(request);
    return [name, address, zipCode, city];
  }
  if (statement === 'update') return [path[1], (await readBody(request)).city];
  if (statement === 'planning') return [areas, path[1], `${path[2]} 23:59:59`];
  return [areas, path[1]];
};

const server = createServer(async (request, response) => {
  try {
    const path = (request.url ?? '').slice(1).split('/').map(decodeURIComponent);
    const areas = await areasOf(request);
    if (!areas) return response.writeHead(401).end();
    const statement = statementOf(request, path);
    const row = await query<{ body: string }>(
      statement,
      FLOOR_STATEMENTS[statement],
      await valuesOf(statement, request, path, areas),
    );
    response.writeHead(row ? 200 : 404, { 'Content-Type': 'application/json' }).end(row?.body);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`port ${typeof address === 'object' ? address?.port : ''}\n`);
});
