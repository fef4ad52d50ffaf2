import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { queueMail } from '../../../server/outbox/queueMail.ts';
import { type Client, logIn } from '../../support/app/client.ts';
import { TEST_PASSWORD } from '../../support/app/people.ts';
import { testNow } from '../../support/clock.ts';
import { csv, importForm } from '../../support/files/importSamples.ts';
import { type MailServer, openMailServer } from '../../support/servers/mailServer.ts';
import { prepareServerAlone } from '../../support/servers/serverAlone.ts';

/** `KILLED_LOAD=full`: the whole campaign; minutes on the embedded database, more on PostgreSQL. */
const isFull = process.env.KILLED_LOAD === 'full';
const ROWS = isFull ? 10_000 : 500;
const MAILS = isFull ? 500 : 40;
const KILLS = isFull ? 6 : 1;
/** Messages sent at the same time: as many may leave twice for each kill (docs/run.md). */
const AT_ONCE = 5;
const MAX_DELAY_MS = 400;
const DEADLINE_MS = isFull ? 1_800_000 : 150_000;
const EMAIL = 'load-crash@test.example';

let mail: MailServer;
let server: Awaited<ReturnType<typeof prepareServerAlone>>;

const subjectOf = (index: number): string => `Message ${index}`;

beforeAll(async () => {
  mail = await openMailServer();
  server = await prepareServerAlone(EMAIL, { SMTP_URL: mail.url }, [], async (database) => {
    await database.query("insert into configurations (code, value) values ('email_contact', 'contact@test.example')");
    const [now, kind, html] = [testNow(), 'account', '<p>Bonjour</p>'] as const;
    await database.transaction(async (tx) => {
      for (let index = 0; index < MAILS; index += 1) {
        const to = [`stagiaire${index}@test.example`];
        await queueMail(tx, { kind, subject: subjectOf(index), html, to, sendAfter: now, now });
      }
    });
  });
}, 180_000);
afterAll(async () => {
  await server.remove();
  await mail.close();
});

interface Import {
  readonly '@id': string;
  readonly id: number;
  readonly status: string;
  readonly percentage: number;
  readonly errorMessage: string | null;
  readonly createCount: number;
  readonly doneCount: number;
}

const LINES = Array.from({ length: ROWS }, (_, index) => [`CHARGE-${index}`, `NOM${index}`, `Prénom${index}`, 'EPP']);

const upload = async (url: string, { cookie }: Client): Promise<Import> => {
  const body = importForm('TOYOTAORDER', csv([['Commande', 'Nom', 'Prénom', 'Formation'], ...LINES]));
  const response = await fetch(`${url}/api/trainee/import/upload`, { method: 'POST', headers: { Cookie: cookie }, body });
  expect(response.status).toBe(201);
  return (await response.json()) as Import;
};

const untilTrue = async (condition: () => Promise<boolean> | boolean, what: string): Promise<void> => {
  const until = Date.now() + DEADLINE_MS;
  while (!(await condition())) {
    if (Date.now() > until) expect.fail(`${what}\n${server.output().slice(-2000)}`);
    await wait(40);
  }
};

interface Listed {
  readonly totalItems: number;
}

it(`loses and repeats no row of ${ROWS}, and no message of ${MAILS}, under ${KILLS} kill -9`, {
  timeout: DEADLINE_MS,
}, async () => {
  const began = performance.now();
  let held = 0;
  /** From the next start on: a held message keeps those behind it waiting, so that each kill meets some. */
  const holdSome = (): void => {
    const share = Math.floor(MAILS / (KILLS + 2));
    held = mail.received.length + share;
    mail.decide(...Array.from({ length: share }, () => 'take' as const), 'hold');
  };
  holdSome();
  let url = await server.start();
  let client = await logIn(url, EMAIL, TEST_PASSWORD);
  await client.call('POST', '/api/training_types', { name: 'EPP' });
  const uploaded = await upload(url, client);
  const read = async (): Promise<Import> => (await client.call<Import>('GET', uploaded['@id'])).body;
  const total = async (query: string) => (await client.call<Listed>('GET', `/api/${query}&itemsPerPage=1`)).body.totalItems;
  const written = () => total(`need_trainings?traineeImport=${uploaded.id}`);
  expect((await client.call('POST', `${uploaded['@id']}/run`)).status).toBe(202);

  let resumed = 0;
  /** A job that died four times ends as an error which says that it can be resumed: a person does. */
  const goesOn = async (): Promise<boolean> => {
    const { status, errorMessage } = await read();
    if (status !== 'error') return true;
    expect(errorMessage).toBe(problemMessage('import.interrupted'));
    expect((await client.call('POST', `${uploaded['@id']}/run`)).status).toBe(202);
    resumed += 1;
    return true;
  };

  const kills: { readonly rows: number; readonly mails: number }[] = [];
  let known = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    await untilTrue(async () => (await goesOn()) && (await written()) > known, 'the import does not go on');
    await untilTrue(() => mail.received.length >= held, 'no message leaves');
    await wait(Math.random() * MAX_DELAY_MS);
    await server.kill();
    if (kill + 1 < KILLS) holdSome();
    else mail.decide();
    url = await server.start();
    client = await logIn(url, EMAIL, TEST_PASSWORD);
    known = await written();
    kills.push({ rows: known, mails: mail.received.length });
    // What is written is whole: a need with its person and its line of the journal.
    expect(await total('trainees?pagination=true')).toBe(known);
    for (const name of ['need_trainings', 'trainees']) {
      expect(await total(`api_logs?resource=${name}&action=create`)).toBe(known);
    }
  }
  await untilTrue(async () => (await goesOn()) && (await read()).status === 'finished', 'the import does not end');
  await untilTrue(async () => (await total('mail_messages?state=sent')) === MAILS, 'messages are left');

  expect(await read()).toMatchObject({ status: 'finished', percentage: 100, createCount: ROWS, doneCount: ROWS });
  expect(await written()).toBe(ROWS);
  for (const name of ['need_trainings', 'trainees']) expect(await total(`api_logs?resource=${name}&action=create`)).toBe(ROWS);
  // The same file again adds nothing and says so.
  const again = await upload(url, client);
  expect(again.createCount).toBe(0);

  const times = Map.groupBy(mail.received, ({ mail: { subject = '' } }) => subject);
  expect([...times.keys()].toSorted()).toEqual(Array.from({ length: MAILS }, (_, index) => subjectOf(index)).toSorted());
  const repeated = [...times.values()].filter(({ length }) => length > 1);
  // Received, but not yet recorded when the process was killed: once more, under the same Message-ID, which receivers show once.
  expect(repeated.length).toBeLessThanOrEqual(KILLS * AT_ONCE);
  for (const copies of repeated) {
    expect(copies.length).toBeLessThanOrEqual(1 + KILLS);
    expect(new Set(copies.map(({ mail: { messageId } }) => messageId)).size).toBe(1);
  }
  if (isFull)
    process.stdout.write(
      `${JSON.stringify({ rows: ROWS, mails: MAILS, kills, resumed, repeated: repeated.length, seconds: Math.round((performance.now() - began) / 1000) })}\n`,
    );
});
