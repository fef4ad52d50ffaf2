import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { openPostgres } from '../../../server/database/postgres/openPostgres.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { createTestDatabase } from '../../support/database/openTestDatabase.ts';
import { followProvider, type IdentityProvider, openIdentityProvider } from '../../support/servers/identityProvider.ts';

const ORIGIN = 'http://localhost';
const ROUNDS = 5;

let drop: () => Promise<void>;
let database: Database;
let provider: IdentityProvider;
let test: TestApp;

beforeAll(async () => {
  const address = await createTestDatabase();
  drop = address.drop;
  database = openPostgres({ url: address.url });
  provider = await openIdentityProvider({ origin: ORIGIN });
  const signOn = [provider.settings({ createAccounts: true, defaultGroup: 'lecture' })];
  test = await testApp({ database, signOn, settings: { publicUrl: ORIGIN } });
});
afterAll(async () => {
  await test.close();
  await provider.close();
  await database.close();
  await drop();
});

it('creates one account for a person who comes for the first time in two browsers at once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `nouvelle-${round}@organisme.example`;
    provider.logInAs(`twice-${round}`, { email, email_verified: true, name: 'Léa Garde' });
    const prove = async () => {
      const begun = await test.call('POST', '/api/sign_on/test');
      const back = await followProvider((begun.body as { location: string }).location, provider.issuer);
      return { path: `${back.pathname}${back.search}`, cookie: begun.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
    };
    const attempts = [await prove(), await prove(), await prove()];

    const answers = await Promise.all(attempts.map(({ path, cookie }) => test.call('GET', path, { as: { cookie } })));

    expect(answers.map(({ headers }) => headers.get('Location'))).toEqual(['/', '/', '/']);
    expect(await database.query('select 1 from accounts where email = $1', [email])).toHaveLength(1);
  }
});
