import { afterEach, beforeEach, expect, it } from 'vitest';
import { coherenceSentence } from '../../../model/messages/evidence/coherence.ts';
import { createMailer } from '../../../server/adapters/mailer.ts';
import { signPeriod } from '../../../server/attendance/signing/signPeriod.ts';
import { apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { type AttendedSession, at, buildAttendedSession, trainerActor } from '../../support/records/attendedSession.ts';
import { readSheetEvidence, readVerification } from '../evidence/sealedDay.ts';
import { drawnBy } from './drawings.ts';

let test: TestApp;
let day: AttendedSession;
let officer: Person;
let now: Date;

beforeEach(async () => {
  now = at('08:00');
  test = await testApp({ now: () => now });
  day = await buildAttendedSession(test.database);
  officer = await test.addUser({ groups: ['super-admin'] });
});
afterEach(() => test.close());

/** An officer gives the first trainer another address, and follows the link that comes there. */
const readdress = async (): Promise<void> => {
  const [id] = day.trainerIds;
  const email = 'officier@ailleurs.example';
  expect((await test.call('PUT', `/api/trainers/${id}`, { as: officer, body: { email } })).status).toBe(200);
  const [mail] = await test.database.query<{ html: string }>('select html from mail_messages where $1 = any(receiver)', [email]);
  const token = /#\/acces\/([\w-]{43})/.exec(mail?.html ?? '')?.[1];
  expect((await test.call('POST', '/api/account_links/use', { body: { token } })).status).toBe(204);
};

const counterSign = (time: string) =>
  signPeriod(test.database, {
    uuid: day.sheetUuid,
    actor: trainerActor(day),
    now: at(time),
    period: 'morning',
    svg: drawnBy(6, 0),
    trainerId: day.trainerIds[0],
    deviceTime: at(time),
  });

const sign = (uuid: string, time: string) =>
  signPeriod(test.database, {
    uuid,
    actor: null,
    now: at(time),
    period: 'morning',
    svg: drawnBy(1, 0),
    trainerId: null,
    deviceTime: at(time),
  });

const reasonsOf = async (type: string) =>
  (
    await test.database.query<{ reason: string | null }>('select reason from emargement_events where type = $1 order by id', [
      type,
    ])
  ).map(({ reason }) => reason);

const sentences = async (kind: string): Promise<readonly string[]> =>
  (await readSheetEvidence(test, day, officer)).findings.filter((one) => one.kind === kind).map(coherenceSentence);

it('says on the sheet and in its evidence that a trainer signed soon after a change of their address', async () => {
  await readdress();
  await counterSign('12:20');

  expect(await reasonsOf('counter_signed')).toEqual(['Adresse e-mail de connexion changée le 20/11/2026']);
  expect(await sentences('login_changed')).toEqual([
    'Claire ABRIC a signé le matin moins de 7 jours après un changement de son adresse de connexion, qui reçoit ses codes (le 20/11/2026 à 08:00).',
  ]);
  expect(JSON.stringify(await readVerification(test, day))).toContain('Adresse e-mail de connexion changée le 20/11/2026');
});

it('says it of a code that is sent soon after', async () => {
  await readdress();
  const mailer = createMailer('smtp://localhost:1');
  const sendsMails = await testApp({ database: test.database, now: () => now, mailer });
  const body = { trainer: `/api/trainers/${day.trainerIds[0]}` };
  expect((await sendsMails.call('POST', `/api/emargements/${day.sheetUuid}/trainer_codes`, { body })).status).toBe(202);
  expect(await reasonsOf('code_sent')).toEqual(['Adresse e-mail de connexion changée le 20/11/2026']);
  await sendsMails.close();
});

it('says nothing of a change that waits, nor of one that is older than seven days', async () => {
  const body = { email: 'attente@ailleurs.example' };
  await test.call('PUT', `/api/trainers/${day.trainerIds[0]}`, { as: officer, body });
  await counterSign('12:20');
  expect([await reasonsOf('counter_signed'), await sentences('login_changed')]).toEqual([[null], []]);
  await test.database.query(`insert into email_changes (account_id, email, former_email, created_at, expires_at, confirmed_at)
    select account_id, 'b', 'a', '2026-11-10', '2026-11-12', '2026-11-11' from trainers`);
  expect(await sentences('login_changed')).toEqual([]);
});

it('names trainees who signed by a link that went to an address or number changed since the sheet exists', async () => {
  const api = apiClient(test, officer);
  const ids = await test.database.query<{ id: number }>(
    'select trainee_id as id from need_trainings where id = any($1) order by id',
    [day.needIds],
  );
  await api.update(`/api/trainees/${ids[0]?.id}`, { email: 'officier@ailleurs.example' });
  await api.update(`/api/trainees/${ids[1]?.id}`, { lastName: 'ZÉLIE' });
  for (const uuid of day.entryUuids) await sign(uuid, '09:05');
  // Changing it back hides nothing.
  now = at('09:30');
  await api.update(`/api/trainees/${ids[0]?.id}`, { email: 'jean@client.example' });

  expect(await sentences('address_changed')).toEqual([
    'L’adresse ou le numéro de Jean ARNAUD a été changé le 20/11/2026 à 08:00, après la création de la feuille, et le lien qui y a été envoyé a servi à signer le matin.',
  ]);
  await api.update(`/api/trainees/${ids[1]?.id}`, { mobilePhone: '06 99 99 99 99' });
  expect(await sentences('address_changed')).toHaveLength(1);
});

it('does not count an address that its trainee confirmed themselves', async () => {
  const path = `/api/emargements/${day.entryUuids[0]}/confirm_email`;
  await test.call('PUT', path, { body: { emailNeedTraining: 'jean.arnaud@maison.example' } });
  now = at('09:04');
  await sign(day.entryUuids[0], '09:05');
  expect(await sentences('address_changed')).toEqual([]);
});
