import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { type NewSms, queueSms } from '../../../server/outbox/queueSms.ts';
import { runSmsRules } from '../../../server/sms/rules/runSmsRules.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { countStatements } from '../../support/database/countStatements.ts';
import { openTestDatabase } from '../../support/database/openTestDatabase.ts';
import { type AttendedSession, at, buildAttendedSession } from '../../support/records/attendedSession.ts';
import { IDLE_SMS } from '../../support/servers/smsProvider.ts';

let database: Database;
let test: TestApp;
let other: TestApp;
let day: AttendedSession;
let now = at('17:20');

beforeAll(async () => {
  database = await openTestDatabase();
  const shared = { database, sms: IDLE_SMS, settings: { publicUrl: 'http://formation.example' }, now: () => now };
  test = await testApp(shared);
  other = await testApp(shared);
});
afterAll(async () => {
  await other.close();
  await test.close();
  await database.close();
});
beforeEach(async () => {
  now = at('17:20');
  await database.query('delete from sms_messages');
  await database.query("delete from configurations where code like 'sms_%'");
  day = await buildAttendedSession(database);
});

const configure = (code: string, value: string) =>
  database.query('insert into configurations (code, value) values ($1, $2)', [code, value]);

const queued = () =>
  database.query(
    `select kind, text, cost::float8 as cost, author, is_automatic as "isAutomatic", need_training_id as need, area_id as area
    from sms_messages where training_session_id = $1 order by id`,
    [day.trainingSessionId],
  );

it('is off by default', async () => {
  await runSmsRules(test.deps);
  expect(await queued()).toEqual([]);
});

it('sends the missing link once on the evening, from both instances, and not at night', async () => {
  await configure('sms_missing_signature_automatic', 'oui');
  await Promise.all([runSmsRules(test.deps), runSmsRules(other.deps)]);
  await runSmsRules(test.deps);
  const [first, second] = day.needIds;
  const automatic = { kind: 'missing_signature', isAutomatic: true, author: null, area: day.areaId };
  expect(await queued()).toMatchObject([
    { ...automatic, need: first },
    { ...automatic, need: second },
  ]);
  await database.query('delete from sms_messages');
  now = at('21:00');
  await runSmsRules(test.deps);
  expect(await queued()).toEqual([]);
});

it('reminds of tomorrow once, without a link', async () => {
  await configure('sms_reminder_automatic', 'oui');
  await configure('sms_segment_price', '0,05');
  await database.query("update training_sessions set status = 'checked' where id = $1", [day.trainingSessionId]);
  now = at('10:00', '2026-11-19');
  await Promise.all([runSmsRules(test.deps), runSmsRules(other.deps)]);
  const text = 'Votre formation : rappel, votre formation a lieu demain 20/11 à 09:00 : Circuit de Trappes, Trappes';
  expect(await queued()).toMatchObject([
    { kind: 'reminder', text, cost: 0.05 },
    { kind: 'reminder', text },
  ]);
});

it('tells the administrators once a day that the limit stops it', async () => {
  await test.addUser({ groups: ['super-admin'], email: 'limite@test.example' });
  await configure('sms_missing_signature_automatic', 'oui');
  await configure('sms_daily_segments', '1');
  for (const time of ['17:20', '17:21', '18:00']) {
    now = at(time);
    await Promise.all([runSmsRules(test.deps), runSmsRules(other.deps)]);
  }
  expect(await queued()).toEqual([]);
  const mails = await database.query(`select receiver, html from mail_messages where subject like '%SMS automatiques%'`);
  expect(mails).toEqual([
    { receiver: ['limite@test.example'], html: expect.stringContaining('La limite de 1 segment de SMS par jour est atteinte') },
  ]);
});

it('queues any number of SMS in the same statements', async () => {
  const { database: counted, during } = countStatements(database);
  const sms: NewSms = {
    kind: 'reminder',
    receiver: '+33612345678',
    text: 'Rappel',
    secret: null,
    trainingSessionId: day.trainingSessionId,
    logisticSessionId: null,
    needTrainingId: day.needIds[0],
  };
  const queue = (count: number) => () =>
    queueSms({ database: counted, actor: null, requestId: 'set', now }, Array<NewSms>(count).fill(sms), 0.07);
  const one = await during(queue(1));
  expect(await during(queue(30))).toHaveLength(one.length);
  expect(await queued()).toHaveLength(31);
});
