import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TEAM_MAX, type TeamInvitationsAnswer } from '../../../model/accounts/teamInvitation.ts';
import { createMailer } from '../../../server/adapters/mailer.ts';
import { sendDueMails } from '../../../server/mail/sending/sendDueMails.ts';
import { apiClient, problemOf } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { type MailServer, openMailServer } from '../../support/servers/mailServer.ts';

const PATH = '/api/users/invitations';
let mails: MailServer;
let test: TestApp;
let admin: Person;

beforeAll(async () => {
  mails = await openMailServer();
  test = await testApp({ mailer: createMailer(mails.url) });
  admin = await test.addUser({ groups: ['super-admin'] });
  await apiClient(test, admin).update('/api/configurations', { code: 'email_contact', value: 'contact@pilotage.example' });
});
beforeEach(() => {
  mails.received.length = 0;
});
afterAll(async () => {
  await test.close();
  await mails.close();
});

const person = (email: string, more: object = {}) => ({
  firstName: 'Inès',
  lastName: 'Colas',
  email,
  userGroups: [],
  areas: [],
  ...more,
});

const post = (people: readonly object[], { as = admin, delivery = 'mail' } = {}) =>
  test.call('POST', PATH, { as, body: { delivery, people } });

const invite = async (people: readonly object[], options: Parameters<typeof post>[1] = {}) => {
  const answer = await post(people, options);
  expect(answer.status).toBe(200);
  return (answer.body as TeamInvitationsAnswer).people;
};

const groupOf = async (code: string): Promise<string> => {
  const [group] = await test.database.query<{ id: number }>('select id from user_groups where code = $1', [code]);
  return `/api/user_groups/${group?.id}`;
};

const usersOf = (emails: readonly string[]) =>
  test.database.query<{ email: string; groups: number }>(
    `select a.email, (select count(*)::int from users_user_groups g where g.owner_id = u.id) as groups
     from users u join accounts a on a.id = u.account_id where a.email = any($1) order by a.email`,
    [emails],
  );

it('gives each person an account with rights and an invitation by mail, in one request', async () => {
  const userGroups = [await groupOf('lecture')];
  const people = await invite([person('Ines.Colas@equipe.example', { userGroups }), person('max@equipe.example')]);

  expect(people.map(({ detail, isKnown, invitation }) => [detail, isKnown, invitation?.purpose, invitation?.link])).toEqual([
    [null, false, 'invitation', null],
    [null, false, 'invitation', null],
  ]);
  expect(await usersOf(['ines.colas@equipe.example', 'max@equipe.example'])).toEqual([
    { email: 'ines.colas@equipe.example', groups: 1 },
    { email: 'max@equipe.example', groups: 0 },
  ]);
  await sendDueMails(test.deps);
  const receivers = mails.received.flatMap(({ to }) => to).filter((to) => /^(ines|max)/.test(to));
  expect(receivers.sort()).toEqual(['ines.colas@equipe.example', 'max@equipe.example']);
});

it('refuses a person with the reason at the field, stores nothing of them, and invites the others', async () => {
  await invite([person('prise@equipe.example')], { delivery: 'link' });
  const [taken, same, nameless, wrong, free] = await invite(
    [
      person(admin.email),
      person('libre@equipe.example'),
      person('sans-nom@equipe.example', { firstName: '' }),
      person('pas une adresse'),
      person('libre2@equipe.example'),
    ],
    { delivery: 'link' },
  );

  expect(taken).toMatchObject({ user: null, invitation: null, violations: [{ propertyPath: 'email', code: 'unique' }] });
  expect(nameless?.violations).toMatchObject([{ propertyPath: 'firstName' }]);
  expect(wrong?.violations).toMatchObject([{ propertyPath: 'email' }]);
  expect([same?.invitation?.link, free?.invitation?.link]).toEqual([
    expect.stringContaining('#/acces/'),
    expect.stringContaining('#/acces/'),
  ]);
  const stored = await usersOf(['sans-nom@equipe.example', 'libre@equipe.example', 'libre2@equipe.example']);
  expect(stored.map(({ email }) => email)).toEqual(['libre2@equipe.example', 'libre@equipe.example']);
});

it('sends a new link when the answer of the first request got lost, and creates no second account', async () => {
  const [first] = await invite([person('perdue@equipe.example')]);
  const userGroups = [await groupOf('lecture')];
  const [again] = await invite([person('PERDUE@equipe.example', { userGroups })]);

  expect([again?.isKnown, again?.user]).toEqual([true, first?.user]);
  expect(await usersOf(['perdue@equipe.example'])).toEqual([{ email: 'perdue@equipe.example', groups: 0 }]);
  const links = await test.database.query(
    `select from account_links l join accounts a on a.id = l.account_id where a.email = 'perdue@equipe.example'`,
  );
  expect(links).toHaveLength(1);
});

it('grants no right or area that the caller lacks, neither to new people nor by a new link', async () => {
  const clerk = await test.addUser({ roles: ['ROLE_READ_USER', 'ROLE_WRITE_USER'], areas: ['E1'] });
  const [area] = await test.database.query<{ id: number }>("select id from areas where code = 'E2'");
  const strong = await groupOf('super-admin');
  await invite([person('forte@equipe.example', { userGroups: [strong] })]);
  const people = await invite(
    [
      person('a@equipe.example', { userGroups: [strong], areas: [] }),
      person('b@equipe.example', { areas: [`/api/areas/${area?.id}`] }),
      person('forte@equipe.example'),
    ],
    { as: clerk, delivery: 'link' },
  );

  expect(people.map(({ user, invitation }) => [user, invitation])).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ]);
  expect(await usersOf(['a@equipe.example', 'b@equipe.example'])).toEqual([]);
});

it('is for those who may write users, and for people', async () => {
  const reader = await test.addUser({ roles: ['ROLE_READ_USER'] });
  expect((await post([person('x@equipe.example')], { as: reader })).status).toBe(403);
  expect(await usersOf(['x@equipe.example'])).toEqual([]);
});

it('refuses more people than one request takes, and unknown members', async () => {
  const many = Array.from({ length: TEAM_MAX + 1 }, (_, index) => person(`p${index}@equipe.example`));
  expect((await post(many)).status).toBe(422);
  expect((await post([])).status).toBe(422);
  expect((await post([person('x@equipe.example', { password: 'Girafe-Tricote-Banjo-7' })])).status).toBe(422);
});

it('refuses the whole list without a mail server', async () => {
  const silent = await testApp();
  const as = await silent.addUser({ groups: ['super-admin'] });
  const body = { delivery: 'mail', people: [person('y@equipe.example')] };
  const answer = await silent.call('POST', PATH, { as, body });
  expect(problemOf(answer)).toMatchObject({ status: 409, code: 'record.conflict' });
  await silent.close();
});

it('keeps no answer with links for a repetition', async () => {
  const headers = { 'Idempotency-Key': 'equipe-2026-1' };
  const body = { delivery: 'link', people: [person('cle@equipe.example')] };
  const answers = [];
  for (let call = 0; call < 2; call += 1) answers.push(await test.call('POST', PATH, { as: admin, body, headers }));
  const links = answers.map(({ body: answer }) => (answer as TeamInvitationsAnswer).people[0]?.invitation?.link);
  expect(new Set(links).size).toBe(2);
  expect(answers[1]?.headers.get('Idempotency-Replayed')).toBeNull();
});
