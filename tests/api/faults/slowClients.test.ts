import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openPostgres } from '../../../server/database/postgres/openPostgres.ts';
import { type Client, logIn } from '../../support/app/client.ts';
import { memoryOf } from '../../support/app/memoryOf.ts';
import { TEST_PASSWORD } from '../../support/app/people.ts';
import { startLoad } from './load.ts';
import { type OwnServer, startOnOwnPostgres } from './ownServer.ts';
import { report } from './report.ts';

const EMAIL = 'lent@test.example';
const CLIENTS = 200;
const READERS = 20;
/** Rows of the export: more than what two sockets hold on their way. */
const ROWS = 30_000;
const NAME_LENGTH = 400;
const TRICKLE_MS = 1_000;
/** The limits of server/listen.ts, with the interval of its checks. */
const HEADERS_MS = 10_000 + 5_000;
const BODY_MS = 30_000 + 5_000;
/** Twice: what the kernel takes at first counts as reading. */
const SILENT_READER_MS = 2 * 60_000;
const MARGIN_MS = 10_000;
const WRITES = 60;
const MEGABYTES_ALLOWED = 150;

let own: OwnServer;
let client: Client;
const sockets = new Set<Socket>();

beforeAll(async () => {
  own = await startOnOwnPostgres({ email: EMAIL });
  client = await logIn(own.url, EMAIL, TEST_PASSWORD);
  const database = openPostgres({ url: own.databaseUrl, connections: 1 });
  await database.query("insert into car_brands (brand) select rpad('Ancienne ' || n, $2, 'x') from generate_series(1, $1) n", [
    ROWS,
    NAME_LENGTH,
  ]);
  await database.close();
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
});
afterAll(() => own?.remove());

const openSocket = async (): Promise<Socket> => {
  const { hostname, port } = new URL(own.url);
  const socket = connect(Number(port), hostname);
  sockets.add(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};

/** A client that sends a byte a second; resolves when the server has ended the connection, with what it answered. */
const trickle = async (start: string): Promise<{ answer: string; milliseconds: number }> => {
  const socket = await openSocket();
  const began = performance.now();
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  socket.write(start);
  const timer = setInterval(() => socket.write('x'), TRICKLE_MS);
  // Not `once`: a connection that is reset emits an error before.
  await new Promise((resolve) => socket.on('close', resolve));
  clearInterval(timer);
  return { answer, milliseconds: performance.now() - began };
};

const headOf = (method: string, path: string, more = ''): string =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${client.cookie}\r\n${more}`;

/** Everybody else meanwhile: nothing fails, and the memory that it takes. */
const meanwhile = async <Result>(phase: string, work: () => Promise<Result>): Promise<Result> => {
  const before = (await memoryOf(own.server.pid())).now;
  const load = await startLoad(client);
  const began = performance.now();
  const working = work();
  await load.moreWrites(WRITES);
  const during = (await memoryOf(own.server.pid())).now;
  await load.stop();
  const answers = load.since(began);
  const result = await working;
  expect(answers.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
  expect(during - before).toBeLessThan(MEGABYTES_ALLOWED);
  const after = (await memoryOf(own.server.pid())).now;
  report(phase, answers, { 'memory before (MB)': before, 'meanwhile (MB)': during, 'afterwards (MB)': after });
  return result;
};

const longestOf = (ended: readonly { readonly milliseconds: number }[]): number =>
  Math.max(...ended.map(({ milliseconds }) => milliseconds));

it.each([
  ['headers', HEADERS_MS, () => headOf('GET', '/api/areas', 'X-Slow: ')],
  ['bodies', BODY_MS, () => headOf('POST', '/api/car_brands', 'Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{')],
  [
    'uploads',
    BODY_MS,
    () =>
      headOf(
        'POST',
        '/api/files',
        'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 500000\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n',
      ),
  ],
] as const)('ends clients that send their %s too slowly, and serves the others', async (name, limitMs, start) => {
  const ended = await meanwhile(`${CLIENTS} slow ${name}`, () =>
    Promise.all(Array.from({ length: CLIENTS }, () => trickle(start()))),
  );
  // A reset may overtake the answer.
  const answers = ended.map(({ answer }) => answer.split('\r\n')[0]).filter(Boolean);
  expect([...new Set(answers)]).toEqual(['HTTP/1.1 408 Request Timeout']);
  expect(longestOf(ended)).toBeLessThan(limitMs + MARGIN_MS);
  expect(own.server.output()).not.toContain('request failed');
  process.stdout.write(`[faults] slow ${name} ended after at most ${Math.round(longestOf(ended))} ms\n`);
});

/** Connections to the server whose answer waits to be read: Linux shows them with their queues. */
const unreadAnswers = async (): Promise<number> => {
  const port = Number(new URL(own.url).port).toString(16).toUpperCase().padStart(4, '0');
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n');
  return lines.filter((line) => new RegExp(`^ *\\d+: [0-9A-F]{8}:${port} \\S+ 01 (?!00000000:)`).test(line)).length;
};

it('ends readers that stop reading, whose export holds neither memory nor a connection', async () => {
  const milliseconds = await meanwhile(`${READERS} readers that do not read`, async () => {
    const opened = await Promise.all(Array.from({ length: READERS }, openSocket));
    const began = performance.now();
    for (const socket of opened) {
      // Nothing is read from a socket without a listener.
      socket.pause();
      socket.write(headOf('GET', '/api/car_brands/export', '\r\n'));
    }
    // The kernel reports the end of a connection only to those who read.
    await expect.poll(unreadAnswers, { timeout: 3 * MARGIN_MS }).toBe(READERS);
    await expect.poll(unreadAnswers, { timeout: SILENT_READER_MS + 4 * MARGIN_MS, interval: 1_000 }).toBe(0);
    return performance.now() - began;
  });
  process.stdout.write(`[faults] silent readers ended after ${Math.round(milliseconds)} ms\n`);
});
