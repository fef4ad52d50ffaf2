import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { warnOfKeyExpiry } from '../../../server/integrations/warnOfKeyExpiry.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';
import { dayFromNow, makeKey } from '../../support/records/apiKeys.ts';

const DAY_MS = 86_400_000;

let test: TestApp;
let maker: ApiClient;

beforeAll(async () => {
  test = await testApp({ settings: { publicUrl: 'http://pilotage.example' } });
  maker = apiClient(test, await test.addUser({ groups: ['super-admin'], email: 'createur@test.example' }));
  await test.addUser({ groups: ['super-admin'], email: 'collegue@test.example' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.query('delete from mail_messages');
  await test.database.query('delete from api_keys');
  await test.database.query('update accounts set is_active = true');
  await test.database.query('update accounts set is_active = true');
});

/** The daily work some days later, on two instances at once. */
const passDays = (...days: readonly number[]) =>
  days.reduce(async (before, count) => {
    await before;
    const later = { ...test.deps, now: () => new Date(testNow().getTime() + count * DAY_MS) };
    await Promise.all([warnOfKeyExpiry(later), warnOfKeyExpiry(later)]);
  }, Promise.resolve());

const mails = () =>
  test.database.query<{ subject: string; receiver: string[] }>('select subject, receiver, html from mail_messages order by id');

it('tells the maker of a key 14 and 3 days before it expires, once each', async () => {
  await makeKey(maker, { name: 'Paie', expiresOn: dayFromNow(30) });
  await passDays(0, 15);
  expect(await mails()).toEqual([]);
  await passDays(16, 17, 26, 27, 28, 30, 31);
  const about = { receiver: ['createur@test.example'], html: expect.stringContaining('http://pilotage.example/#/api_key') };
  expect(await mails()).toMatchObject([
    { ...about, subject: 'Pilotage : la clé d’API « Paie » expire dans 14 jours' },
    { ...about, subject: 'Pilotage : la clé d’API « Paie » expire dans 3 jours' },
  ]);
});

it('tells once what is left after days without a server, and nothing of a key made for a few days', async () => {
  await makeKey(maker, { name: 'Portail', expiresOn: dayFromNow(30) });
  await makeKey(maker, { name: 'Essai', expiresOn: dayFromNow(2) });
  await passDays(0, 29, 30);
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Pilotage : la clé d’API « Portail » expire demain']);
});

it('tells nothing of a revoked key', async () => {
  const key = await makeKey(maker, { expiresOn: dayFromNow(20) });
  await maker.call('POST', `${key['@id']}/revoke`);
  await passDays(6, 17);
  expect(await mails()).toEqual([]);
});

it('tells nothing of a key that stopped with its maker’s account', async () => {
  await makeKey(maker, { expiresOn: dayFromNow(20) });
  await test.database.query("update accounts set is_active = false where email = 'createur@test.example'");
  await passDays(6, 17);
  expect(await mails()).toEqual([]);
});

it('tells the administrators when the maker is not known', async () => {
  await makeKey(maker, { expiresOn: dayFromNow(20) });
  await test.database.query('update api_keys set maker_id = null');
  await passDays(6);
  const [mail] = await mails();
  expect(mail?.receiver).toEqual(expect.arrayContaining(['collegue@test.example']));
});
