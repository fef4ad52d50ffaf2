import { afterAll, expect, it } from 'vitest';
import { TEST_PASSWORD } from '../../support/app/people.ts';
import { testApp } from '../../support/app/testApp.ts';

const test = await testApp();
const administrator = await test.addUser({ groups: ['super-admin'] });
afterAll(() => test.close());

const OWN = 'girafe-lundi-parapluie-91';

const create = (changes: object) => {
  const email = `p${Math.random().toString(36).slice(2, 10)}@pilotage.example`;
  return test
    .call('POST', '/api/users', { as: administrator, body: { firstName: 'Anne', lastName: 'Roy', email, ...changes } })
    .then(({ status, body }) => ({ status, body, email, path: String((body as { '@id': string })['@id']) }));
};

const enter = async (email: string, password: string) => {
  const answer = await test.call('POST', '/login', { body: { username: email, password } });
  expect(answer.status).toBe(204);
  return { cookie: (answer.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' };
};

it('opens nothing but the choice of another password to who logs in with a provisional one', async () => {
  const { email, path } = await create({ password: TEST_PASSWORD, mustChangePassword: true });
  const person = await enter(email, TEST_PASSWORD);
  expect((await test.call('GET', '/api/connected_user', { as: person })).body).toMatchObject({ mustChangePassword: true });
  const { status, body } = await test.call('GET', '/api/car_brands', { as: person });
  expect([status, (body as { code: string }).code]).toEqual([403, 'account.password_to_change']);

  const choose = (password: string) =>
    test.call('POST', '/api/my_account/password', { as: person, body: { currentPassword: TEST_PASSWORD, password } });
  expect((await choose(TEST_PASSWORD)).body).toMatchObject({
    violations: [{ propertyPath: 'password', message: 'C’est votre mot de passe provisoire : choisissez-en un autre' }],
  });
  const chosen = await choose(OWN);
  expect(chosen.status).toBe(204);
  const owner = { cookie: (chosen.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' };
  expect((await test.call('GET', '/api/connected_user', { as: owner })).body).toMatchObject({ mustChangePassword: false });
  expect((await test.call('GET', path, { as: administrator })).body).toMatchObject({ mustChangePassword: false });
});

it('leaves a password of the API as it is, unless the call asks for a change', async () => {
  const { email, path } = await create({ password: TEST_PASSWORD });
  const person = await enter(email, TEST_PASSWORD);
  expect((await test.call('GET', '/api/my_account', { as: person })).status).toBe(200);
  expect((await test.call('GET', '/api/areas', { as: person })).body).not.toMatchObject({ code: 'account.password_to_change' });

  const asked = await test.call('PUT', path, { as: administrator, body: { mustChangePassword: true } });
  expect(asked.body).toMatchObject({ mustChangePassword: true });
  expect((await test.call('GET', '/api/areas', { as: person })).body).toMatchObject({ code: 'account.password_to_change' });
});

it('is over when its person chooses a password by a link', async () => {
  const { email, path } = await create({ mustChangePassword: true });
  const offered = await test.call('POST', `${path}/account_link`, { as: administrator, body: { delivery: 'link' } });
  const { link } = offered.body as { link: string };
  const body = { token: link.split(/[/=]/).at(-1), password: OWN };
  expect((await test.call('POST', '/api/account_links/use', { body })).status).toBe(204);
  const person = await enter(email, OWN);
  expect((await test.call('GET', '/api/connected_user', { as: person })).body).toMatchObject({ mustChangePassword: false });
});
