import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, parisDay } from '../../../model/calendar/parisTime.ts';
import type { RenewalCreation, RenewalStopping, RenewalsView, RenewalView } from '../../../model/renewals/renewals.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { buildTrainedNeed } from '../../support/records/trainedNeed.ts';

let test: TestApp;
let api: ApiClient;
let type: ApiRecord;
let company: ApiRecord;

const TODAY = parisDay(testNow());

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  type = await buildRecord(api, 'training_types', { name: 'RRP', renewalMonths: 12 });
  company = await buildRecord(api, 'companies', { name: 'TRANSPORTS DUBOIS' });
});
afterAll(() => test.close());

interface Trained {
  readonly day?: string;
  readonly trainingType?: ApiRecord;
  /** IRI of a person, or values of a new one. Default: a new one. */
  readonly trainee?: string | object;
  readonly of?: ApiRecord;
}

const traineeOf = ({ trainee }: ApiRecord): string => (trainee as ApiRecord)['@id'];

/** A need that was trained on a day, by default eleven months ago. */
const trained = ({ day = dayAfter(TODAY, -335), trainingType = type, trainee, of = company }: Trained = {}) =>
  buildTrainedNeed(api, { day, trainingType, company: of, ...(trainee !== undefined && { trainee }) });

const renewals = async (query = ''): Promise<readonly RenewalView[]> =>
  ((await api.item(`/api/renewals${query}`)) as unknown as RenewalsView).member;

const renewalOf = async ({ '@id': iri }: ApiRecord, query = ''): Promise<RenewalView | undefined> =>
  (await renewals(query)).find(({ need }) => need === iri);

const create = async (...chosen: readonly object[]) => {
  const { status, body } = await api.call('POST', '/api/renewals/needs', { renewals: chosen });
  return { status, body: body as RenewalCreation };
};

describe('what is due again', () => {
  it('is due the months of its type after the last day of its session', async () => {
    const need = await trained({ day: '2026-01-31' });
    expect(await renewalOf(need)).toMatchObject({ trainedOn: '2026-01-31', dueOn: '2027-01-31', laterCompany: null, stop: null });
  });

  it('ends on the last day of a shorter month', async () => {
    const month = await buildRecord(api, 'training_types', { name: 'Un mois', renewalMonths: 1 });
    const need = await trained({ day: '2026-01-31', trainingType: month });
    expect((await renewalOf(need))?.dueOn).toBe('2026-02-28');
  });

  it('is not listed where the type is never renewed, nor more than twelve months ahead', async () => {
    const never = await buildRecord(api, 'training_types', { name: 'Jamais' });
    expect(await renewalOf(await trained({ trainingType: never }))).toBeUndefined();
    const far = await buildRecord(api, 'training_types', { name: 'Deux ans', renewalMonths: 24 });
    expect(await renewalOf(await trained({ trainingType: far }))).toBeUndefined();
  });

  it('names the training by which it is renewed, and ends with that training', async () => {
    const refresher = await buildRecord(api, 'training_types', { name: 'Recyclage' });
    const first = await buildRecord(api, 'training_types', { name: 'Initiale', renewalMonths: 12, renewedBy: refresher['@id'] });
    const need = await trained({ trainingType: first });
    expect((await renewalOf(need))?.training['@id']).toBe(refresher['@id']);
    await trained({ day: dayAfter(TODAY, -20), trainingType: refresher, trainee: traineeOf(need) });
    expect(await renewalOf(need)).toBeUndefined();
  });

  it('keeps only the latest training of a person', async () => {
    const former = await trained({ day: dayAfter(TODAY, -340) });
    const latest = await trained({ day: dayAfter(TODAY, -300), trainee: traineeOf(former) });
    expect(await renewalOf(former)).toBeUndefined();
    expect(await renewalOf(latest)).toBeDefined();
  });

  it('is not due while a need is open, nor where the company is inactive', async () => {
    const need = await trained();
    const open = await buildNeed(api, {
      trainee: traineeOf(need),
      trainingType: type['@id'],
      company: company['@id'],
    });
    expect(await renewalOf(need)).toBeUndefined();
    await api.update(open['@id'], { status: 'perte_de_droit' });
    expect(await renewalOf(need)).toBeDefined();
    const gone = await buildRecord(api, 'companies', { name: 'FERMÉE' });
    const ofGone = await trained({ of: gone });
    await api.update(gone['@id'], { isActive: false });
    expect(await renewalOf(ofGone)).toBeUndefined();
  });
});

describe('needs made from renewals', () => {
  it('take over company and training, and know the former need', async () => {
    const need = await trained();
    const { status, body } = await create({ need: need['@id'] });
    expect([status, body.total, body.leftOut]).toEqual([200, 1, []]);
    const made = await api.item(body.created[0] ?? '');
    expect(made).toMatchObject({
      status: 'eligible',
      trainingType: { '@id': type['@id'] },
      company: { '@id': company['@id'] },
      trainee: { '@id': traineeOf(need) },
      renewedNeed: { '@id': need['@id'] },
    });
    expect((await api.item(need['@id'])).renewals).toMatchObject([{ '@id': made['@id'] }]);
    expect(await renewalOf(need)).toBeUndefined();
  });

  it('leave out what was made already, with the person and the reason', async () => {
    const need = await trained({ trainee: { firstName: 'Ana', lastName: 'Deux' } });
    await create({ need: need['@id'] });
    const { body } = await create({ need: need['@id'] });
    expect(body).toMatchObject({ total: 1, created: [], leftOut: [{ need: need['@id'], name: 'Ana DEUX' }] });
    expect(body.leftOut[0]?.reason).toMatch(/plus à renouveler/);
  });

  it('ask which company renews for a person who has changed company', async () => {
    const other = await buildRecord(api, 'companies', { name: 'LOGISTIQUE MARTIN' });
    const third = await buildRecord(api, 'companies', { name: 'AUTRE' });
    const need = await trained();
    await buildNeed(api, { trainee: traineeOf(need), company: other['@id'] });
    expect((await renewalOf(need))?.laterCompany?.['@id']).toBe(other['@id']);
    expect((await create({ need: need['@id'] })).status).toBe(422);
    expect((await create({ need: need['@id'], company: third['@id'] })).status).toBe(422);
    const { body } = await create({ need: need['@id'], company: other['@id'] });
    expect(await api.item(body.created[0] ?? '')).toMatchObject({ company: { '@id': other['@id'] }, manager: null });
  });

  it('are one need when two people renew at once', async () => {
    const need = await trained();
    const answers = await Promise.all([create({ need: need['@id'] }), create({ need: need['@id'] })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.flatMap(({ body }) => body.created)).toHaveLength(1);
  });
});

describe('a renewal that is no longer proposed', () => {
  const setStop = async (need: ApiRecord, stop: string | null) =>
    (await api.call('PUT', '/api/renewals/stop', { needs: [need['@id']], stop })).body as RenewalStopping;

  it('is set aside with its reason, author and time, and comes back at will', async () => {
    const need = await trained();
    expect((await setStop(need, 'left')).changed).toEqual([need['@id']]);
    expect(await renewalOf(need)).toBeUndefined();
    const stopped = await renewalOf(need, '?stopped=true');
    expect(stopped).toMatchObject({ stop: 'left', stoppedBy: expect.any(String), stoppedAt: expect.any(String) });
    await setStop(need, null);
    expect(await renewalOf(need)).toMatchObject({ stop: null, stoppedBy: null, stoppedAt: null });
  });

  it('is refused for a reason that does not exist', async () => {
    const need = await trained();
    expect((await api.call('PUT', '/api/renewals/stop', { needs: [need['@id']], stop: 'bored' })).status).toBe(422);
  });
});

describe('rights', () => {
  it('show nothing to those who do not read needs, nor needs of other areas', async () => {
    const need = await trained({
      trainee: { firstName: 'Léo', lastName: 'Loin', area: (await buildRecord(api, 'areas'))['@id'] },
    });
    const area = await buildRecord(api, 'areas');
    const elsewhere = apiClient(
      test,
      await test.addUser({ roles: ['ROLE_READ_NEED_TRAINING', 'ROLE_WRITE_NEED_TRAINING'], areas: [String(area.code)] }),
    );
    const view = (await elsewhere.item('/api/renewals')) as unknown as RenewalsView;
    expect(view.member.map((renewal) => renewal.need)).not.toContain(need['@id']);
    const { body } = await elsewhere.call('POST', '/api/renewals/needs', { renewals: [{ need: need['@id'] }] });
    expect(body).toMatchObject({ created: [], leftOut: [{ name: null }] });
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_NEED_TRAINING'] }));
    expect((await reader.call('POST', '/api/renewals/needs', { renewals: [{ need: need['@id'] }] })).status).toBe(403);
    expect((await reader.call('PUT', '/api/renewals/stop', { needs: [need['@id']], stop: 'left' })).status).toBe(403);
    const trainer = apiClient(test, await test.addUser({ roles: ['ROLE_TRAINER'] }));
    expect((await trainer.call('GET', '/api/renewals')).status).toBe(403);
  });
});
