import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';

let test: TestApp;
let admin: Person;

beforeAll(async () => {
  test = await testApp({ settings: { publicUrl: 'https://pilotage.example' } });
  admin = await test.addUser({ groups: ['super-admin'] });
});

afterAll(() => test.close());

/** A write with cookies like a browser's; the secure cookie's name, since PUBLIC_URL is https. */
const write = (headers: Record<string, string>, method = 'POST', path = '/api/car_brands') =>
  test.call(method, path, {
    as: { cookie: admin.cookie.replace('pilotage_session', '__Host-pilotage_session') },
    body: { brand: `Marque ${Math.random()}` },
    headers: { Host: 'intern.example:8000', ...headers },
  });

it.each([
  ['no header, as outside browsers', {}],
  ['the public address', { Origin: 'https://pilotage.example', 'Sec-Fetch-Site': 'same-origin' }],
  ['the requested host', { Origin: 'http://intern.example:8000' }],
  ['an address typed by the user', { 'Sec-Fetch-Site': 'none' }],
])('accepts a write from %s', async (_case, headers) => {
  expect((await write(headers)).status).toBe(201);
});

it.each([
  ['another site', { Origin: 'https://evil.example' }],
  ['the public host with another scheme', { Origin: 'http://pilotage.example' }],
  ['the requested host with another scheme', { Origin: 'https://intern.example:8000' }],
  ['another port', { Origin: 'http://intern.example:8001' }],
  ['a sub-domain of ours', { Origin: 'https://other.pilotage.example' }],
  ['a name that starts with ours', { Origin: 'https://pilotage.example.evil.example' }],
  ['a sandboxed page', { Origin: 'null' }],
  ['a cross-site fetch', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a same-site fetch', { 'Sec-Fetch-Site': 'same-site' }],
  ['our origin from a cross-site fetch', { Origin: 'https://pilotage.example', 'Sec-Fetch-Site': 'cross-site' }],
])('refuses a write from %s', async (_case, headers) => {
  const answer = await write(headers);

  expect(answer.status).toBe(403);
  expect(answer.headers.get('Content-Type')).toContain('application/problem+json');
  expect(answer.headers.get('Link')).toContain('apiDocumentation');
});

it.each(['PUT', 'PATCH', 'DELETE'])('refuses a foreign %s', async (method) => {
  expect((await write({ Origin: 'https://evil.example' }, method, '/api/car_brands/1')).status).toBe(403);
});

it('refuses a cross-site login', async () => {
  const answer = await test.call('POST', '/login', {
    body: { username: 'a@b.fr', password: 'x' },
    headers: { Origin: 'https://evil.example' },
  });

  expect(answer.status).toBe(403);
});

it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/octet-stream', ''])(
  'refuses a JSON body declared as %j',
  async (type) => {
    expect((await write({ 'Content-Type': type })).status).toBe(415);
  },
);

it.each(['application/json', 'application/ld+json; charset=utf-8', 'application/merge-patch+json', 'APPLICATION/JSON'])(
  'accepts a JSON body declared as %j',
  async (type) => {
    expect((await write({ 'Content-Type': type })).status).toBe(201);
  },
);

it('refuses a body above one mebibyte, declared or not', async () => {
  const cookie = admin.cookie.replace('pilotage_session', '__Host-pilotage_session');
  const headers = { Cookie: cookie, 'Content-Type': 'application/json' };
  const large = JSON.stringify({ brand: 'x'.repeat(1024 * 1024) });
  const declared = await test.app.request('/api/car_brands', {
    method: 'POST',
    headers: { ...headers, 'Content-Length': String(large.length) },
    body: large,
  });
  const chunked = new ReadableStream({
    start: (controller) => {
      for (let index = 0; index < 9; index += 1) controller.enqueue(new TextEncoder().encode('x'.repeat(131_072)));
      controller.close();
    },
  });
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body: chunked, duplex: 'half' };
  const undeclared = await test.app.request('/api/car_brands', init);

  expect([declared.status, undeclared.status]).toEqual([413, 413]);
  expect(declared.headers.get('Content-Type')).toContain('application/problem+json');
});

it('sets headers against sniffing, framing, referrer leaks and caching', async () => {
  for (const path of ['/api/connected_user', '/api', '/api/nowhere']) {
    const { headers } = await test.call('GET', path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      link: expect.stringContaining('rel="http://www.w3.org/ns/hydra/core#apiDocumentation"'),
    });
  }
});

it('refuses a cross-site logout, and accepts an own or typed one', async () => {
  const leave = (site: string) => test.call('GET', '/logout', { headers: { 'Sec-Fetch-Site': site } });

  expect((await leave('cross-site')).status).toBe(403);
  for (const site of ['same-origin', 'same-site', 'none']) expect((await leave(site)).status).toBe(204);
  expect((await test.call('GET', '/logout')).status).toBe(204);
});

it('trusts the scheme of a trusted proxy only', async () => {
  const proxied = await testApp({ database: test.database, settings: { trustedProxies: ['10.9.0.0/16'] } });
  const send = async (from: string) => {
    const headers = { Host: 'intern.example', Origin: 'https://intern.example', 'X-Forwarded-Proto': 'https' };
    return (await proxied.call('POST', '/api/car_brands', { as: admin, body: { brand: `Marque ${from}` }, headers, from }))
      .status;
  };

  expect(await send('10.9.0.1')).toBe(201);
  expect(await send('192.0.2.1')).toBe(403);
  await proxied.close();
});

it('sets HSTS, opener isolation and a permissions policy', async () => {
  const { headers } = await test.call('GET', '/api');

  expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
  expect(headers.get('Permissions-Policy')).toContain('camera=()');
});
