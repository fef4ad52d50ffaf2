import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runMailRules } from '../../server/mail/rules/runMailRules.ts';
import { buildMailSession } from '../api/mail/buildMailSession.ts';
import { type ApiClient, apiClient } from '../support/app/apiClient.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';

const RULES = ['convocation', 'reminder', 'certificate', 'missing_signature'];

let test: TestApp;
let email: string;
let admin: ApiClient;
let clock = new Date('2027-01-04T09:00:00+01:00');

const turnTo = async (time: string): Promise<void> => {
  clock = new Date(time);
  admin = apiClient(test, await test.as(email));
};
const configure = (code: string, value: string) => admin.update('/api/configurations', { code, value });
const turn = (rule: string, value: 'oui' | 'non') => configure(`mail_${rule}_automatic`, value);

/** Receivers of the messages of a kind, as far as their addresses begin so. */
const receivers = async (kind: string): Promise<readonly string[]> => {
  const rows = await test.database.query<{ to: string }>(
    'select unnest(receiver) as "to" from mail_messages where kind = $1 order by 1',
    [kind],
  );
  return rows.map(({ to }) => to.split('@')[0] ?? '');
};

beforeAll(async () => {
  test = await testApp({ now: () => clock, settings: { publicUrl: 'http://pilotage.example' } });
  email = (await test.addUser({ groups: ['super-admin'] })).email;
});
beforeEach(async () => {
  admin = apiClient(test, await test.as(email));
});
afterEach(async () => {
  admin = apiClient(test, await test.as(email));
  for (const rule of RULES) await turn(rule, 'non');
  for (const { '@id': iri } of (await admin.list('/api/shipped_automations')).member) await admin.remove(iri);
});
afterAll(() => test.close());

describe('automatic mails, as they went wrong elsewhere', () => {
  it('nothing leaves in the night that makes it due, all of it in the morning (frappe/erpnext 30444, WeAllCode/website 37)', async () => {
    await turnTo('2027-01-11T12:00:00+01:00');
    await buildMailSession(admin, '2027-01-25', { names: ['NUIT'] });
    await configure('mail_convocation_days', '7');
    await turn('convocation', 'oui');
    await turnTo('2027-01-18T00:01:00+01:00');
    await runMailRules(test.deps);
    expect(await receivers('convocation')).not.toContain('nuit');
    await turnTo('2027-01-18T08:00:00+01:00');
    await runMailRules(test.deps);
    expect(await receivers('convocation')).toContain('nuit');
  });

  it('one mail that cannot be made stops no other, and leaves once it can (Communote/communote-server 13)', async () => {
    await turnTo('2027-02-01T09:00:00+01:00');
    await buildMailSession(admin, '2027-02-08', { names: ['PREMIER', 'SECOND'] });
    await configure('mail_convocation_days', '7');
    await turn('convocation', 'oui');
    const { files } = test.deps;
    let writes = 0;
    const failing: typeof files = {
      ...files,
      write: (...file) => {
        writes += 1;
        return writes === 1 ? Promise.reject(new Error('The disk does not answer')) : files.write(...file);
      },
    };
    await runMailRules({ ...test.deps, files: failing });
    expect((await receivers('convocation')).filter((name) => ['premier', 'second'].includes(name))).toHaveLength(1);
    await runMailRules(test.deps);
    expect(await receivers('convocation')).toEqual(expect.arrayContaining(['premier', 'second']));
  });

  it('nothing more is written once it is turned off (isuru89/moodle-local_reminders 84, iomad/iomad 1734)', async () => {
    await turnTo('2027-03-01T09:00:00+01:00');
    await buildMailSession(admin, '2027-03-02', { names: ['AVANT'] });
    await turn('reminder', 'oui');
    await runMailRules(test.deps);
    await turn('reminder', 'non');
    await buildMailSession(admin, '2027-03-02', { names: ['APRES'] });
    await runMailRules(test.deps);
    expect(await receivers('reminder')).toContain('avant');
    expect(await receivers('reminder')).not.toContain('apres');
  });

  it('the text that was edited is the one that leaves, from the next mail on (iomad/iomad 1734)', async () => {
    await turnTo('2027-04-05T09:00:00+02:00');
    await buildMailSession(admin, '2027-04-06', { names: ['AINSI'] });
    await turn('reminder', 'oui');
    await runMailRules(test.deps);
    const setting = await admin.create('shipped_automations', { code: 'reminder', object: 'Rendez-vous demain' });
    await buildMailSession(admin, '2027-04-06', { names: ['AUTREMENT'] });
    await runMailRules(test.deps);
    await admin.update(setting['@id'], { object: null });
    await buildMailSession(admin, '2027-04-06', { names: ['DENOUVEAU'] });
    await runMailRules(test.deps);
    const subjects = await test.database.query<{ subject: string }>(
      "select subject from mail_messages where kind = 'reminder' and receiver[1] ~ '^(ainsi|autrement|denouveau)' order by id",
    );
    expect(subjects.map(({ subject }) => subject === 'Rendez-vous demain')).toEqual([false, true, false]);
  });

  it('whoever gave up, or went to another session, is not reminded of it (isuru89/moodle-local_reminders 27)', async () => {
    await turnTo('2027-05-10T09:00:00+02:00');
    const { training, needs } = await buildMailSession(admin, '2027-05-11', { names: ['RESTE', 'PARTI'] });
    const answer = await admin.call('DELETE', `${training['@id']}/need_trainings/${needs[1]?.id}`);
    expect(answer.status).toBeLessThan(300);
    await turn('reminder', 'oui');
    await runMailRules(test.deps);
    expect(await receivers('reminder')).toContain('reste');
    expect(await receivers('reminder')).not.toContain('parti');
  });

  it('a session that moves is reminded of for its new day alone (DNNCommunity/DNN.Events 237)', async () => {
    await turnTo('2027-06-07T09:00:00+02:00');
    const { logisticSession } = await buildMailSession(admin, '2027-06-08', { names: ['DEPLACE'] });
    const times = { startAt: '2027-06-10T09:00:00+02:00', endAt: '2027-06-10T17:00:00+02:00' };
    await admin.update(`${logisticSession['@id']}?acceptConflicts[]=x`, times);
    await turn('reminder', 'oui');
    await runMailRules(test.deps);
    expect(await receivers('reminder')).not.toContain('deplace');
    await turnTo('2027-06-09T09:00:00+02:00');
    await runMailRules(test.deps);
    await runMailRules(test.deps);
    expect((await receivers('reminder')).filter((name) => name === 'deplace')).toHaveLength(1);
  });

  it('who is called the day before gets no reminder of it the same day (wielebenwir/CommonsBooking_1 82)', async () => {
    await turnTo('2027-10-11T09:00:00+02:00');
    const { needs } = await buildMailSession(admin, '2027-10-13', { names: ['AVERTI', 'RETENU'] });
    await turn('convocation', 'oui');
    await runMailRules(test.deps);
    await turnTo('2027-10-12T08:00:00+02:00');
    await buildMailSession(admin, '2027-10-13', { names: ['INSCRIT'] });
    // A convocation that was cancelled, or that leaves tomorrow, told nobody anything today.
    await test.database.query(
      "update mail_messages set state = 'canceled' where kind = 'convocation' and need_training_id = $1",
      [needs[1]?.id],
    );
    await turn('reminder', 'oui');
    for (const hour of ['08', '12', '18']) {
      await turnTo(`2027-10-12T${hour}:30:00+02:00`);
      await runMailRules(test.deps);
    }
    expect(await receivers('convocation')).toEqual(expect.arrayContaining(['averti', 'inscrit', 'retenu']));
    const names = ['averti', 'inscrit', 'retenu'];
    expect((await receivers('reminder')).filter((name) => names.includes(name))).toEqual(['averti', 'retenu']);
  });

  it('what was over when it is turned on is not written about (mdjnelson/moodle-mod_customcert 127)', async () => {
    await turnTo('2027-09-06T09:00:00+02:00');
    await buildMailSession(admin, '2027-09-07', { names: ['PASSE'] });
    await turnTo('2027-09-09T09:00:00+02:00');
    for (const rule of RULES) await turn(rule, 'oui');
    await runMailRules({ ...test.deps });
    for (const kind of ['convocation', 'reminder', 'completion_certificate', 'missing_signature'])
      expect(await receivers(kind)).not.toContain('passe');
  });
});
