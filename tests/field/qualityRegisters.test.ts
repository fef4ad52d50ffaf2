import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parisDay } from '../../model/calendar/parisTime.ts';

import { type ApiClient, apiClient } from '../support/app/apiClient.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { testNow } from '../support/clock.ts';
import { buildRecord } from '../support/records/buildRecord.ts';

let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] }));
});
afterAll(() => test.close());

describe('risks, improvements and complaints, after reports about others', () => {
  // jshng-glasgow/Responsible-AI-Risk-Register #102: saving another field of a risk emptied its severity and likelihood.
  it('keep the levels of a risk whose text alone is changed', async () => {
    const risk = await buildRecord(admin, 'risks', { probability: 3, impact: 4 });
    const { body } = await admin.call('PATCH', risk['@id'], { version: risk.version, effect: 'Moins de conduite' });
    expect(body).toMatchObject({ probability: 3, impact: 4, criticality: 12, effect: 'Moins de conduite' });
  });

  // Mes-Open/OpenMes #17: a corrective action could be closed without anybody having looked whether it had worked.
  it('do not call an improvement verified without what was seen', async () => {
    const record = await buildRecord(admin, 'improvements');
    const done = await admin.update(`${record['@id']}/move`, { version: record.version, status: 'done' });
    const body = { version: done.version, verifiedOn: parisDay(testNow()), outcome: 'effective' };
    const refused = await admin.refusal(422, 'PUT', `${done['@id']}/verify`, body);
    expect(refused.violations?.map(({ propertyPath }) => propertyPath)).toEqual(['verification']);
    expect(await admin.item(done['@id'])).toMatchObject({ status: 'done', verifiedOn: null });
  });
});
