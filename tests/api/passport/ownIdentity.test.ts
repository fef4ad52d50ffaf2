import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ScreenCodeView, SheetEntriesView } from '../../../model/attendance/attendanceViews.ts';
import type { OwnIdentityView } from '../../../model/passport/ownIdentity.ts';
import { addMailKey } from '../../../server/attendance/caller/attendanceCaller.ts';
import { DEMONSTRATION_KEYS } from '../../../server/kernel/sealingKeys.ts';
import { setSealingKeys } from '../../../server/passport/identity/sealedText.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { type AttendedSession, at, buildAttendedSession, trainerSecret } from '../../support/records/attendedSession.ts';
import { emargementUrl } from '../attendance/signingCalls.ts';

const TYPED = '2 69 05 49 588 157 80';
const WRONG = '2 69 05 49 588 157 81';

let test: TestApp;
let now: Date;
let day: AttendedSession;
let officer: ApiClient;
let path: string;

beforeAll(async () => {
  now = at('09:05');
  test = await testApp({ now: () => now });
  officer = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

const decide = (category: string) =>
  test.database.query(
    'update training_types set prevention_category = $2 where id = (select training_type_id from training_sessions where id = $1)',
    [day.trainingSessionId, category],
  );

beforeEach(async () => {
  now = at('09:05');
  setSealingKeys(DEMONSTRATION_KEYS);
  day = await buildAttendedSession(test.database);
  await decide('4');
  path = emargementUrl(day.entryUuids[0], '/passport_identity');
});

const read = async () => (await test.call('GET', path)).body as OwnIdentityView;
const give = (body: object) => test.call('PUT', path, { body });
const traineeId = async () => {
  const [need] = await test.database.query<{ id: number }>('select trainee_id as id from need_trainings where id = $1', [
    day.needIds[0],
  ]);
  return need?.id ?? 0;
};
const shownToOfficer = async () =>
  (await officer.call('POST', `/api/trainees/${await traineeId()}/passport_identity/show`)).body as { number: string };

describe('a trainee', () => {
  it('gives birth name and number by the personal link, and sees only the end of the number again', async () => {
    expect(await read()).toMatchObject({ isAsked: true, numberState: 'missing', birthName: 'ARNAUD', maskedNumber: null });
    const { status, body, headers } = await give({ birthName: 'Durand-d’Été', number: TYPED });
    expect([status, body]).toMatchObject([200, { numberState: 'given', birthName: 'DURAND-D’ÉTÉ', maskedNumber: '•••• 80' }]);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(await read()).toEqual({ ...(body as object) });
    expect((await shownToOfficer()).number).toBe(TYPED);
    expect(await officer.item(`/api/trainees/${await traineeId()}/passport_identity`)).toMatchObject({
      details: { statedBy: null },
    });
  });

  it('corrects the name alone, and replaces the number', async () => {
    await give({ birthName: 'Durand', number: TYPED });
    expect(await give({ birthName: 'Martin' })).toMatchObject({ body: { birthName: 'MARTIN', maskedNumber: '•••• 80' } });
    expect(await give({ birthName: 'Martin', number: '180032A00412375' })).toMatchObject({ body: { maskedNumber: '•••• 75' } });
  });

  it('empties neither of them: an empty field is refused, and what is there stays', async () => {
    await give({ birthName: 'Durand', number: TYPED });
    for (const [propertyPath, body] of [
      ['birthName', { birthName: ' ' }],
      ['number', { birthName: 'Durand', number: '' }],
    ] as const)
      expect(await give(body)).toMatchObject({ status: 422, body: { violations: [{ propertyPath }] } });
    expect(await read()).toMatchObject({ birthName: 'DURAND', maskedNumber: '•••• 80' });
  });

  it('prefers not to give it, and may change their mind', async () => {
    await give({ birthName: 'Durand', number: TYPED });
    expect(await test.call('POST', `${path}/refusal`)).toMatchObject({
      status: 200,
      body: { numberState: 'refused', maskedNumber: null },
    });
    expect(await officer.item(`/api/trainees/${await traineeId()}/passport_identity`)).toMatchObject({
      numberState: 'refused',
      details: { statedBy: null, refusalReason: null, birthName: null },
    });
    expect(await give({ birthName: 'Durand', number: TYPED })).toMatchObject({ status: 200, body: { numberState: 'given' } });
  });

  it('is refused a wrong number without it being repeated, five times an hour', async () => {
    for (let time = 0; time < 5; time += 1) {
      const { status, body } = await give({ birthName: 'Durand', number: WRONG });
      expect(status).toBe(422);
      // The error's own id is drawn, and may contain any three digits.
      expect(JSON.stringify({ ...(body as object), '@id': null })).not.toContain('588');
    }
    const { status, headers } = await give({ birthName: 'Durand', number: TYPED });
    expect(status).toBe(429);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(3000);
    expect(await read()).toMatchObject({ numberState: 'missing' });
    // Another trainee's link counts for itself; a wrong name is no wrong number.
    const other = emargementUrl(day.entryUuids[1], '/passport_identity');
    expect((await test.call('PUT', other, { body: { birthName: 'X|Y', number: TYPED } })).status).toBe(422);
    expect((await test.call('PUT', other, { body: { birthName: 'Zélie', number: TYPED } })).status).toBe(200);
  });

  it('is asked by the training of the session, whatever the need was for', async () => {
    const [other] = await test.database.query<{ id: number }>(
      "insert into training_types (name, prevention_category) values ('Prise en main', 'none') returning id",
    );
    await test.database.query('update need_trainings set training_type_id = $2 where id = $1', [day.needIds[0], other?.id]);
    expect(await read()).toMatchObject({ isAsked: true });
    await decide('none');
    await test.database.query("update training_types set prevention_category = '4' where id = $1", [other?.id]);
    expect(await read()).toMatchObject({ isAsked: false });
  });

  it.each(['unset', 'none'])('is asked nothing for a training whose category is %s', async (category) => {
    await give({ birthName: 'Durand', number: TYPED });
    await decide(category);
    expect(await read()).toMatchObject({ isAsked: false, birthName: '', maskedNumber: null, numberState: 'missing' });
    expect((await give({ birthName: 'Durand', number: TYPED })).status).toBe(409);
    expect((await test.call('POST', `${path}/refusal`)).status).toBe(409);
  });

  it('is asked nothing where the server has no key', async () => {
    setSealingKeys(null);
    expect(await read()).toMatchObject({ isAsked: false });
    expect((await give({ birthName: 'Durand', number: TYPED })).status).toBe(409);
  });

  it('is not asked after the link has ended', async () => {
    now = at('09:05', '2027-11-20');
    expect((await test.call('GET', path)).status).toBe(404);
  });
});

describe('a device of others never opens it', () => {
  const tried = async (address: string, headers: Readonly<Record<string, string>> = {}) => {
    const calls: number[] = [];
    for (const [method, suffix, body] of [
      ['GET', ''],
      ['PUT', '', { birthName: 'X', number: TYPED }],
      ['POST', '/refusal'],
    ] as const)
      calls.push((await test.call(method, `${address}${suffix}`, { headers, ...(body && { body }) })).status);
    return calls;
  };

  it('neither the trainer’s screen, with and without the trainer’s proof, nor the sheet', async () => {
    const proof = { 'X-Emargement-Proof': await trainerSecret(test.database, day, now) };
    expect(await tried(emargementUrl(day.sheetUuid, '/passport_identity'), proof)).toEqual([404, 404, 404]);
    const onScreen = { 'X-Emargement-Sheet': day.sheetUuid };
    expect(await tried(path, onScreen)).toEqual([404, 404, 404]);
    const { member } = (await test.call('GET', emargementUrl(day.sheetUuid, '/need_trainings'))).body as SheetEntriesView;
    const handle = emargementUrl(member[0]?.uuid ?? '', '/passport_identity');
    expect(await tried(handle, onScreen)).toEqual([404, 404, 404]);
    expect(await tried(handle, { ...onScreen, ...proof })).toEqual([404, 404, 404]);
  });

  it('nor a pass from a scanned code', async () => {
    const { code } = (await test.call('POST', emargementUrl(day.sheetUuid, '/codes'))).body as ScreenCodeView;
    const shown = await test.call('POST', '/api/emargements/codes/sheet', { body: { code } });
    const Cookie = shown.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    const [entry] = await test.database.query<{ id: number }>('select id from emargements where uuid = $1', [day.entryUuids[0]]);
    const passed = await test.call('POST', '/api/emargements/codes/pass', {
      body: { code, person: entry?.id },
      headers: { Cookie },
    });
    const { uuid } = passed.body as { readonly uuid: string };
    expect(await tried(emargementUrl(uuid, '/passport_identity'), { Cookie })).toEqual([404, 404, 404]);
  });

  it('nor somebody who is logged in, nor a link that was reported', async () => {
    const person = await test.addUser({ groups: ['super-admin'] });
    expect(await tried(path, { Cookie: person.cookie })).toEqual([404, 404, 404]);
    const [entry] = await test.database.query<{ id: number }>('select id from emargements where uuid = $1', [day.entryUuids[0]]);
    await addMailKey(test.database, { entryId: entry?.id ?? 0, email: 'jean@client.example', now });
    await test.call('POST', emargementUrl(day.entryUuids[0], '/not_me'), { body: {} });
    expect((await tried(path)).every((status) => status >= 400)).toBe(true);
    expect(await officer.item(`/api/trainees/${await traineeId()}/passport_identity`)).toMatchObject({ numberState: 'missing' });
  });
});
