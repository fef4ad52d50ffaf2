import { createHash, createSign, generateKeyPairSync, type KeyObject, sign as signBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemOf } from '../../support/app/apiClient.ts';
import { TEST_PASSWORD } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';
import { optionsIn, passkeyCalls } from '../../support/records/passkeyCalls.ts';
import { softPasskey } from '../../support/servers/softPasskey.ts';

const MINUTE_MS = 60_000;
const PRESENT = 0x01;
const VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const WITH_CREDENTIAL = 0x40;

let test: TestApp;
let calls: ReturnType<typeof passkeyCalls>;
let clock = testNow();

beforeAll(async () => {
  test = await testApp({ now: () => clock });
  calls = passkeyCalls(test);
});
afterAll(() => test.close());

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const text64 = (data: Uint8Array): string => Buffer.from(data).toString('base64url');
const bytesOf = (base64: string): Buffer<ArrayBuffer> => Buffer.from(base64, 'base64url');
const plain = (data: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(data);

type Assertion = ReturnType<ReturnType<typeof softPasskey>['sign']>;
type Credential = ReturnType<ReturnType<typeof softPasskey>['create']>;

/** An assertion whose parts were changed after it was signed. */
const changed = (assertion: Assertion, changes: Partial<Assertion['response']>): Assertion => ({
  ...assertion,
  response: { ...assertion.response, ...changes },
});

const withFlags = ({ response }: Assertion, change: (flags: number) => number): string => {
  const data = bytesOf(response.authenticatorData);
  data[32] = change(data[32] ?? 0);
  return text64(data);
};

const flipped = (base64: string, at: number): string => {
  const data = bytesOf(base64);
  const index = at < 0 ? data.length + at : at;
  data[index] = (data[index] ?? 0) ^ 1;
  return text64(data);
};

const clientData = (assertion: Assertion, more: object): string => {
  const data = JSON.parse(bytesOf(assertion.response.clientDataJSON).toString()) as object;
  return text64(Buffer.from(JSON.stringify({ ...data, ...more })));
};

/** Changes of a true assertion; none of them has a signature for what it says. */
const FORGERIES: Readonly<Record<string, (assertion: Assertion) => object>> = {
  'a flipped bit of the signature': (one) => changed(one, { signature: flipped(one.response.signature, -1) }),
  'no signature': (one) => changed(one, { signature: '' }),
  'a signature of zeros': (one) => changed(one, { signature: text64(Buffer.alloc(70)) }),
  'the signature (0, 0)': (one) => changed(one, { signature: text64(Buffer.from('3006020100020100', 'hex')) }),
  'a counter raised afterwards': (one) => changed(one, { authenticatorData: flipped(one.response.authenticatorData, 33) }),
  'another site written in afterwards': (one) => changed(one, { authenticatorData: flipped(one.response.authenticatorData, 0) }),
  'user presence taken away': (one) => changed(one, { authenticatorData: withFlags(one, (flags) => flags & ~PRESENT) }),
  'user verification taken away': (one) => changed(one, { authenticatorData: withFlags(one, (flags) => flags & ~VERIFIED) }),
  'a backup that is none': (one) => changed(one, { authenticatorData: withFlags(one, (flags) => flags | BACKED_UP) }),
  'cut authenticator data': (one) =>
    changed(one, { authenticatorData: text64(bytesOf(one.response.authenticatorData).subarray(0, 36)) }),
  'authenticator data with a tail': (one) =>
    changed(one, { authenticatorData: text64(Buffer.concat([bytesOf(one.response.authenticatorData), Buffer.alloc(20)])) }),
  'another type of ceremony': (one) => changed(one, { clientDataJSON: clientData(one, { type: 'webauthn.create' }) }),
  'a frame of another site': (one) =>
    changed(one, { clientDataJSON: clientData(one, { crossOrigin: true, topOrigin: 'https://evil.example' }) }),
  'an origin changed afterwards': (one) => changed(one, { clientDataJSON: clientData(one, { origin: 'https://evil.example' }) }),
  'client data that are no JSON': (one) => changed(one, { clientDataJSON: text64(Buffer.from('{')) }),
  'another identifier': (one) => ({ ...one, id: text64(Buffer.alloc(16, 7)), rawId: text64(Buffer.alloc(16, 7)) }),
  'two identifiers': (one) => ({ ...one, rawId: text64(Buffer.alloc(16, 7)) }),
  'another kind of credential': (one) => ({ ...one, type: 'password' }),
  'bytes in another alphabet': (one) => changed(one, { signature: `${one.response.signature}+/=` }),
};

describe('an assertion', () => {
  it.each(Object.entries(FORGERIES))('with %s opens nothing, and its challenge is spent', async (_name, forge) => {
    const user = await test.addUser();
    const { key } = await calls.enrol(user);
    const options = await calls.ask();
    const genuine = key.sign(options);
    const answer = await calls.logIn(forge(genuine));

    expect(problemOf(answer)).toMatchObject({ status: 401, code: 'login.passkey_refused' });
    expect(answer.headers.getSetCookie()).toEqual([]);
    // The key itself goes on working, with a new challenge.
    expect((await calls.enter(key)).status).toBe(204);
    const [used] = await test.database.query<{ count: number }>(
      'select count(*)::int as count from account_passkeys where account_id = $1 and last_used_at is not null',
      [user.accountId],
    );
    expect(used?.count).toBe(1);
  });

  it('signed by another key under a known identifier opens nothing', async () => {
    const [victim, thief] = [await test.addUser(), await test.addUser()];
    const { key } = await calls.enrol(victim);
    const { key: thiefKey } = await calls.enrol(thief);
    const options = await calls.ask();
    const { id, rawId, response } = key.sign(options);
    const stolen = thiefKey.sign(options);
    // The victim's identifier and owner, the thief's signature; and the other way round.
    const asVictim = { ...stolen, id, rawId, response: { ...stolen.response, userHandle: response.userHandle } };
    expect((await calls.logIn(asVictim)).status).toBe(401);
    const asThief = { ...stolen, response: { ...stolen.response, userHandle: response.userHandle } };
    expect((await calls.logIn({ ...asThief, response: { ...asThief.response, ...{} } })).status).toBe(401);
    const ofOther = problemOf(await calls.logInBy(victim.email)).passkey as { challenge: string };
    expect((await calls.logInBy(victim.email, { passkey: thiefKey.sign(ofOther) })).status).toBe(401);
    expect((await calls.enter(key)).status).toBe(204);
  });

  it('replayed twenty times at once opens one session', async () => {
    const user = await test.addUser();
    const { key } = await calls.enrol(user);
    const assertion = key.sign(await calls.ask());
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => calls.logIn(assertion, `192.0.2.${100 + index}`)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(19);
  });

  it('with an older counter is refused also when the newer one comes at the same time', async () => {
    const user = await test.addUser();
    const { key } = await calls.enrol(user);
    const [newer, older] = [key.sign(await calls.ask(), { counter: 90 }), key.sign(await calls.ask(), { counter: 80 })];
    expect((await calls.logIn(newer)).status).toBe(204);
    expect((await calls.logIn(older)).status).toBe(401);
    const cloned = [key.sign(await calls.ask(), { counter: 91 }), key.sign(await calls.ask(), { counter: 91 })];
    const answers = await Promise.all(cloned.map((one) => calls.logIn(one)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 401]);
  });
});

const cose = (entries: readonly (readonly [number, number | Buffer])[]): Buffer =>
  Buffer.from(isoCBOR.encode(new Map(entries.map(([name, value]) => [name, typeof value === 'number' ? value : plain(value)]))));

const jwk = (key: KeyObject) => key.export({ format: 'jwk' });
const field = (value: string | undefined): Buffer => bytesOf(value ?? '');

/** Keys of algorithms that the product does not offer, or that claim one that they are not. */
const KEYS: Readonly<Record<string, () => Buffer>> = {
  'ES384, which is not offered': () => {
    const { x, y } = jwk(generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey);
    return cose([
      [1, 2],
      [3, -35],
      [-1, 2],
      [-2, field(x)],
      [-3, field(y)],
    ]);
  },
  'RS1, whose hash is broken': () => {
    const { n, e } = jwk(generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey);
    return cose([
      [1, 3],
      [3, -65_535],
      [-1, field(n)],
      [-2, field(e)],
    ]);
  },
  'PS256, which is not offered': () => {
    const { n, e } = jwk(generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey);
    return cose([
      [1, 3],
      [3, -37],
      [-1, field(n)],
      [-2, field(e)],
    ]);
  },
  'an algorithm that nobody knows': () =>
    cose([
      [1, 2],
      [3, -9999],
      [-1, 1],
      [-2, Buffer.alloc(32, 1)],
      [-3, Buffer.alloc(32, 2)],
    ]),
  'no algorithm': () =>
    cose([
      [1, 2],
      [-1, 1],
      [-2, Buffer.alloc(32, 1)],
      [-3, Buffer.alloc(32, 2)],
    ]),
  'bytes that are no key': () => Buffer.from('deadbeef', 'hex'),
};

const register = (challenge: string, key: Buffer, { flags = PRESENT | VERIFIED, id = Buffer.alloc(16, 9) } = {}): Credential => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  const authData = Buffer.concat([
    sha256('localhost'),
    Buffer.from([flags | WITH_CREDENTIAL]),
    Buffer.from([0, 0, 0, 1]),
    Buffer.alloc(16),
    length,
    id,
    key,
  ]);
  const attestation = new Map<string, string | Uint8Array<ArrayBuffer> | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', plain(authData)],
  ]);
  const data = Buffer.from(
    JSON.stringify({ type: 'webauthn.create', challenge, origin: 'http://localhost', crossOrigin: false }),
  );
  return {
    id: text64(id),
    rawId: text64(id),
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: text64(data), attestationObject: text64(isoCBOR.encode(attestation)), transports: ['usb'] },
  };
};

describe('a registration', () => {
  it.each(Object.entries(KEYS))('with %s is refused', async (_name, keyOf) => {
    const user = await test.addUser();
    const { challenge } = optionsIn(await calls.begin(user));
    const refused = await calls.add(user, register(challenge, keyOf()));
    expect([refused.status, problemOf(refused).code]).toEqual([409, 'record.conflict']);
    expect(await test.database.query('select from account_passkeys where account_id = $1', [user.accountId])).toEqual([]);
  });

  it.each([
    ['without user verification', PRESENT],
    ['without user presence', VERIFIED],
    ['backed up, but not to be backed up', PRESENT | VERIFIED | BACKED_UP],
  ])('%s is refused', async (_name, flags) => {
    const user = await test.addUser();
    const { challenge } = optionsIn(await calls.begin(user));
    const { x, y } = jwk(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey);
    const key = cose([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, field(x)],
      [-3, field(y)],
    ]);
    expect((await calls.add(user, register(challenge, key, { flags }))).status).toBe(409);
  });

  it('of an Ed25519 key works, and only its own signature logs in', async () => {
    const user = await test.addUser();
    const { challenge } = optionsIn(await calls.begin(user));
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const id = Buffer.alloc(16, 21);
    const key = cose([
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, field(jwk(publicKey).x)],
    ]);
    const flags = PRESENT | VERIFIED | BACKUP_ELIGIBLE | BACKED_UP;
    expect((await calls.add(user, register(challenge, key, { id, flags }))).status).toBe(200);

    const assertion = async (signWith: (data: Buffer) => Uint8Array) => {
      const options = await calls.ask();
      const data = Buffer.from(
        JSON.stringify({ type: 'webauthn.get', challenge: options.challenge, origin: 'http://localhost', crossOrigin: false }),
      );
      counter += 1;
      const authData = Buffer.concat([sha256('localhost'), Buffer.from([flags]), Buffer.from([0, 0, 0, counter])]);
      const response = {
        clientDataJSON: text64(data),
        authenticatorData: text64(authData),
        signature: text64(signWith(Buffer.concat([authData, sha256(data)]))),
        userHandle: null,
      };
      return calls.logIn({ id: text64(id), rawId: text64(id), type: 'public-key', clientExtensionResults: {}, response });
    };
    let counter = 1;
    expect((await assertion((data) => signBytes(null, data, privateKey))).status).toBe(204);
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    // A signature of the algorithm of another key.
    expect((await assertion((data) => createSign('sha256').update(data).sign(other))).status).toBe(401);
    expect((await assertion((data) => signBytes(null, data, generateKeyPairSync('ed25519').privateKey))).status).toBe(401);
  });

  it('of an identifier that another person has is refused, and theirs goes on working', async () => {
    const [victim, thief] = [await test.addUser(), await test.addUser()];
    const { key } = await calls.enrol(victim);
    const { id } = key.sign(await calls.ask());
    const taken = register(
      optionsIn(await calls.begin(thief)).challenge,
      cose([
        [1, 1],
        [3, -8],
        [-1, 6],
        [-2, field(jwk(generateKeyPairSync('ed25519').publicKey).x)],
      ]),
      { id: bytesOf(id) },
    );
    expect((await calls.add(thief, taken)).status).toBe(409);
    expect((await calls.enter(key)).status).toBe(204);
  });

  it('answers a challenge of the session that asked for it, for five minutes', async () => {
    const user = await test.addUser();
    const second = await test.as(user.email);
    const { challenge, user: owner } = optionsIn(await calls.begin(user));
    expect((await calls.add(second, softPasskey().create({ challenge, user: owner }))).status).toBe(409);

    const own = optionsIn(await calls.begin(second));
    clock = new Date(clock.getTime() + 5 * MINUTE_MS);
    expect((await calls.add(second, softPasskey().create(own))).status).toBe(409);
    expect((await calls.add(second, softPasskey().create(optionsIn(await calls.begin(second, TEST_PASSWORD))))).status).toBe(200);
  });
});
