import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, parisDay } from '../../../model/calendar/parisTime.ts';
import { VERIFICATION_DAYS } from '../../../model/quality/improvementStatuses.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let api: ApiClient;

const TODAY = parisDay(testNow());

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ roles: ['ROLE_READ_QUALITY', 'ROLE_WRITE_QUALITY', 'ROLE_DELETE_QUALITY'] }));
});
afterAll(() => test.close());

const moved = ({ '@id': iri, version }: ApiRecord, status: string): Promise<ApiRecord> =>
  api.update(`${iri}/move`, { version, status });

const VERIFICATION = { verifiedOn: TODAY, outcome: 'effective', verification: 'Plus aucun retard.', figureAfter: '0 retard' };

const verified = ({ '@id': iri, version }: ApiRecord, more: object = {}): Promise<ApiRecord> =>
  api.update(`${iri}/verify`, { version, ...VERIFICATION, ...more });

/** An improvement that was done some days ago. */
const buildDone = async (daysAgo: number): Promise<ApiRecord> => {
  const record = await moved(await buildRecord(api, 'improvements'), 'done');
  await test.database.query('update improvements set done_on = $2 where id = $1', [record.id, dayAfter(TODAY, -daysAgo)]);
  return api.item(record['@id']);
};

describe('an improvement', () => {
  it('is planned first, and goes on by its steps', async () => {
    const planned = await buildRecord(api, 'improvements');
    expect(planned).toMatchObject({ status: 'planned', doneOn: null });
    const started = await moved(planned, 'in_progress');
    const done = await moved(started, 'done');
    expect(done).toMatchObject({ status: 'done', doneOn: TODAY });
    expect(await verified(done)).toMatchObject({ status: 'verified', ...VERIFICATION, doneOn: TODAY });
  });

  it('does not leave a step out, and says which may follow', async () => {
    const planned = await buildRecord(api, 'improvements');
    const body = { version: planned.version, ...VERIFICATION };
    const refused = await api.refusal(409, 'PUT', `${planned['@id']}/verify`, body);
    expect(refused.detail).toBe(
      'Une amélioration « Prévue » ne peut pas passer à « Vérifiée ». Choisissez parmi : « En cours », « Faite ».',
    );
    expect(await api.item(planned['@id'])).toMatchObject({ status: 'planned', version: planned.version });
  });

  it('changes its status by its commands alone', async () => {
    const planned = await buildRecord(api, 'improvements');
    const refused = await api.refusal(422, 'PUT', planned['@id'], { ...planned, status: 'verified' });
    expect(refused.violations?.[0]?.propertyPath).toBe('status');
    await api.refusal(422, 'PUT', `${planned['@id']}/move`, { version: planned.version, status: 'verified' });
  });

  it('is verified by what was seen, on a day since it was done', async () => {
    const done = await buildDone(10);
    const wrong = [
      { verification: '  ' },
      { outcome: null },
      { outcome: 'perfect' },
      { verifiedOn: dayAfter(TODAY, 1) },
      { verifiedOn: dayAfter(TODAY, -11) },
    ];
    for (const part of wrong) {
      const body = { version: done.version, ...VERIFICATION, ...part };
      const refused = await api.refusal(422, 'PUT', `${done['@id']}/verify`, body);
      expect(refused.violations?.[0]?.propertyPath).toBe(Object.keys(part)[0]);
    }
    expect(await verified(done, { verifiedOn: dayAfter(TODAY, -10) })).toMatchObject({ status: 'verified' });
  });

  it('loses its verification when it is taken up again; the history keeps it', async () => {
    const again = await moved(await verified(await buildDone(5)), 'in_progress');
    expect(again).toMatchObject({ status: 'in_progress', doneOn: null, verifiedOn: null, outcome: null, verification: null });
    const { member } = await api.list(`${again['@id']}/history`);
    expect(JSON.stringify(member)).toContain(VERIFICATION.verification);
  });

  it('is not moved by somebody who has seen an older one', async () => {
    const planned = await buildRecord(api, 'improvements');
    await moved(planned, 'in_progress');
    const refused = await api.refusal(409, 'PUT', `${planned['@id']}/move`, { version: planned.version, status: 'done' });
    expect(refused.code).toBe('record.stale');
  });

  it('names the risks that led to it, which then stay', async () => {
    const risk = await buildRecord(api, 'risks', { cause: 'Verglas' });
    const improvement = await buildRecord(api, 'improvements', { risks: [risk['@id']] });
    expect(improvement.risks).toMatchObject([{ '@id': risk['@id'], cause: 'Verglas' }]);
    await api.refusal(409, 'DELETE', risk['@id']);
    await api.remove(improvement['@id']);
    await api.remove(risk['@id']);
  });
});

describe('« Ma journée »', () => {
  const waiting = async (client: ApiClient): Promise<readonly unknown[] | undefined> => {
    const { widgets } = (await client.item('/api/my_day')) as unknown as {
      widgets: readonly { name: string; member: readonly { what: string }[] }[];
    };
    return widgets.find(({ name }) => name === 'improvements_to_verify')?.member.map(({ what }) => what);
  };

  it('names what has been done for ninety days without a verification', async () => {
    const late = await buildDone(VERIFICATION_DAYS);
    const fresh = await buildDone(VERIFICATION_DAYS - 1);
    const proven = await verified(await buildDone(VERIFICATION_DAYS + 1));
    const names = await waiting(api);
    expect(names).toContain(late.what);
    expect(names).not.toContain(fresh.what);
    expect(names).not.toContain(proven.what);
  });

  it('says nothing of it to people without the right', async () => {
    const other = apiClient(test, await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'] }));
    expect(await waiting(other)).toBeUndefined();
  });
});

describe('rights', () => {
  it('let readers read, and nobody else', async () => {
    const improvement = await buildRecord(api, 'improvements');
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_QUALITY'] }));
    expect(await reader.item(improvement['@id'])).toMatchObject({ what: improvement.what });
    const other = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION'] }));
    await other.refusal(403, 'GET', improvement['@id']);
    for (const client of [reader, other]) {
      await client.refusal(403, 'PUT', improvement['@id'], improvement);
      await client.refusal(403, 'DELETE', improvement['@id']);
      await client.refusal(403, 'PUT', `${improvement['@id']}/move`, { version: improvement.version, status: 'done' });
      await client.refusal(403, 'PUT', `${improvement['@id']}/verify`, { version: improvement.version, ...VERIFICATION });
    }
  });
});
