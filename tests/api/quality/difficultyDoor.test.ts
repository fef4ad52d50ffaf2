import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DIFFICULTY_LIMITS } from '../../../model/quality/difficultyDoor.ts';
import { type ApiClient, type ApiRecord, apiClient, problemOf } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { formOf, JPEG, PDF } from '../../support/app/upload.ts';
import { type AttendedSession, at, buildAttendedSession } from '../../support/records/attendedSession.ts';
import { DIFFICULTY, difficultyLinkOf } from '../../support/records/difficulty.ts';
import { nextPeer } from '../../support/records/report.ts';

let test: TestApp;
let admin: ApiClient;
let day: AttendedSession;
let link: string;
let now = at('16:00');

beforeAll(async () => {
  test = await testApp({ now: () => now });
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  day = await buildAttendedSession(test.database);
  link = await difficultyLinkOf(test, day.trainingSessionId);
});
afterEach(async () => {
  now = at('16:00');
  await test.database.query('delete from quality_entries');
  await test.database.query('delete from rate_limits');
});
afterAll(() => test.close());

interface Sending {
  readonly to?: string;
  readonly from?: string;
  readonly call?: string;
  readonly as?: Pick<Person, 'cookie'>;
  readonly key?: string;
}

const send = (more: object = {}, { to = link, from = nextPeer(), call = 'entries', as, key }: Sending = {}) =>
  test.call('POST', `/api/difficulty_doors/${to}/${call}`, {
    body: { ...DIFFICULTY, ...more },
    from,
    ...(as && { as }),
    ...(key && { headers: { 'Idempotency-Key': key } }),
  });

const withValues = (values: object) => ({ values: { ...DIFFICULTY.values, ...values } });

const entries = async (): Promise<readonly ApiRecord[]> => {
  const { member } = await admin.list('/api/quality_entries');
  return Promise.all(member.map(({ '@id': iri }) => admin.item(iri)));
};

const trainerOf = async (id: number): Promise<Pick<Person, 'cookie'>> => {
  const [account] = await test.database.query<{ email: string }>(
    'select a.email from accounts a join trainers t on t.account_id = a.id where t.id = $1',
    [id],
  );
  return test.as(account?.email ?? '');
};

describe('the page « Signaler une difficulté »', () => {
  it('says which session it is about, and nothing of its people', async () => {
    const { body, headers } = await test.call('GET', `/api/difficulty_doors/${link}`);
    expect(body).toEqual({
      '@context': expect.anything(),
      '@id': `/api/difficulty_doors/${link}`,
      '@type': 'DifficultyDoor',
      training: 'Éco-conduite et prévention',
      startAt: at('09:00').toISOString(),
      endAt: at('17:00').toISOString(),
      place: 'Circuit de Trappes',
      trainer: null,
    });
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('makes an entry that is to be acknowledged, about session and place', async () => {
    const { status, body } = await send();
    expect([status, body]).toMatchObject([201, { '@type': 'FormReceipt', thanks: null }]);
    const [entry] = await entries();
    expect(entry).toMatchObject({
      kind: 'mishap',
      text: DIFFICULTY.values.text,
      origin: 'trainee',
      channel: 'page',
      severity: 2,
      status: 'received',
      receivedOn: '2026-11-20',
      acknowledgeBy: '2026-11-24',
      personName: 'Ana Petit',
      personEmail: 'ana.petit@client.example',
      personPhone: null,
      company: null,
      needTraining: null,
      file: null,
      trainingSession: { '@id': `/api/training_sessions/${day.trainingSessionId}` },
      trainingLocation: { name: 'Circuit de Trappes' },
    });
  });

  it('has a journal line whose author is the page, and no address anywhere', async () => {
    await send({}, { from: '203.0.113.77' });
    const [line] = await test.database.query(
      "select action, actor_name, account_id from api_logs where resource = 'quality_entries' order by id desc limit 1",
    );
    expect(line).toEqual({ action: 'create', actor_name: 'Page « Signaler une difficulté »', account_id: null });
    const [row] = await test.database.query<{ keys: string }>("select string_agg(key, ' ') as keys from rate_limits");
    expect(row?.keys).not.toContain('203.0');
  });

  it('names the company when all trainees are of one', async () => {
    const [company] = await test.database.query<{ id: number }>(
      "insert into companies (name, address, zip_code, city) values ('Transports Bleus', '1 rue', '75001', 'Paris') returning id",
    );
    const put = (need: number) =>
      test.database.query('update need_trainings set company_id = $2 where id = $1', [need, company?.id]);
    await put(day.needIds[0]);
    await send();
    await put(day.needIds[1]);
    await send();
    expect((await entries()).map((entry) => (entry.company as ApiRecord | null)?.name ?? null)).toEqual([
      'Transports Bleus',
      null,
    ]);
  });

  it('takes a text without a name, and ties it to nobody who is logged in', async () => {
    const as = await test.addUser({ groups: ['super-admin'] });
    const { kind, text } = DIFFICULTY.values;
    expect((await send({ values: { kind, text, origin: 'company' } }, { as })).status).toBe(201);
    expect(await entries()).toMatchObject([{ personName: null, personEmail: null, origin: 'company' }]);
    const [line] = await test.database.query(
      "select account_id from api_logs where resource = 'quality_entries' order by id desc limit 1",
    );
    expect(line).toEqual({ account_id: null });
  });

  it.each([
    ['no text', withValues({ text: '  ' }), 'text'],
    ['no kind', withValues({ kind: null }), 'kind'],
    ['a suggestion, which the page does not offer', withValues({ kind: 'suggestion' }), 'kind'],
    ['somebody of the house', withValues({ origin: 'internal' }), 'origin'],
    ['an address that is none', withValues({ personEmail: 'ana' }), 'personEmail'],
    ['a text that is too long', withValues({ text: 'a'.repeat(5001) }), 'text'],
    ['a field that is not asked', withValues({ owner: '/api/users/1' }), 'owner'],
    ['another session', withValues({ trainingSession: '/api/training_sessions/1' }), 'trainingSession'],
    ['a file by name', withValues({ file: '/api/files/1' }), 'file'],
  ])('refuses %s, and names the question', async (_what, more, path) => {
    const refused = await send(more);
    expect([refused.status, problemOf(refused).violations?.[0]?.propertyPath]).toEqual([422, path]);
    expect(await entries()).toEqual([]);
  });

  it.each([
    ['that nobody could type so fast', { seconds: 1 }],
    ['that has filled in the field which nobody sees', { again: 'https://spam.example' }],
  ])('refuses what a program sends %s', async (_what, more) => {
    expect((await send(more)).status).toBe(409);
    expect(await entries()).toEqual([]);
  });

  it('counts a repetition with the same key once', async () => {
    const key = crypto.randomUUID();
    await send({}, { key, from: '203.0.113.9' });
    expect((await send({}, { key, from: '203.0.113.9' })).status).toBe(201);
    expect(await entries()).toHaveLength(1);
  });

  it('takes five an hour from one address; what was refused does not count', async () => {
    const from = '203.0.113.5';
    for (let count = 0; count < DIFFICULTY_LIMITS.entries.points; count += 1) {
      expect((await send(withValues({ text: '' }), { from })).status).toBe(422);
      expect((await send({}, { from })).status).toBe(201);
    }
    const refused = await send({}, { from });
    expect(problemOf(refused)).toMatchObject({ status: 429, detail: expect.stringContaining('Appelez l’organisme') });
    expect((await send({}, { from: '203.0.113.6' })).status).toBe(201);
  });

  it('takes no more than five, also from many at once', async () => {
    const from = '203.0.113.8';
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await send({}, { from })).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(DIFFICULTY_LIMITS.entries.points);
    expect(await entries()).toHaveLength(DIFFICULTY_LIMITS.entries.points);
  });

  it.each([
    ['unknown', '0b9c2f4e-6a1d-4c8e-9f3b-7d5a1e2c4b60'],
    ['malformed', 'abc'],
    ['that signs a sheet', null],
  ])('opens nothing by a link %s', async (_what, to) => {
    const tried = to ?? day.entryUuids[0];
    expect((await test.call('GET', `/api/difficulty_doors/${tried}`, { from: nextPeer() })).status).toBe(404);
    expect(problemOf(await send({}, { to: tried })).detail).toContain('convocation');
  });

  it('opens for a year after the session', async () => {
    now = new Date('2027-11-20T10:00:00+01:00');
    expect((await send()).status).toBe(201);
    now = new Date('2027-11-21T10:00:00+01:00');
    expect((await send()).status).toBe(404);
  });

  it('waits once an address has tried too many links', async () => {
    const from = nextPeer();
    const tries = Array.from({ length: 60 }, () => test.call('GET', '/api/difficulty_doors/abc', { from }));
    expect((await Promise.all(tries)).map(({ status }) => status)).toContain(429);
    expect((await test.call('GET', `/api/difficulty_doors/${link}`, { from })).status).toBe(200);
  });
});

describe('its file', () => {
  const sendFile = (parts: Parameters<typeof formOf>[0], more: object = {}) =>
    test.call('POST', `/api/difficulty_doors/${link}/entries_with_file`, {
      body: formOf(parts, { answer: JSON.stringify({ ...DIFFICULTY, ...more }) }),
      from: nextPeer(),
    });

  it('is downloaded by readers of the register, and by nobody else', async () => {
    expect((await sendFile([{ content: PDF, name: 'photo.pdf' }])).status).toBe(201);
    const [entry] = await entries();
    const { '@id': file, fileName } = (entry?.file ?? {}) as ApiRecord;
    expect(fileName).toBe('photo.pdf');
    const statusFor = async (as?: Pick<Person, 'cookie'>) =>
      (await test.call('GET', file, { ...(as && { as }), headers: { Accept: '*/*' } })).status;
    expect(await statusFor(await test.addUser({ roles: ['ROLE_READ_QUALITY'] }))).toBe(200);
    const others = await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION', 'ROLE_READ_TRAINEE', 'ROLE_HANDLE_REPORTS'] });
    expect([await statusFor(), await statusFor(others), await statusFor(await trainerOf(day.trainerIds[0]))]).toEqual([
      401, 404, 404,
    ]);
  });

  it('is a picture without what the phone has noted', async () => {
    const note = Buffer.from([0xff, 0xfe, 0, 8, ...Buffer.from('Lisbon')]);
    const photo = Buffer.concat([JPEG.subarray(0, 2), note, JPEG.subarray(2)]);
    expect((await sendFile([{ content: photo, name: 'photo.jpg', type: 'image/jpeg' }])).status).toBe(201);
    const [entry] = await entries();
    const { '@id': file } = (entry?.file ?? {}) as ApiRecord;
    const as = await test.addUser({ roles: ['ROLE_READ_QUALITY'] });
    const answer = await test.app.request(String(file), { headers: { Accept: '*/*', Cookie: as.cookie } });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(JPEG);
  });

  it.each([
    ['a program', [{ content: 'MZ\u0090', name: 'a.exe', type: 'application/octet-stream' }]],
    ['a page called a PDF', [{ content: '<html>', name: 'a.pdf' }]],
  ])('is refused: %s, and nothing stays', async (_what, parts) => {
    const refused = await sendFile(parts);
    expect([refused.status, problemOf(refused).violations?.[0]?.propertyPath]).toEqual([422, 'file']);
    expect(await entries()).toEqual([]);
    expect(await test.database.query("select 1 from files where file_name in ('a.pdf', 'a.exe')")).toEqual([]);
  });

  it('is refused with its report, and nothing stays', async () => {
    expect((await sendFile([{ content: PDF, name: 'a.pdf' }], withValues({ text: '' }))).status).toBe(422);
    expect(await test.database.query("select 1 from files where file_name = 'a.pdf'")).toEqual([]);
  });
});

describe('a trainer of the session', () => {
  const VALUES = { values: { kind: 'difficulty', text: 'Le vidéoprojecteur ne marche pas.' } };

  it('is known to the page, and reports under their name', async () => {
    const as = await trainerOf(day.trainerIds[0]);
    expect((await test.call('GET', `/api/difficulty_doors/${link}`, { as })).body).toMatchObject({ trainer: 'Claire ABRIC' });
    expect((await send(VALUES, { as, call: 'trainer_entries' })).status).toBe(201);
    expect(await entries()).toMatchObject([
      { origin: 'trainer', personName: 'Claire ABRIC', kind: 'difficulty', channel: 'page' },
    ]);
  });

  it('reads the link on their day', async () => {
    now = at('08:00');
    await test.database.query('insert into trainers_areas values ($1, $2)', [day.trainerIds[0], day.areaId]);
    const { body } = await test.call('GET', '/api/training_sessions_trainer_space/upcoming', {
      as: await trainerOf(day.trainerIds[0]),
    });
    expect(JSON.stringify(body)).toContain(link);
  });

  it('is the only one who writes as a trainer', async () => {
    const other = await test.addTrainer({ areas: ['E1'] });
    expect(problemOf(await send(VALUES, { as: other, call: 'trainer_entries' }))).toMatchObject({
      status: 409,
      detail: expect.stringContaining('plus formateur de cette session'),
    });
    const officer = await test.addUser({ groups: ['super-admin'] });
    expect((await send(VALUES, { as: officer, call: 'trainer_entries' })).status).toBe(409);
    const reader = await test.addUser({ roles: ['ROLE_READ_QUALITY', 'ROLE_WRITE_QUALITY'] });
    expect((await send(VALUES, { as: reader, call: 'trainer_entries' })).status).toBe(403);
    expect((await send(VALUES, { call: 'trainer_entries' })).status).toBe(401);
    expect(await entries()).toEqual([]);
  });

  it('cannot read the register', async () => {
    const as = await trainerOf(day.trainerIds[0]);
    await send(VALUES, { as, call: 'trainer_entries' });
    const [entry] = await entries();
    expect((await test.call('GET', entry?.['@id'] ?? '', { as })).status).toBe(403);
  });
});

it('is where a trainee’s page leads', async () => {
  const { body } = await test.call('GET', `/api/emargements/${day.entryUuids[0]}`);
  expect(body).toMatchObject({ difficultyLink: link });
});
