import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayAfter, parisInstant } from '../../model/calendar/parisTime.ts';
import type { RenewalCreation, RenewalsView } from '../../model/renewals/renewals.ts';
import { runMailRules } from '../../server/mail/rules/runMailRules.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../support/app/apiClient.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { buildRecord } from '../support/records/buildRecord.ts';
import { buildTrainedNeed, trainNeed } from '../support/records/trainedNeed.ts';

const START = '2027-03-01';

let test: TestApp;
let email: string;
let api: ApiClient;
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
  await configure('email_contact', 'contact+formation@organisme.example');
  await configure('mail_preparation_automatic', 'non');
  await configure('mail_renewal_automatic', 'oui');
});
beforeEach(async () => {
  await test.database.query('truncate renewal_mails, mail_messages cascade');
  await test.database.query("update need_trainings set renewal_stop = 'other'");
  await turnTo(START);
});
afterAll(() => test.close());

const buildType = (renewalMonths = 12) => buildRecord(api, 'training_types', { name: 'Conduite & éco-conduite', renewalMonths });
const buildCompany = (name = 'DUPONT & FILS') => buildRecord(api, 'companies', { name, email: 'societe@client.example' });

interface Due {
  readonly company: ApiRecord;
  readonly trainingType: ApiRecord;
  readonly daysAfterStart: number;
  readonly trainee?: string | object;
}

/** A need whose training, renewed after twelve months, is due again so many days after the start. */
const due = ({ daysAfterStart, ...trained }: Due): Promise<ApiRecord> => {
  const [year = '', ...rest] = dayAfter(START, daysAfterStart).split('-');
  return buildTrainedNeed(api, { ...trained, day: [Number(year) - 1, ...rest].join('-') });
};

const runOn = async (day: string, time = '09:00'): Promise<void> => {
  clock = parisInstant(day, time);
  await runMailRules({ ...test.deps });
};

const mails = () =>
  test.database
    .query<{ html: string }>("select html from mail_messages where kind = 'renewal' order by id")
    .then((rows) => rows.map(({ html }) => html));

describe('mails about renewals, as they went wrong elsewhere', () => {
  it('four servers at once send one (DevelopingSpace/starchart 637, 724)', async () => {
    await due({ company: await buildCompany(), trainingType: await buildType(), daysAfterStart: 7 });
    await Promise.all(Array.from({ length: 4 }, () => runMailRules({ ...test.deps })));
    expect(await mails()).toHaveLength(1);
  });

  it('a run every hour is no mail every hour, also the next days (OmniTrustILM/core 1192, Futsch1/medTimer 1166)', async () => {
    await due({ company: await buildCompany(), trainingType: await buildType(), daysAfterStart: 30 });
    for (let day = 0; day < 10; day += 1)
      for (const time of ['08:00', '09:00', '17:00', '23:59']) await runOn(dayAfter(START, day), time);
    expect(await mails()).toHaveLength(1);
  });

  it('a server that was down on the day writes on the next one (londonhackspace/hackspace-foundation-sites 153)', async () => {
    await due({ company: await buildCompany(), trainingType: await buildType(), daysAfterStart: 33 });
    await runOn(START);
    await runOn(dayAfter(START, 5));
    expect(await mails()).toHaveLength(1);
    await runOn(dayAfter(START, 9));
    expect(await mails()).toHaveLength(2);
  });

  it('whoever was trained again meanwhile is named no more (letsencrypt/boulder 1346)', async () => {
    const [company, trainingType] = [await buildCompany(), await buildType()];
    const need = await due({ company, trainingType, daysAfterStart: 20 });
    const trainee = (need.trainee as ApiRecord)['@id'];
    await buildTrainedNeed(api, { day: dayAfter(START, -3), trainingType, company, trainee });
    await runOn(START);
    expect(await mails()).toEqual([]);
  });

  it('many people and trainings of a company are one mail (letsencrypt/boulder 1358, certbot/certbot 2382)', async () => {
    const company = await buildCompany();
    const [first, second] = [await buildType(), await buildType()];
    const need = await due({ company, trainingType: first, daysAfterStart: 20 });
    await due({ company, trainingType: second, daysAfterStart: 22, trainee: (need.trainee as ApiRecord)['@id'] });
    for (const lastName of ['Un', 'Deux', 'Trois'])
      await due({ company, trainingType: first, daysAfterStart: 25, trainee: { firstName: 'Zoé', lastName } });
    await runOn(START);
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.match(/<li>/g)).toHaveLength(5);
  });

  it('months are months, not thirty days, and end on the last day of a shorter one (strangerstudios/paid-memberships-pro 1617, moment/moment 1216)', async () => {
    const [company, one, twelve] = [await buildCompany(), await buildType(1), await buildType(12)];
    const needs = [
      await buildTrainedNeed(api, { day: '2027-01-31', trainingType: one, company }),
      await buildTrainedNeed(api, { day: '2026-02-28', trainingType: twelve, company }),
      await buildTrainedNeed(api, { day: '2026-12-30', trainingType: one, company }),
    ];
    const { member } = (await api.item('/api/renewals')) as unknown as RenewalsView;
    const dueOn = new Map(member.map((renewal) => [renewal.need, renewal.dueOn]));
    expect(needs.map((need) => dueOn.get(need['@id']))).toEqual(['2027-02-28', '2027-02-28', '2027-01-30']);
  });

  it('trained on 29 February, somebody is due on the 28th of a common year (CESNET/perun 2561, ms-iot/azure-client-tools 55)', async () => {
    const [company, threeYears] = [await buildCompany(), await buildType(36)];
    const need = await buildTrainedNeed(api, { day: '2024-02-29', trainingType: threeYears, company });
    const { member } = (await api.item('/api/renewals')) as unknown as RenewalsView;
    expect(member.find((renewal) => renewal.need === need['@id'])?.dueOn).toBe('2027-02-28');
  });

  it('spaces, lines, & and + of the answer arrive as they are (medialize/URI.js 74, mckeever02/mailtolink 7)', async () => {
    const [company, trainingType] = [await buildCompany('DUPONT & FILS + CIE'), await buildType()];
    await due({ company, trainingType, daysAfterStart: 7, trainee: { firstName: 'Ana', lastName: 'D’Arc' } });
    await runOn(START);
    const [html = ''] = await mails();
    const address = (/href="(mailto:[^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
    expect(address).toMatch(/^mailto:contact%2Bformation@organisme\.example\?subject=/);
    expect(address).not.toMatch(/[+\s]/);
    const [subject, body] =
      address
        .split('?')[1]
        ?.split('&')
        .map((part) => decodeURIComponent(part.split('=')[1] ?? '')) ?? [];
    expect(subject).toBe('Renouvellement de formations : DUPONT & FILS + CIE');
    expect(body).toContain('Merci de nous proposer des dates pour :\r\n- Ana D’ARC\r\n');
  });
});

describe('renewals, as they went wrong elsewhere', () => {
  const listed = async (need: ApiRecord) =>
    ((await api.item('/api/renewals')) as unknown as RenewalsView).member.find((renewal) => renewal.need === need['@id']);
  const renew = async (need: ApiRecord): Promise<readonly string[]> => {
    const { status, body } = await api.call('POST', '/api/renewals/needs', { renewals: [{ need: need['@id'] }] });
    expect(status, JSON.stringify(body)).toBe(200);
    return (body as RenewalCreation).created;
  };
  const traineeOf = (need: ApiRecord): string => (need.trainee as ApiRecord)['@id'];

  it.each(['perte_de_droit', 'refus'] as const)(
    'a renewal that ends as « %s » can be renewed again (ten24/slatwall 4066, svthalia/concrexit 1714)',
    async (status) => {
      const need = await due({ company: await buildCompany(), trainingType: await buildType(), daysAfterStart: 20 });
      const [lost = ''] = await renew(need);
      expect(await listed(need)).toBeUndefined();
      await test.database.query('update need_trainings set status = $2 where id = $1', [(await api.item(lost)).id, status]);
      expect(await listed(need)).toBeDefined();
      const [again = ''] = await renew(need);
      expect(await api.item(again)).toMatchObject({ renewedNeed: { '@id': need['@id'] } });
      expect(await listed(need)).toBeUndefined();
    },
  );

  it('a renewal that seemed to fail and was asked for again is one (bcgov/entity 10899)', async () => {
    const need = await due({ company: await buildCompany(), trainingType: await buildType(), daysAfterStart: 20 });
    expect(await renew(need)).toHaveLength(1);
    expect(await renew(need)).toEqual([]);
    const { renewals } = await api.item(need['@id']);
    expect(renewals).toHaveLength(1);
  });

  it('a training that is no longer given is not asked for, unless another renews it (danmarsden/moodle-local_recompletion 20)', async () => {
    const [company, retired, next] = [await buildCompany(), await buildType(), await buildType()];
    const need = await due({ company, trainingType: retired, daysAfterStart: 7 });
    await api.update(retired['@id'], { isActive: false });
    await runOn(START);
    expect([await listed(need), await mails()]).toEqual([undefined, []]);
    await api.update(retired['@id'], { renewedBy: next['@id'] });
    expect((await listed(need))?.training['@id']).toBe(next['@id']);
  });

  it('done early, the next day counts from the new training (OCA/maintenance 161)', async () => {
    const [company, trainingType] = [await buildCompany(), await buildType()];
    const need = await due({ company, trainingType, daysAfterStart: 60 });
    const again = await buildTrainedNeed(api, { day: dayAfter(START, -4), trainingType, company, trainee: traineeOf(need) });
    expect(await listed(need)).toBeUndefined();
    expect((await listed(again))?.dueOn).toBe('2028-02-25');
  });

  it('done very late, it is not due at once (bcgov/entity 32519); until then it stays listed (DumbWareio/DumbAssets 59)', async () => {
    const [company, trainingType] = [await buildCompany(), await buildType()];
    const need = await due({ company, trainingType, daysAfterStart: -400 });
    expect((await listed(need))?.dueOn).toBe(dayAfter(START, -400));
    const again = await buildTrainedNeed(api, { day: dayAfter(START, -2), trainingType, company, trainee: traineeOf(need) });
    expect(await listed(need)).toBeUndefined();
    expect((await listed(again))?.dueOn).toBe('2028-02-27');
  });

  it('the day of a session counts, not that on which somebody noted « Formé » (iomad/iomad 466)', async () => {
    const [company, trainingType] = [await buildCompany(), await buildType()];
    const need = await due({ company, trainingType, daysAfterStart: 20 });
    await turnTo(dayAfter(START, 5));
    await api.update(need['@id'], { commentary: 'Corrigé' });
    expect((await listed(need))?.dueOn).toBe(dayAfter(START, 20));
  });

  it('a person renewed twice is one person (vageeshs7/ot-personaldata 62)', async () => {
    const [company, trainingType] = [await buildCompany(), await buildType()];
    const first = await due({ company, trainingType, daysAfterStart: 5 });
    const [second = ''] = await renew(first);
    const trained = await trainNeed(api, await api.item(second), dayAfter(START, -3));
    const [third = ''] = await renew(trained);
    for (const iri of [first['@id'], second, third]) expect((await api.item(`${iri}/duplicates`)).member).toEqual([]);
  });
});
