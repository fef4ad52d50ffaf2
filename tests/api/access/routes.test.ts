import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESERVED_ROLES, ROLES, type Role } from '../../../model/kernel/roles.ts';
import { ROUTES } from '../../../server/routes.ts';
import { problemOf } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { CALLS, GUARDED } from './samplePaths.ts';

/** Explicit list: a new public call has to be added by hand. */
const PUBLIC = [
  'POST /login',
  'POST /api/first_administrator',
  'GET /logout',
  'POST /api/account_links/read',
  'POST /api/account_links/use',
  'POST /api/passkey_logins',
  'POST /api/passkey_logins/options',
  'POST /api/password_recoveries',
  'GET /api/public_settings',
  'POST /api/sign_on/:provider',
  'GET /api/sign_on/:provider/callback',
  'POST /api/sign_on_logins',
  'GET /api',
  'GET /api/docs.jsonld',
  'GET /api/openapi.json',
  'GET /api/organisation',
  'GET /api/organisation/logo',
  'GET /api/contexts/:type',
  'GET /api/report_door',
  'POST /api/report_door/reports',
  'POST /api/report_door/follow_up',
  'POST /api/report_door/additions',
  'POST /api/emargements/codes/sheet',
  'POST /api/emargements/codes/pass',
  'GET /api/emargements/:uuid',
  'GET /api/emargements/:uuid/convocation',
  'GET /api/emargements/:uuid/convocation/access_plans/:place{[0-9]+}',
  'GET /api/emargements/:uuid/convocation/document',
  'GET /api/emargements/:uuid/documents',
  'GET /api/emargements/:uuid/documents/:type',
  'PUT /api/emargements/:uuid',
  'GET /api/emargements/:uuid/need_trainings',
  'POST /api/emargements/:uuid/need_trainings',
  'POST /api/emargements/:uuid/codes',
  'GET /api/forms/:uuid',
  'POST /api/forms/:uuid/answers',
  'POST /api/forms/:uuid/answers_with_file',
  'GET /api/difficulty_doors/:uuid',
  'POST /api/difficulty_doors/:uuid/entries',
  'POST /api/difficulty_doors/:uuid/entries_with_file',
  'GET /api/emargements/:uuid/sign/:dayPeriod',
  'POST /api/emargements/:uuid/sign/:dayPeriod',
  'GET /api/emargements/:uuid/passport_identity',
  'PUT /api/emargements/:uuid/passport_identity',
  'POST /api/emargements/:uuid/passport_identity/refusal',
  'POST /api/emargements/:uuid/questionnaire',
  'POST /api/asked_questionnaires/:uuid/open',
  'POST /api/asked_questionnaires/:uuid/answers',
  'POST /api/asked_questionnaires/:uuid/decline',
  'POST /api/asked_questionnaires/:uuid/not_me',
  'PUT /api/emargements/:uuid/confirm_email',
  'POST /api/emargements/:uuid/not_me',
  'POST /api/emargements/:uuid/incidents',
  'POST /api/emargements/:uuid/late_requests/:dayPeriod',
  'POST /api/emargements/:uuid/reopen_link',
  'POST /api/emargements/:uuid/trainer_codes',
  'POST /api/emargements/:uuid/trainer_proofs',
  'POST /api/emargements/:uuid/validate',
  'GET /api/verifications/:code',
  'GET /calendars/:token{[A-Za-z0-9_-]{43}\\.ics}',
];

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const takesBody = (method: string) => method !== 'GET' && method !== 'DELETE';

let test: TestApp;
let nobody: Person;
let superAdmin: Person;
const people = new Map<string, Promise<Person>>();

/** A user with exactly these roles; shared by calls with the same right. */
const holderOf = (roles: readonly Role[]): Promise<Person> => {
  const key = [...roles].sort().join();
  const known = people.get(key) ?? test.addUser({ roles });
  people.set(key, known);
  return known;
};

const callAs = (call: { route: { method: string }; path: string }, as?: Person) =>
  test.call(call.route.method, call.path, { ...(as && { as }), ...(takesBody(call.route.method) && { body: {} }) });

beforeAll(async () => {
  test = await testApp();
  nobody = await test.addUser();
  superAdmin = await test.addUser({ groups: ['super-admin'] });
});
afterAll(() => test.close());

describe('the route table', () => {
  it('has exactly the reviewed public routes', () => {
    const found = ROUTES.filter(({ right }) => right === 'public').map(({ method, path }) => `${method} ${path}`);
    expect(found.sort()).toEqual([...PUBLIC].sort());
  });

  it.each(CALLS.filter(({ route }) => route.right !== 'public'))('asks for a login: $name', async (call) => {
    const answer = await callAs(call);
    expect(answer.status).toBe(401);
    expect(problemOf(answer)).toMatchObject({ code: 'request.unauthenticated' });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it.each(CALLS.filter(({ route }) => route.right === 'public'))('needs no login: $name', async (call) => {
    const { status, body } = await callAs(call);
    expect({ status, code: (body as { code?: string } | null)?.code }).not.toMatchObject({ code: 'request.unauthenticated' });
    expect(status).not.toBe(403);
  });

  it.each(CALLS.filter(({ route }) => route.right === 'login'))('accepts any login: $name', async (call) => {
    const { status } = await callAs(call, nobody);
    expect([401, 403]).not.toContain(status);
    expect(status).toBeLessThan(500);
  });
});

describe('rights', () => {
  it.each(GUARDED)('refuse every role but their own: $name', async (call) => {
    const others = ROLES.filter((role) => role !== 'ROLE_SUPER_ADMIN' && !call.roles.includes(role));
    const answer = await callAs(call, await holderOf(others));
    expect(answer.status).toBe(403);
    expect(problemOf(answer)).toMatchObject({ code: 'request.forbidden' });
  });

  /** Roles that Super Admin has only by a group that names them, and the calls that open with them alone. */
  const RESERVED: Readonly<Record<string, readonly string[]>> = {
    ROLE_HANDLE_REPORTS: [
      'GET /api/reports',
      'GET /api/report_readings',
      'POST /api/reports/:id{[1-9][0-9]*}/readings',
      'POST /api/reports/:id{[1-9][0-9]*}/decisions',
    ],
  };
  const isReserved = ({ name }: { readonly name: string }) => Object.values(RESERVED).flat().includes(name);

  it.each(GUARDED)('accept each of their roles, and Super Admin unless they are reserved: $name', async (call) => {
    if (isReserved(call)) expect((await callAs(call, superAdmin)).status).toBe(403);
    const general = isReserved(call) ? [] : [superAdmin];
    const holders = [...general, ...(await Promise.all(call.roles.map((role: Role) => holderOf([role]))))];
    for (const holder of holders) {
      const { status } = await callAs(call, holder);
      expect([401, 403, 405]).not.toContain(status);
      expect(status).toBeLessThan(500);
    }
  });

  it('are reserved by the reviewed roles alone', () => {
    expect(RESERVED_ROLES).toEqual(Object.keys(RESERVED));
  });

  it.each(CALLS.filter(({ route }) => route.right === 'nobody'))('are given to nobody: $name', async (call) => {
    expect((await callAs(call, superAdmin)).status).toBe(403);
  });
});

describe('the right to labels', () => {
  it('opens no full list, no item and no other call', async () => {
    const picker = await holderOf(['ROLE_WRITE_BOOKING']);
    expect((await test.call('GET', '/api/companies?representation=label', { as: picker })).status).toBe(200);
    for (const address of ['/api/companies', '/api/companies?representation=full', '/api/companies/1?representation=label']) {
      expect((await test.call('GET', address, { as: picker })).status).toBe(403);
    }
    const write = await test.call('POST', '/api/companies?representation=label', { as: picker, body: {} });
    expect(write.status).toBe(403);
  });
});

describe('methods', () => {
  const paths = [...new Set(CALLS.map(({ path }) => path))];
  const allowed = (path: string) =>
    [...new Set(CALLS.filter((call) => call.path === path).map(({ route }) => route.method))].sort();

  it.each(paths)('that %s does not support return 405 with the supported ones', async (path) => {
    for (const method of METHODS.filter((candidate) => !allowed(path).includes(candidate))) {
      const answer = await test.call(method, path, takesBody(method) ? { as: superAdmin, body: {} } : { as: superAdmin });
      expect([method, answer.status]).toEqual([method, 405]);
      expect(answer.headers.get('Allow')?.split(', ').sort()).toEqual(allowed(path));
      problemOf(answer);
    }
  });

  it('of an unknown address return 404', async () => {
    for (const path of [
      '/api/unknown',
      '/api/vehicles/abc',
      '/api/vehicles/0',
      '/api/vehicles/01',
      '/api/vehicles/1/more',
      '/api/',
    ]) {
      const answer = await test.call('GET', path, { as: superAdmin });
      expect([path, answer.status]).toEqual([path, 404]);
      problemOf(answer);
    }
  });
});
