import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMailer } from '../../../server/adapters/mailer.ts';
import type { Database } from '../../../server/database/database.ts';
import { openPostgres } from '../../../server/database/postgres/openPostgres.ts';
import { sendDueMails } from '../../../server/mail/sending/sendDueMails.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { createTestDatabase } from '../../support/database/openTestDatabase.ts';
import { buildLogisticSession, buildPlannedNeed } from '../../support/records/buildInArea.ts';
import { type MailServer, openMailServer } from '../../support/servers/mailServer.ts';

const ROUNDS = 8;
const MAILS_A_ROUND = 4;

let drop: () => Promise<void>;
const databases: Database[] = [];
/** Instances sharing one database. */
const instances: TestApp[] = [];
let server: MailServer;
let admin: ApiClient;

beforeAll(async () => {
  server = await openMailServer();
  const address = await createTestDatabase();
  drop = address.drop;
  for (let instance = 0; instance < 2; instance += 1) {
    const database = openPostgres({ url: address.url });
    databases.push(database);
    instances.push(await testApp({ database, mailer: createMailer(server.url) }));
  }
  admin = apiClient(instances[0] as TestApp, await (instances[0] as TestApp).addUser({ groups: ['super-admin'] }));
  await admin.update('/api/configurations', { code: 'email_contact', value: 'contact@pilotage.example' });
  await admin.update('/api/configurations', { code: 'mail_delay_minutes', value: '0' });
});
afterAll(async () => {
  for (const instance of instances) await instance.close();
  for (const database of databases) await database.close();
  await drop();
  await server.close();
});

/** A session whose trainees get a mail each; returns the path of its follow-up. */
const writeToEverybody = async (round: number): Promise<string> => {
  const { trainingSession, logisticSession } = await buildLogisticSession(admin);
  await admin.update(trainingSession['@id'], { status: 'in_progress' });
  const mails: unknown[] = [];
  for (let index = 0; index < MAILS_A_ROUND; index += 1) {
    const need = await buildPlannedNeed(admin, trainingSession['@id']);
    mails.push({ reader: need['@id'], receiver: [`stagiaire-${round}-${index}@client.example`] });
  }
  const words = { typeDocument: 'convocation', emailType: 'individual', title: 'Convocation', content: '<p>Bonjour</p>' };
  const about = { trainingSession: trainingSession['@id'], logisticSession: logisticSession['@id'], withDocument: false };
  const { body } = await admin.call('POST', '/api/email_session_documents/send', { ...words, ...about, mails });
  expect(body).toMatchObject({ queued: MAILS_A_ROUND });
  return `/api/tracking_date_logistic_sessions?id[]=${logisticSession.id}`;
};

it('sends each mail once from two instances, and dates the tracking step when the last mails leave at once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const followUp = await writeToEverybody(round);
    await Promise.all(instances.map(({ deps }) => sendDueMails(deps)));
    const receivers = server.received.splice(0).flatMap(({ to }) => to);
    expect(receivers.sort()).toEqual(
      Array.from({ length: MAILS_A_ROUND }, (_, index) => `stagiaire-${round}-${index}@client.example`),
    );
    expect((await admin.list(followUp)).member).toMatchObject([{ convocationsSentOn: expect.stringMatching(/^\d{4}-/) }]);
  }
});
