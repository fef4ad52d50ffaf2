import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayAfter, daysBetween, parisDay, parisInstant, parisTime } from '../../../model/calendar/parisTime.ts';
import type { CompanyLetters } from '../../../model/mail/companyLetters.ts';
import type { RenewalSending, RenewalsView } from '../../../model/renewals/renewals.ts';
import { runMailRules } from '../../../server/mail/rules/runMailRules.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { buildTrainedNeed } from '../../support/records/trainedNeed.ts';

const START = '2027-01-05';

let test: TestApp;
let email: string;
let api: ApiClient;
let type: ApiRecord;
let clock = parisInstant(START, '10:00');

const turnTo = async (day: string, time = '10:00'): Promise<void> => {
  clock = parisInstant(day, time);
  api = apiClient(test, await test.as(email));
};

const configure = (code: string, value: string) => api.update('/api/configurations', { code, value });

beforeAll(async () => {
  test = await testApp({ now: () => clock });
  email = (await test.addUser({ groups: ['super-admin'] })).email;
  await turnTo(START);
  await configure('email_contact', 'contact@organisme.example');
  await configure('mail_preparation_automatic', 'non');
  type = await buildRecord(api, 'training_types', { name: 'Conduite préventive', renewalMonths: 12 });
});
beforeEach(async () => {
  await test.database.query('truncate renewal_mails, mail_messages cascade');
  // What other tests have made is never due.
  await test.database.query("update need_trainings set renewal_stop = 'other'");
  await turnTo(START);
  await configure('mail_renewal_automatic', 'non');
});
afterAll(() => test.close());

let companies = 0;

const buildCompany = async (contact: object | null = {}): Promise<ApiRecord> => {
  companies += 1;
  const company = await buildRecord(api, 'companies', { name: `TRANSPORTS ${companies}`, email: null });
  if (contact)
    await buildRecord(api, 'company_contacts', {
      ...{ company: company['@id'], email: `formation${companies}@client.example`, types: ['organization_training'] },
      ...contact,
    });
  return company;
};

/** Somebody whose training is due again so many days after the start. */
const due = (company: ApiRecord, daysAfterStart: number, trainee: object = { firstName: 'Ana', lastName: 'Durand' }) => {
  const [year = '', ...rest] = dayAfter(START, daysAfterStart).split('-');
  return buildTrainedNeed(api, { day: [Number(year) - 1, ...rest].join('-'), trainingType: type, company, trainee });
};

const call = async (path: string, needs: readonly ApiRecord[], as = api) =>
  as.call('POST', `/api/renewals/mails${path}`, { needs: needs.map((need) => need['@id']) });
const preview = async (...needs: readonly ApiRecord[]) => (await call('/preview', needs)).body as CompanyLetters;
const send = async (...needs: readonly ApiRecord[]) => {
  const { status, body } = await call('', needs);
  expect(status, JSON.stringify(body)).toBe(202);
  return body as RenewalSending;
};

interface Sent {
  readonly receiver: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly isAutomatic: boolean;
  readonly area: number | null;
}

const sentMails = (): Promise<readonly Sent[]> =>
  test.database.query<Sent>(
    `select receiver, subject, html, is_automatic as "isAutomatic", area_id as area from mail_messages where kind = 'renewal' order by id`,
  );

describe('a mail to the company, by hand', () => {
  it('is one for each company, with its people and a way to answer, and speaks of a recommendation', async () => {
    const [dubois, martin] = [await buildCompany(), await buildCompany()];
    const needs = [
      await due(dubois, 20),
      await due(dubois, 25, { firstName: 'Bob', lastName: 'Petit' }),
      await due(martin, 30, { firstName: 'Max', lastName: 'Roux' }),
    ];
    // One area for all of Dubois: their mail is one.
    await test.database.query('update need_trainings set area_id = (select area_id from need_trainings where id = $1)', [
      needs[0]?.id,
    ]);
    expect((await preview(...needs)).letters.map(({ people }) => people)).toEqual([['Ana DURAND', 'Bob PETIT'], ['Max ROUX']]);
    expect(await sentMails()).toEqual([]);
    expect(await send(...needs)).toMatchObject({ total: 3, queued: 2, leftOut: [] });
    const mails = await sentMails();
    expect(mails.map(({ receiver, isAutomatic }) => [receiver.length, isAutomatic])).toEqual([
      [1, false],
      [1, false],
    ]);
    expect(mails[0]?.subject).toBe(`Formations à renouveler : ${dubois.name}`);
    expect(mails[0]?.html).toContain('recommandés par votre organisme');
    expect(mails[0]?.html).toContain('Ana DURAND : Conduite préventive, suivie le 25/01/2026, à refaire pour le 25/01/2027');
    expect(mails[0]?.html).not.toContain('ROUX');
    const address = /href="(mailto:contact@organisme\.example\?[^"]+)"/.exec(mails[0]?.html ?? '')?.[1] ?? '';
    const answer = new URL(address.replaceAll('&amp;', '&')).searchParams;
    expect(answer.get('subject')).toBe(`Renouvellement de formations : ${dubois.name}`);
    expect(answer.get('body')).toContain('- Bob PETIT\r\n');
    for (const { html } of mails) expect(html).not.toMatch(/l[ée]gal|obligat|règlement/i);
  });

  it('is noted in the list, for the people it was about', async () => {
    const company = await buildCompany();
    const [told, other] = [await due(company, 20), await due(company, 25, { firstName: 'Bob', lastName: 'Petit' })];
    await send(told);
    const { member } = (await api.item('/api/renewals')) as unknown as RenewalsView;
    const toldAtOf = ({ '@id': iri }: ApiRecord) => member.find(({ need }) => need === iri)?.toldAt;
    expect([toldAtOf(told), toldAtOf(other)]).toEqual([clock.toISOString(), null]);
  });

  it('goes to the contacts for trainings, else to the main contact, else to the company', async () => {
    const own = await buildCompany(null);
    await api.update(own['@id'], { email: 'societe@client.example' });
    const main = await buildCompany({ email: 'principal@client.example', types: [], main: true });
    await send(await due(own, 20), await due(main, 20));
    expect((await sentMails()).flatMap(({ receiver }) => receiver).toSorted()).toEqual([
      'principal@client.example',
      'societe@client.example',
    ]);
  });

  it('leaves out, with the person and the reason, whose company has no address, who has changed company, and who was just told', async () => {
    const [reachable, silent, other] = [await buildCompany(), await buildCompany(null), await buildCompany()];
    const mute = await due(silent, 20, { firstName: 'Sans', lastName: 'Adresse' });
    const moved = await due(reachable, 20, { firstName: 'Parti', lastName: 'Ailleurs' });
    await buildNeed(api, { trainee: (moved.trainee as ApiRecord)['@id'], company: other['@id'] });
    const told = await due(reachable, 20, { firstName: 'Deja', lastName: 'Dit' });
    await send(told);
    const { queued, leftOut } = await send(mute, moved, told);
    expect(queued).toBe(0);
    expect(leftOut.map(({ name, reason }) => [name, reason.split(' :')[0]])).toEqual([
      ['Sans ADRESSE', 'Cette société n’a pas d’adresse e-mail'],
      ['Parti AILLEURS', 'Cette personne a changé de société depuis sa formation'],
      // Nothing leaves without a mail server: the company has received nothing.
      ['Deja DIT', 'Un e-mail à ce sujet vient d’être préparé pour cette société'],
    ]);
    expect(await sentMails()).toHaveLength(1);
    await turnTo(START, '10:20');
    expect((await preview(told)).letters[0]?.lastToldAt).toBe(parisInstant(START, '10:00').toISOString());
    expect((await send(told)).queued).toBe(1);
  });

  it('is one when two people write at once', async () => {
    const need = await due(await buildCompany(), 20);
    const outcomes = await Promise.all([send(need), send(need)]);
    expect(outcomes.map(({ queued }) => queued).toSorted()).toEqual([0, 1]);
    expect(await sentMails()).toHaveLength(1);
  });

  it('is about the people of one area, who alone may read it', async () => {
    const company = await buildCompany();
    const [here, there] = [await buildRecord(api, 'areas'), await buildRecord(api, 'areas')];
    const needs = [
      await due(company, 20, { firstName: 'Ici', lastName: 'Un', area: here['@id'] }),
      await due(company, 20, { firstName: 'La', lastName: 'Deux', area: there['@id'] }),
    ];
    const roles = ['ROLE_READ_NEED_TRAINING', 'ROLE_WRITE_NEED_TRAINING', 'ROLE_READ_TRAINING_SESSION'] as const;
    const elsewhere = apiClient(test, await test.addUser({ roles, areas: [String(there.code)] }));
    expect((await call('/preview', needs, elsewhere)).body).toMatchObject({
      letters: [{ people: ['La DEUX'] }],
      leftOut: [{ name: null }],
    });
    expect((await send(...needs)).queued).toBe(2);
    const { member } = await elsewhere.list('/api/mail_messages?kind=renewal');
    expect(member.map(({ html }) => String(html).includes('Ici UN'))).toEqual([false]);
  });

  it('is refused to those who may not change needs', async () => {
    const need = await due(await buildCompany(), 20);
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_NEED_TRAINING'] }));
    expect((await call('', [need], reader)).status).toBe(403);
    expect((await call('/preview', [need], reader)).status).toBe(403);
    expect(await sentMails()).toEqual([]);
  });

  it('has a text that administrators change, whose variables are judged', async () => {
    expect(
      (await api.call('PUT', '/api/configurations', { code: 'renewal_mail_content', value: 'Bonjour {{trainee_last_name}}' }))
        .status,
    ).toBe(422);
    await configure('renewal_mail_content', 'Chère équipe de {{company_name}},');
    const company = await buildCompany();
    await send(await due(company, 20));
    const [mail] = await sentMails();
    expect(mail?.html).toContain(`Chère équipe de ${company.name},`);
    expect(mail?.html).toContain('recommandés par votre organisme');
    await test.database.query("delete from configurations where code = 'renewal_mail_content'");
  });
});

/** Runs the rules twice at several hours of each day, from the start on. */
const live = async (days: number): Promise<void> => {
  for (let day = 0; day <= days; day += 1)
    for (const time of ['07:59', '08:00', '16:00']) {
      clock = parisInstant(dayAfter(START, day), time);
      await Promise.all([runMailRules(test.deps), runMailRules({ ...test.deps })]);
    }
};

interface Telling {
  readonly need: number;
  readonly company: number;
  readonly dueOn: string;
  readonly daysLeft: number;
  readonly toldAt: Date;
}

const tellings = (): Promise<readonly Telling[]> =>
  test.database.query<Telling>(
    `select m.need_training_id as need, n.company_id as company, m.due_on::text as "dueOn", m.days_left as "daysLeft", m.told_at as "toldAt"
     from renewal_mails m join need_trainings n on n.id = m.need_training_id order by m.told_at, m.need_training_id`,
  );

describe('the automatic mail to the company', () => {
  it('is off in a new installation', async () => {
    await due(await buildCompany(), 7);
    await live(8);
    expect(await sentMails()).toEqual([]);
  });

  it('leaves 90, 30 and 7 days before, in the morning, once each', async () => {
    await due(await buildCompany(), 92);
    await configure('mail_renewal_automatic', 'oui');
    await live(95);
    const told = await tellings();
    expect(told.map(({ daysLeft, toldAt }) => [daysLeft, parisTime(toldAt)])).toEqual([
      [90, '08:00'],
      [30, '08:00'],
      [7, '08:00'],
    ]);
    expect((await sentMails()).map(({ isAutomatic }) => isAutomatic)).toEqual([true, true, true]);
  });

  it('leaves on the days that an administrator has chosen', async () => {
    expect((await api.call('PUT', '/api/configurations', { code: 'mail_renewal_days', value: 'bientôt' })).status).toBe(422);
    expect((await api.call('PUT', '/api/configurations', { code: 'mail_renewal_days', value: '400' })).status).toBe(422);
    await configure('mail_renewal_days', '15, 3');
    await due(await buildCompany(), 20);
    await configure('mail_renewal_automatic', 'oui');
    await live(21);
    expect((await tellings()).map(({ daysLeft }) => daysLeft)).toEqual([15, 3]);
    await turnTo(START);
    await configure('mail_renewal_days', '90, 30, 7');
  });

  it('is never about somebody who is not due, nor twice, nor to a company twice a week', async () => {
    const [one, two, inactive] = [await buildCompany(), await buildCompany(), await buildCompany()];
    const dueDays = [5, 8, 9, 31, 33, 36, 38];
    const needs = [];
    for (const [index, day] of dueDays.entries()) needs.push(await due(index % 2 ? one : two, day));
    const late = await due(one, -3);
    const closed = await due(inactive, 9);
    const stopped = await due(one, 9);
    const renewed = await due(two, 9);
    const moved = await due(two, 9);
    await api.call('PUT', '/api/renewals/stop', { needs: [stopped['@id']], stop: 'left' });
    await api.call('POST', '/api/renewals/needs', { renewals: [{ need: renewed['@id'] }] });
    await buildNeed(api, { trainee: (moved.trainee as ApiRecord)['@id'], company: one['@id'] });
    await api.update(inactive['@id'], { isActive: false });
    await configure('mail_renewal_automatic', 'oui');
    await live(40);

    const told = await tellings();
    const never = [late, closed, stopped, renewed, moved].map(({ id }) => Number(id));
    expect(told.filter(({ need }) => never.includes(need))).toEqual([]);
    for (const need of needs) expect(told.filter((telling) => telling.need === Number(need.id)).length).toBeGreaterThan(0);
    const delays = [90, 30, 7];
    const stepOf = ({ daysLeft }: Telling) => Math.min(...delays.filter((days) => days >= daysLeft));
    const steps = told.map((telling) => `${telling.need} ${telling.dueOn} ${stepOf(telling)}`);
    expect(new Set(steps).size).toBe(steps.length);
    for (const { dueOn, daysLeft, toldAt } of told) {
      expect(daysLeft).toBe(daysBetween(parisDay(toldAt), dueOn));
      expect(daysLeft).toBeGreaterThanOrEqual(0);
      expect(parisTime(toldAt) >= '08:00').toBe(true);
    }
    for (const company of [one, two]) {
      const times = [
        ...new Set(told.filter((telling) => telling.company === Number(company.id)).map(({ toldAt }) => toldAt.getTime())),
      ];
      for (const [index, time] of times.entries())
        if (index > 0) expect(time - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(7 * 86_400_000);
    }
    expect(await sentMails()).toHaveLength(new Set(told.map(({ company, toldAt }) => `${company} ${toldAt.getTime()}`)).size);
  });

  it('waits a week after one that an officer has sent', async () => {
    const company = await buildCompany();
    await send(await due(company, 40));
    await due(company, 8);
    await configure('mail_renewal_automatic', 'oui');
    await live(8);
    expect((await tellings()).map(({ toldAt }) => parisDay(toldAt))).toEqual([START, dayAfter(START, 7)]);
  });

  it('stands among the shipped automations: with conditions, a log and a trial', async () => {
    const company = await buildCompany();
    const [ordered, plain] = [await due(company, 7), await due(company, 7)];
    await test.database.query('update need_trainings set area_id = (select area_id from need_trainings where id = $1)', [
      ordered.id,
    ]);
    await api.update(ordered['@id'], { deliveryDate: '2027-02-01' });
    const setting = await api.create('shipped_automations', { code: 'renewal', conditions: { 'exists[deliveryDate]': true } });
    await configure('mail_renewal_automatic', 'oui');
    await live(0);
    expect((await tellings()).map(({ need }) => need)).toEqual([Number(ordered.id)]);
    const { member } = await api.list('/api/automation_runs?shipped[]=renewal');
    expect(member.find(({ record }) => record === ordered['@id'])).toMatchObject({
      outcome: 'done',
      cause: 'Formation à refaire pour le 12/01/2027',
    });
    await api.remove(setting['@id']);
    const trial = (await api.call('POST', '/api/shipped_automations/trial', { code: 'renewal', conditions: null })).body as {
      readonly member: readonly { readonly record: string }[];
    };
    expect(trial.member.map(({ record }) => record)).toEqual(expect.arrayContaining([ordered['@id'], plain['@id']]));
  });
});
