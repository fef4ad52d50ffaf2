import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runMailRules } from '../../../server/mail/rules/runMailRules.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { buildMailSession } from './buildMailSession.ts';

const HOLDERS = 9;

let test: TestApp;
let admin: ApiClient;
let holders: readonly Person[];
let clock = new Date('2027-03-01T09:00:00+01:00');

beforeAll(async () => {
  test = await testApp({ now: () => clock });
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const added: Person[] = [];
  for (let count = 0; count < HOLDERS; count += 1)
    added.push(await test.addUser({ roles: ['ROLE_SESSION_EMAIL_PREPARATION', 'ROLE_READ_LOGISTIC_SESSION'] }));
  holders = added;
  // The very first check tells nothing.
  await buildReady('2027-03-30', { officers: [] });
  await look(6);
});
afterAll(() => test.close());
beforeEach(() => test.database.query('delete from mail_messages'));

const look = async (minutes: number): Promise<void> => {
  clock = new Date(clock.getTime() + minutes * 60_000);
  await runMailRules(test.deps);
};

const queued = () =>
  test.database.query<{ subject: string; html: string; receiver: string }>(
    "select subject, html, receiver[1] as receiver from mail_messages where kind = 'preparation' order by id",
  );

interface ReadyOptions {
  readonly officers: readonly Person[];
  readonly area?: string;
}

/** A session that lacks nothing, with officers in charge. */
const buildReady = async (day: string, { officers, ...place }: ReadyOptions) => {
  const { logisticSession, type } = await buildMailSession(admin, day, { names: [], ...place });
  const trainer = (await buildRecord(admin, 'trainers', { trainingType: [type['@id']] }))['@id'];
  const [officer, ...others] = officers.map(({ id }) => `/api/users/${id}`);
  await admin.update(`${logisticSession['@id']}?acceptConflicts[]=x`, {
    trainers: [trainer],
    commentaryMaterials: 'Rien à prévoir',
    options: { circuit: 'validated' },
    caterer: (await buildRecord(admin, 'caterers'))['@id'],
    trainingOfficer: officer ?? null,
    secondaryTrainingOfficers: others,
  });
  return { session: await admin.item(logisticSession['@id']), trainer };
};

const accountsOf = (mails: readonly { readonly receiver: string }[]): readonly string[] =>
  mails.map(({ receiver }) => receiver).toSorted();

const later = (minutes: number): void => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};

it('tells those in charge who made which session incomplete, once, and nobody about the session it is in conflict with', async () => {
  const [first, second, third] = holders as [Person, Person, Person];
  const one = await buildReady('2027-03-10', { officers: [first, second] });
  const two = await buildReady('2027-03-10', { officers: [third] });
  await look(6);
  await test.database.query('delete from mail_messages');

  later(1);
  const { body } = await admin.call('POST', '/api/planning/conflicts', { session: one.session['@id'], trainers: [two.trainer] });
  const keys = (body as { conflicts: readonly { key: string }[] }).conflicts.map(({ key }) => key);
  const query = new URLSearchParams(keys.map((key) => ['acceptConflicts[]', key]));
  await admin.update(`${one.session['@id']}?${query}`, { trainers: [two.trainer] });
  await look(1);
  expect(await queued()).toEqual([]);

  await look(6);
  const mails = await queued();
  expect(accountsOf(mails)).toEqual([first.email, second.email].toSorted());
  expect(mails[0]?.subject).toBe('À compléter de nouveau : EPP 2027-03-10, le 10/03/2027');
  expect(mails[0]?.html).toMatch(/est déjà.*Dernière modification : Claude Martin, le 01\/03\/2027 à /s);
  await look(6);
  expect(await queued()).toHaveLength(2);
});

it('gathers what became ready at one time, and says nothing of what was put right at once', async () => {
  const [, , , fourth] = holders as [Person, Person, Person, Person];
  const area = (await buildRecord(admin, 'areas'))['@id'];
  const built = [];
  for (const day of ['2027-03-15', '2027-03-16', '2027-03-17']) built.push(await buildReady(day, { officers: [fourth], area }));
  await look(6);
  expect(await queued()).toMatchObject([{ receiver: fourth.email, subject: 'Préparation : 3 sessions prêtes' }]);

  const [day, other] = built;
  const iri = day?.session['@id'] ?? '';
  await admin.update(iri, { commentaryMaterials: null });
  await admin.update(other?.session['@id'] ?? '', { commentaryMaterials: null });
  later(1);
  await admin.update(iri, { commentaryMaterials: 'Rien' });
  await test.database.query('delete from mail_messages');
  await look(6);
  expect((await queued()).map(({ subject }) => subject)).toEqual(['À compléter de nouveau : EPP 2027-03-16, le 16/03/2027']);
});

it('tells everybody of the area who has the role about a session that nobody of them is in charge of', async () => {
  await buildReady('2027-03-22', { officers: [] });
  await look(6);
  expect(accountsOf(await queued())).toEqual(holders.map(({ email }) => email).toSorted());
});
