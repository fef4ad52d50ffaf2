import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, parisDay } from '../../../model/calendar/parisTime.ts';
import type { RenewalCreation } from '../../../model/renewals/renewals.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { buildTrainedNeed, trainNeed } from '../../support/records/trainedNeed.ts';

interface Duplicate {
  readonly reasons: readonly string[];
  readonly trainee: ApiRecord;
  readonly needTrainings: readonly ApiRecord[];
}

let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

const person = (email: string | null = null) => ({ firstName: 'Élodie', lastName: 'MARTIN', email });
const traineeOf = (need: ApiRecord) => need.trainee as ApiRecord;
const ofNeed = async (need: ApiRecord) =>
  ((await admin.item(`${need['@id']}/duplicates`)).member as unknown as readonly Duplicate[]).map(
    ({ trainee, reasons, needTrainings }) => [trainee.id, reasons, needTrainings.map(({ id }) => id).toSorted()],
  );

/** The need that « Créer les besoins » makes of one. */
const renewed = async (need: ApiRecord): Promise<ApiRecord> => {
  const { body } = await admin.call('POST', '/api/renewals/needs', { renewals: [{ need: need['@id'] }] });
  return admin.item((body as RenewalCreation).created[0] ?? '');
};

/** Merges the second need into the first one. */
const merge = async (kept: ApiRecord, gone: ApiRecord): Promise<void> => {
  const needs = await Promise.all([kept, gone].map(({ '@id': iri }) => admin.item(iri)));
  const trainees = await Promise.all(needs.map((need) => admin.item(traineeOf(need)['@id'])));
  const versions = Object.fromEntries([...needs, ...trainees].map((record) => [record['@id'], record.version]));
  const body = { needTraining: gone['@id'], versions, takeOver: [] };
  expect(await admin.call('POST', `${kept['@id']}/merge`, body)).toMatchObject({ status: 200 });
};

describe('a training done again', () => {
  const TODAY = parisDay(testNow());
  /** Somebody's training of eleven months ago, to be done again after a year. */
  const trained = async (trainee: string | object = person()) => {
    const trainingType = await buildRecord(admin, 'training_types', { renewalMonths: 12 });
    const company = await buildRecord(admin, 'companies');
    return buildTrainedNeed(admin, { day: dayAfter(TODAY, -335), trainingType, company, trainee });
  };
  const linksOf = async (...needs: readonly ApiRecord[]) => {
    const read = await Promise.all(needs.map(({ '@id': iri }) => admin.item(iri)));
    return read.map(({ renewedNeed }) => (renewedNeed as ApiRecord | null)?.['@id'] ?? null);
  };

  it('is no duplicate of the one that it renews, however often, nor that of it', async () => {
    const first = await trained();
    const second = await trainNeed(admin, await renewed(first), dayAfter(TODAY, -333));
    const third = await renewed(second);
    for (const need of [first, second, third]) expect(await ofNeed(need)).toEqual([]);
    const twice = await buildRecord(admin, 'need_trainings', {
      trainee: traineeOf(first)['@id'],
      trainingType: (first.trainingType as ApiRecord)['@id'],
    });
    const same = (...needs: readonly ApiRecord[]) => [
      [traineeOf(first).id, ['same_training'], needs.map(({ id }) => id).toSorted()],
    ];
    expect(await ofNeed(third)).toEqual(same(twice));
    expect(await ofNeed(twice)).toEqual(same(first, second, third));
  });

  it('is found for another record of the same person', async () => {
    const first = await trained(person('encore@test.example'));
    const second = await renewed(first);
    const other = await buildNeed(admin, { trainee: person('encore@test.example') });
    expect(await ofNeed(other)).toEqual([[traineeOf(first).id, ['email'], [first.id, second.id].toSorted()]]);
    expect(await ofNeed(second)).toEqual([[traineeOf(other).id, ['email'], [other.id]]]);
  });

  it('never renews itself after a merge with what it renews', async () => {
    const first = await trained();
    const second = await trainNeed(admin, await renewed(first), dayAfter(TODAY, -333));
    const third = await renewed(second);
    await merge(first, third);
    expect(await linksOf(first, second)).toEqual([null, first['@id']]);
  });

  it('renews after a merge what the deleted need renewed', async () => {
    const first = await trained();
    const second = await renewed(first);
    const entered = await buildRecord(admin, 'need_trainings', {
      trainee: traineeOf(first)['@id'],
      trainingType: (first.trainingType as ApiRecord)['@id'],
    });
    await merge(entered, second);
    expect(await linksOf(entered)).toEqual([first['@id']]);
  });

  it('is renewed after a merge by the renewals of both', async () => {
    const [kept, gone] = [await trained(), await trained()];
    const [ofKept, ofGone] = [await renewed(kept), await renewed(gone)];
    await test.database.query('update need_trainings set training_session_id = null where id = $1', [gone.id]);
    await merge(kept, gone);
    expect(await linksOf(ofKept, ofGone)).toEqual([kept['@id'], kept['@id']]);
  });
});
