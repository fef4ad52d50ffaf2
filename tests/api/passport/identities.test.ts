import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '../../../model/kernel/roles.ts';
import { ROLES } from '../../../model/kernel/roles.ts';
import type { PassportIdentityView } from '../../../model/passport/passportIdentity.ts';
import { nirKey } from '../../../model/passport/socialSecurityNumber.ts';
import { DEMONSTRATION_KEYS } from '../../../server/kernel/sealingKeys.ts';
import { resealNumbers } from '../../../server/passport/identity/resealNumbers.ts';
import { setSealingKeys } from '../../../server/passport/identity/sealedText.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { bearer, makeKey } from '../../support/records/apiKeys.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';

const NUMBER = '2690549588157';
const TYPED = '2 69 05 49 588 157 80';
const CORSICAN = '180032A004123';

let test: TestApp;
let admin: ApiClient;
let holder: ApiClient;
let reader: ApiClient;
let trainee: ApiRecord;
let path: string;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  holder = apiClient(test, await test.addUser({ roles: ['ROLE_PREVENTION_PASSPORT'] }));
  reader = apiClient(test, await test.addUser({ groups: ['lecture'] }));
});
afterAll(() => test.close());

beforeEach(async () => {
  setSealingKeys(DEMONSTRATION_KEYS);
  trainee = (await buildNeed(admin)).trainee as ApiRecord;
  path = `${trainee['@id']}/passport_identity`;
});

const read = async (as = holder): Promise<PassportIdentityView> => (await as.item(path)) as unknown as PassportIdentityView;
const version = async (): Promise<number> => (await read()).details?.version ?? -1;
const give = async (body: object, as = holder) => as.call('PUT', path, { version: await version(), ...body });
const given = async (body: object): Promise<PassportIdentityView> => {
  const { status, body: view } = await give(body);
  expect([status, view]).toEqual([200, expect.anything()]);
  return view as PassportIdentityView;
};
const shown = async () => ((await holder.call('POST', `${path}/show`)).body as { readonly number: string }).number;
const lines = async () =>
  test.database.query<{ action: string; after: Record<string, unknown> }>(
    "select action, after, area_ids from api_logs where resource = 'passport_identities' and after ->> 'trainee' = $1 order by id",
    [trainee['@id']],
  );

describe('a holder of the right', () => {
  it('gives a birth name and a number, of which only the end is seen again', async () => {
    expect(await read()).toMatchObject({ numberState: 'missing', isCollected: true, details: { version: 0, birthName: null } });
    const view = await given({ birthName: 'd’Ornano-Lévêque', number: TYPED });
    expect(view).toMatchObject({
      numberState: 'given',
      details: { birthName: 'D’ORNANO-LÉVÊQUE', maskedNumber: '•••• 80', isProvisional: false },
    });
    expect(await read()).toEqual(view);
    expect(await shown()).toBe(TYPED);
  });

  it('gives a number of Corsica, and a provisional one with its warning', async () => {
    await given({ number: `${CORSICAN}${nirKey(CORSICAN)}` });
    expect(await shown()).toBe('1 80 03 2A 004 123 75');
    const provisional = '7690549588157';
    expect(await given({ number: `${provisional}${nirKey(provisional)}` })).toMatchObject({ details: { isProvisional: true } });
    expect(await given({ number: TYPED })).toMatchObject({ details: { isProvisional: false } });
  });

  it('replaces and removes a number; the birth name stays', async () => {
    await given({ birthName: 'Durand', number: TYPED });
    expect(await given({ number: `${CORSICAN}75` })).toMatchObject({ details: { birthName: 'DURAND', maskedNumber: '•••• 75' } });
    expect(await given({ number: null })).toMatchObject({
      numberState: 'missing',
      details: { birthName: 'DURAND', maskedNumber: null },
    });
    expect((await holder.refusal(409, 'POST', `${path}/show`)).detail).toContain('pas de numéro');
  });

  it('types the same again, which changes nothing and leaves no line', async () => {
    const first = await given({ birthName: 'Durand', number: TYPED });
    expect(await given({ birthName: ' durand ', number: TYPED.replaceAll(' ', '.') })).toEqual(first);
    expect(await lines()).toHaveLength(1);
    const corrected = await given({ birthName: 'Martin', number: TYPED });
    expect(corrected).toMatchObject({ statedAt: first.statedAt, details: { version: 2, birthName: 'MARTIN' } });
    const refusal = { reason: 'Préfère sa société' };
    const refuse = async () => (await holder.call('POST', `${path}/refusal`, { version: await version(), ...refusal })).body;
    expect(await refuse()).toEqual(await refuse());
  });

  it('notes a refusal with its reason, which takes the values away, and a number that comes later', async () => {
    await given({ birthName: 'Durand', number: TYPED });
    const { body } = await holder.call('POST', `${path}/refusal`, { version: await version(), reason: 'Préfère sa société' });
    expect(body).toMatchObject({
      numberState: 'refused',
      details: { birthName: null, maskedNumber: null, refusalReason: 'Préfère sa société', statedBy: expect.any(String) },
    });
    expect(await given({ number: TYPED })).toMatchObject({ numberState: 'given', details: { refusalReason: null } });
    await holder.refusal(422, 'POST', `${path}/refusal`, { version: await version(), reason: ' . ' });
  });

  it.each([
    ['a wrong key', '2 69 05 49 588 157 81', 'Ce numéro ne passe pas sa clé : vérifiez les deux derniers chiffres.'],
    ['zeros', '000000000000097', 'Ce numéro ne passe pas sa clé : vérifiez les deux derniers chiffres.'],
    ['one digit too few', '2 69 05 49 588 157 8', 'Un numéro a 15 caractères avec sa clé : vérifiez qu’il n’en manque aucun.'],
  ])('is refused %s without the value being repeated', async (_name, number, message) => {
    const answer = await give({ number });
    expect(answer).toMatchObject({ status: 422, body: { violations: [{ propertyPath: 'number', message }] } });
    expect(JSON.stringify(answer.body).replaceAll(/\s/g, '')).not.toContain(number.replaceAll(/\s/g, '').slice(0, 10));
  });

  it('is refused what is no birth name, and an older version with the current state', async () => {
    expect(await give({ birthName: 'DUPONT|X' })).toMatchObject({ status: 422 });
    await given({ number: TYPED });
    const stale = await holder.refusal(409, 'PUT', path, { version: 0, birthName: 'Durand' });
    expect(stale.current).toMatchObject({ numberState: 'given', details: { maskedNumber: '•••• 80' } });
    expect(JSON.stringify(stale)).not.toContain(NUMBER);
  });

  it('leaves a journal line of each change and each showing, without a value, in the areas of the trainee', async () => {
    await given({ birthName: 'Durand', number: TYPED });
    await shown();
    expect(await lines()).toMatchObject([
      { action: 'update', after: { numberState: 'given', birthName: true } },
      { action: 'show_number' },
    ]);
    expect(JSON.stringify(await lines())).not.toMatch(/DURAND|269/);
  });

  it('collects nothing without a key, and says who gives it', async () => {
    await given({ number: TYPED });
    setSealingKeys(null);
    expect(await read()).toMatchObject({ isCollected: false, numberState: 'given', details: { maskedNumber: null } });
    expect(await give({ number: TYPED })).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/exploitant du serveur de lui donner une clé de chiffrement\.$/) },
    });
    expect(await give({ birthName: 'Durand' })).toMatchObject({ status: 200 });
  });

  it('opens numbers of the key before, and none of a foreign key', async () => {
    await given({ number: TYPED });
    const current = new Uint8Array(randomBytes(32));
    setSealingKeys({ current, previous: DEMONSTRATION_KEYS.current });
    expect(await shown()).toBe(TYPED);
    setSealingKeys({ current, previous: null });
    expect((await holder.refusal(409, 'POST', `${path}/show`)).detail).toMatch(
      /avec une autre clé : demandez à l’exploitant du serveur de la remettre\.$/,
    );
  });

  it('keeps numbers readable while the key is changed, and needs the former one no longer', async () => {
    await given({ number: TYPED });
    const current = new Uint8Array(randomBytes(32));
    setSealingKeys({ current, previous: DEMONSTRATION_KEYS.current });
    const before = await version();
    await resealNumbers(test.deps);
    setSealingKeys({ current, previous: null });
    expect(await shown()).toBe(TYPED);
    expect(await version()).toBe(before);
    // One whose key is lost does not stop the others.
    setSealingKeys({ current: new Uint8Array(randomBytes(32)), previous: null });
    await resealNumbers(test.deps);
    expect(await read()).toMatchObject({ numberState: 'given', details: { maskedNumber: null } });
  });

  it('does not open a number that was moved to another trainee', async () => {
    await given({ number: TYPED });
    const other = (await buildNeed(admin)).trainee as ApiRecord;
    await test.database.query('update passport_identities set trainee_id = $2 where trainee_id = $1', [trainee.id, other.id]);
    const { status, body } = await holder.call('POST', `${other['@id']}/passport_identity/show`);
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain(NUMBER);
  });
});

describe('merged trainees', () => {
  const merge = async (gone: ApiRecord) => {
    const versions = Object.fromEntries(
      await Promise.all([trainee, gone].map(async ({ '@id': iri }) => [iri, (await admin.item(iri)).version])),
    );
    const { status, body } = await admin.call('POST', `${trainee['@id']}/merge`, { trainee: gone['@id'], versions });
    expect([status, body]).toEqual([200, expect.anything()]);
  };
  const otherWith = async (body: object) => {
    const other = (await buildNeed(admin)).trainee as ApiRecord;
    expect(await holder.call('PUT', `${other['@id']}/passport_identity`, { version: 0, ...body })).toMatchObject({ status: 200 });
    return other;
  };

  it('take the number along, which still opens', async () => {
    const other = await otherWith({ birthName: 'Durand', number: TYPED });
    // When it was given is what its declaration knows it by.
    const givenAt = '2026-05-04T08:00:00.000Z';
    await test.database.query('update passport_identities set stated_at = $2 where trainee_id = $1', [other.id, givenAt]);
    await merge(other);
    expect(await read()).toMatchObject({ numberState: 'given', statedAt: givenAt, details: { birthName: 'DURAND' } });
    expect(await shown()).toBe(TYPED);
  });

  it('keep the day on which a number was erased, whichever of them stays', async () => {
    const erasedAt = '2026-05-04T08:00:00.000Z';
    const erase = (id: number) =>
      test.database.query(
        "update passport_identities set number_state = 'erased', sealed_number = null, stated_at = $2 where trainee_id = $1",
        [id, erasedAt],
      );
    const other = await otherWith({ birthName: 'Durand', number: TYPED });
    await erase(other.id);
    await merge(other);
    expect(await read()).toMatchObject({ numberState: 'erased', statedAt: erasedAt, details: { birthName: 'DURAND' } });
    await test.database.query('update passport_identities set birth_name = null where trainee_id = $1', [trainee.id]);
    await merge(await otherWith({ birthName: 'Durand' }));
    expect(await read()).toMatchObject({ numberState: 'erased', statedAt: erasedAt, details: { birthName: 'DURAND' } });
  });

  it('keep what was declared of the one that goes, where both have the same number', async () => {
    await given({ birthName: 'Durand', number: TYPED });
    const line = async (number: string) => {
      const other = await otherWith({ birthName: 'Durand', number });
      const { statedAt } = (await holder.item(`${other['@id']}/passport_identity`)) as unknown as PassportIdentityView;
      await test.database.query(
        `with f as (insert into passport_files (proof, quarter, author, file_name) values ('attestation', '2025-T4', 'Julien', 'x.csv') returning id),
        d as (insert into passport_declarations (file_id, training_session_id, proof, number) select id, 1, 'attestation', id from f returning id),
        n as (select id from need_trainings where trainee_id = $1)
        insert into passport_lines (declaration_id, training_session_id, need_training_id, attempt, trainee, training, declared)
        select d.id, 1, n.id, 1, 'X', 'Y', jsonb_build_object('numberGivenAt', $2::text) from d, n`,
        [other.id, statedAt],
      );
      return { other, statedAt };
    };
    const known = async () =>
      (
        await test.database.query<{ day: string }>(
          "select l.declared ->> 'numberGivenAt' as day from passport_lines l join need_trainings n on n.id = l.need_training_id where n.trainee_id = $1 order by l.id",
          [trainee.id],
        )
      ).map(({ day }) => day);
    const same = await line(TYPED);
    await merge(same.other);
    const { statedAt } = await read();
    expect(await known()).toEqual([statedAt]);
    expect(statedAt).not.toBe(same.statedAt);
    const different = await line(`${CORSICAN}75`);
    await merge(different.other);
    expect(await known()).toEqual([statedAt, different.statedAt]);
  });

  it('keep the number of the one that stays', async () => {
    await given({ number: `${CORSICAN}75` });
    await merge(await otherWith({ birthName: 'Durand', number: TYPED }));
    expect(await read()).toMatchObject({ details: { birthName: 'DURAND', maskedNumber: '•••• 75' } });
    expect(await shown()).toContain('2A');
  });
});

describe('nobody else', () => {
  it('sees more than whether there is a number', async () => {
    await given({ birthName: 'Durand', number: TYPED });
    const view = await read(reader);
    expect(view).toMatchObject({ numberState: 'given', details: null });
    // The time at which it was given may have these digits.
    expect(JSON.stringify({ ...(view as object), statedAt: null })).not.toMatch(/DURAND|57/);
  });

  it('changes, shows or refuses: no other role does', async () => {
    const others = ROLES.filter((role) => role !== 'ROLE_PREVENTION_PASSPORT' && role !== 'ROLE_SUPER_ADMIN') as Role[];
    const other = apiClient(test, await test.addUser({ roles: others }));
    await other.refusal(403, 'PUT', path, { version: 0, number: TYPED });
    await other.refusal(403, 'POST', `${path}/show`);
    await other.refusal(403, 'POST', `${path}/refusal`, { version: 0, reason: 'Une raison' });
    expect(await read(other)).toMatchObject({ details: null });
  });

  it('reaches it without a login, by an API key, or from another area', async () => {
    const areas = (await admin.list('/api/areas')).member;
    const [own, other] = areas;
    const person: Person = await test.addUser({
      roles: ['ROLE_PREVENTION_PASSPORT', 'ROLE_READ_TRAINEE'],
      areas: [String(own?.code)],
    });
    const limited = apiClient(test, person);
    await admin.update(trainee['@id'], { version: (await admin.item(trainee['@id'])).version, area: other?.['@id'] });
    for (const [method, address, body] of [
      ['GET', path],
      ['PUT', path, { version: 0, number: TYPED }],
      ['POST', `${path}/show`],
      ['POST', `${path}/refusal`, { version: 0, reason: 'Une raison' }],
    ] as const) {
      await limited.refusal(404, method, address, body);
      await apiClient(test).refusal(401, method, address, body);
    }
    const key = await makeKey(admin, { roles: ['ROLE_READ_TRAINEE'] });
    for (const [method, body] of [['GET'], ['PUT', { version: 0, number: TYPED }]] as const)
      expect((await test.call(method, path, { headers: bearer(key), ...(body && { body }) })).status).toBe(403);
    await admin.refusal(422, 'POST', '/api/api_keys', {
      name: 'x',
      roles: ['ROLE_PREVENTION_PASSPORT'],
      areas: [],
      expiresOn: '2027-01-01',
    });
  });
});
