import { expect } from 'vitest';
import { type Person, TEST_PASSWORD } from '../app/people.ts';
import type { Answer, TestApp } from '../app/testApp.ts';
import { type SoftPasskey, softPasskey } from '../servers/softPasskey.ts';

type Session = Pick<Person, 'cookie'>;

interface Options {
  readonly challenge: string;
  readonly user: { readonly id: string };
  readonly [member: string]: unknown;
}

export const PASSKEYS = '/api/my_account/passkeys';

export const optionsIn = ({ body }: Answer): Options => (body as { readonly options: Options }).options;

export const sessionIn = ({ headers }: Answer): Session => ({ cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' });

/** The calls of passkeys on one app. */
export const passkeyCalls = (test: Pick<TestApp, 'call'>) => {
  const begin = (as: Session, currentPassword = TEST_PASSWORD) =>
    test.call('POST', `${PASSKEYS}/options`, { as, body: { currentPassword } });
  const add = (as: Session, passkey: object, name = 'Ma clé') => test.call('POST', PASSKEYS, { as, body: { name, passkey } });
  const ask = async () => optionsIn(await test.call('POST', '/api/passkey_logins/options'));
  return {
    begin,
    add,
    /** Registers a new key; `session` is the one that is left. */
    enrol: async (as: Session, { key = softPasskey(), name = 'Ma clé' } = {}) => {
      const added = await add(as, key.create(optionsIn(await begin(as))), name);
      expect(added.status).toBe(200);
      const { recoveryCodes } = added.body as { readonly recoveryCodes: readonly string[] };
      return { key, recoveryCodes, session: added.headers.getSetCookie().length > 0 ? sessionIn(added) : as };
    },
    /** The options of a login without password. */
    ask,
    logIn: (passkey: object, from = '192.0.2.1') => test.call('POST', '/api/passkey_logins', { body: { passkey }, from }),
    /** A whole login without password. */
    enter: async (key: SoftPasskey, faults: Parameters<SoftPasskey['sign']>[1] = {}) =>
      test.call('POST', '/api/passkey_logins', { body: { passkey: key.sign(await ask(), faults) }, from: '192.0.2.1' }),
    logInBy: (username: string, more: object = {}, from = '192.0.2.1') =>
      test.call('POST', '/login', { body: { username, password: TEST_PASSWORD, ...more }, from }),
    remove: (as: Session, id: number, currentPassword = TEST_PASSWORD) =>
      test.call('POST', `${PASSKEYS}/${id}/remove`, { as, body: { currentPassword } }),
  };
};
