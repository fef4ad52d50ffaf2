import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ApiRecord } from '../../support/app/apiClient.ts';
import { eventsIn } from '../../support/files/mailCalendars.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { on, openSessionChanges, type SessionChangesTest, sentencesOf } from './openSessionChanges.ts';

let world: SessionChangesTest;

beforeAll(async () => {
  world = await openSessionChanges();
});
afterAll(() => world.close());
beforeEach(() => {
  world.server.received.length = 0;
  world.server.decide();
});

it('is told to its trainees by one message with the old and the new date, once', async () => {
  const { logisticSession, needs } = await world.convoked('2026-12-01', { names: ['ARNAUD', 'ZELIE'] });
  expect(await world.untold(logisticSession)).toEqual([]);
  await world.move(logisticSession, on('2026-12-02'));
  const all = await world.untold(logisticSession);
  expect(all.map(({ name, receiver }) => [name, receiver])).toEqual([
    ['Zoé ARNAUD', ['arnaud@client.example']],
    ['Zoé ZELIE', ['zelie@client.example']],
  ]);
  const sentence =
    'La journée du mardi 1er décembre 2026 (09:00 – 17:00) est déplacée au mercredi 2 décembre 2026 (09:00 – 17:00).';
  expect(sentencesOf(all)).toEqual([sentence, sentence]);

  expect(await world.tell(all, 'À bientôt <b>!\nMarie')).toMatchObject({ queued: 2, changed: [], settled: [] });
  // It waits in the outbox, and is not to be said again.
  expect(await world.untold(logisticSession)).toEqual([]);
  const [first, second, ...more] = await world.deliver();
  expect(more).toEqual([]);
  expect([first?.to, second?.to]).toEqual([['arnaud@client.example'], ['zelie@client.example']]);
  expect(first?.mail.subject).toBe('Changement : EPP 2026-12-01, le 02/12/2026');
  const text = first?.mail.text ?? '';
  expect(text).toContain(sentence);
  expect(text).toContain('Désormais, nous vous attendons :');
  expect(text).toContain('À bientôt <b>!\nMarie');
  expect(text).toMatch(/Voir ma convocation : http:\/\/pilotage\.example\/#\/emargement\//);
  expect(first?.mail.html).toContain('À bientôt &lt;b&gt;!<br />Marie');
  expect(first && eventsIn(first)).toMatchObject([
    {
      method: 'REQUEST',
      status: 'CONFIRMED',
      uid: `convocation-${needs[0]?.id}-${logisticSession.id}@pilotage`,
      sequence: 1,
      start: '2026-12-02T08:00:00.000Z',
      attendees: ['MAILTO:arnaud@client.example'],
    },
  ]);
  expect(await world.untold(logisticSession)).toEqual([]);
  expect(await world.tell(all)).toMatchObject({ queued: 0, settled: needs.map((need) => need['@id']) });
  expect(await world.deliver()).toEqual([]);
});

it('is told with new hours and a new place, on the letterhead of the brand, with answers to the officer', async () => {
  const { logisticSession, need } = await world.convoked('2026-12-03', { toyota: true });
  const brand = await buildRecord(world.admin, 'car_brands', { brand: 'TOYOTA', colour: '#B5091B' });
  await world.admin.update('/api/configurations', { code: 'email_toyota', value: 'toyota@pilotage.example' });
  await world.admin.update(need['@id'], { carBrand: brand['@id'] });
  const officer = await world.test.addUser({ roles: [] });
  const [account] = await world.test.database.query<{ email: string }>('select email from accounts where id = $1', [
    officer.accountId,
  ]);
  const place = await buildRecord(world.admin, 'training_locations', {
    name: 'Circuit du Lac',
    secondName: null,
    city: 'Annecy',
  });
  await world.move(logisticSession, {
    startAt: '2026-12-03T08:00:00+01:00',
    trainingLocation: place['@id'],
    trainingOfficer: `/api/users/${officer.id}`,
  });
  const [came] = await world.tellAll(logisticSession);
  expect(came?.from).toBe('toyota@pilotage.example');
  expect(came?.mail.replyTo).toMatchObject([{ address: account?.email }]);
  expect(came?.mail.html).toContain('6px solid #B5091B');
  expect(came?.mail.text).toContain('les horaires changent : 08:00 – 17:00 au lieu de 09:00 – 17:00.');
  expect(came?.mail.text).toContain('le lieu change : Circuit du Lac');
  expect(came && eventsIn(came)[0]?.location).toContain('Circuit du Lac');
});

it('has nothing to say once it is moved back, or only its breaks change', async () => {
  const { logisticSession } = await world.convoked('2026-12-04');
  await world.move(logisticSession, on('2026-12-07'));
  expect(await world.untold(logisticSession)).toHaveLength(1);
  await world.move(logisticSession, on('2026-12-04'));
  expect(await world.untold(logisticSession)).toEqual([]);
  await world.admin.update('/api/configurations', { code: 'default_lunch_break', value: '12:00-13:00' });
  expect(await world.untold(logisticSession)).toEqual([]);
  await world.admin.update('/api/configurations', { code: 'default_lunch_break', value: '12:30-13:30' });
});

it('has nothing to say once the planning has undone the move', async () => {
  const { logisticSession } = await world.convoked('2026-12-08');
  const done = await world.admin.call('POST', '/api/planning/commands', {
    kind: 'move',
    session: logisticSession['@id'],
    startAt: '2026-12-09T09:00:00+01:00',
  });
  expect(done.status).toBe(201);
  expect(await world.untold(logisticSession)).toHaveLength(1);
  await world.admin.call('POST', `${(done.body as ApiRecord)['@id']}/undo`);
  expect(await world.untold(logisticSession)).toEqual([]);
});

it('is settled by a new convocation, which has the date that it states', async () => {
  const { logisticSession, training, need } = await world.convoked('2026-12-10');
  await world.move(logisticSession, on('2026-12-11'));
  await world.queueConvocation(training, need);
  expect(await world.untold(logisticSession)).toEqual([]);
  // Moved again before the convocation leaves: its calendar file agrees with its text.
  await world.move(logisticSession, on('2026-12-14'));
  const [came] = await world.deliver();
  expect(came && eventsIn(came)).toMatchObject([{ sequence: 1, start: '2026-12-11T08:00:00.000Z' }]);
  expect(sentencesOf(await world.untold(logisticSession))[0]).toContain('déplacée au lundi 14 décembre 2026');
});

it('has to be said again when the message is cancelled or comes back', async () => {
  const { logisticSession } = await world.convoked('2026-12-15');
  await world.move(logisticSession, on('2026-12-16'));
  await world.tell(await world.untold(logisticSession));
  const [row] = await world.test.database.query<{ id: number }>('select max(id) as id from mail_messages');
  await world.admin.call('POST', `/api/mail_messages/${row?.id}/cancel`);
  expect(await world.untold(logisticSession)).toHaveLength(1);
  world.server.decide({ code: 550, message: '5.1.1 Unknown' });
  await world.tellAll(logisticSession);
  expect(await world.untold(logisticSession)).toHaveLength(1);
  const [came] = await world.tellAll(logisticSession);
  expect(came && eventsIn(came)).toMatchObject([{ sequence: 1 }]);
  expect(await world.untold(logisticSession)).toEqual([]);
});

it('is not told in test mode, so that it still has to be said', async () => {
  const { logisticSession } = await world.convoked('2026-12-17');
  await world.move(logisticSession, on('2026-12-18'));
  await world.admin.update('/api/configurations', { code: 'mail_test_address', value: 'essai@pilotage.example' });
  await world.admin.update('/api/configurations', { code: 'mail_test_mode', value: 'oui' });
  expect((await world.tellAll(logisticSession)).map(({ to }) => to)).toEqual([['essai@pilotage.example']]);
  await world.admin.update('/api/configurations', { code: 'mail_test_mode', value: 'non' });
  expect(await world.untold(logisticSession)).toHaveLength(1);
});

it('is silent while it is marked « sans convocation »', async () => {
  const { logisticSession } = await world.convoked('2026-12-21');
  await world.move(logisticSession, { ...on('2026-12-22'), withoutConvocation: true });
  expect(await world.untold(logisticSession)).toEqual([]);
  await world.move(logisticSession, { withoutConvocation: false });
  expect(await world.untold(logisticSession)).toHaveLength(1);
});

it('is not told again by an older message that the mail server took late', async () => {
  const { logisticSession } = await world.convoked('2026-12-28');
  await world.move(logisticSession, on('2026-12-29'));
  world.server.decide({ code: 451, message: '4.3.0 Try later' });
  await world.tellAll(logisticSession);
  const [late] = await world.test.database.query<{ id: number }>("select id from mail_messages where state = 'queued'");
  await world.move(logisticSession, on('2026-12-30'));
  const [newer] = await world.tellAll(logisticSession);
  expect(newer?.mail.text).toContain('mercredi 30 décembre 2026');
  await world.test.database.query('update mail_messages set send_after = created_at where id = $1', [late?.id]);
  expect(await world.deliver()).toEqual([]);
  expect(await world.admin.item(`/api/mail_messages/${late?.id}`)).toMatchObject({
    state: 'canceled',
    smtpAnswer: expect.stringContaining('Un message plus récent'),
  });
  expect(await world.untold(logisticSession)).toEqual([]);
});
