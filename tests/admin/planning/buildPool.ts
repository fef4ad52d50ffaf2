import type { ApiClient, ApiRecord } from '../../support/app/apiClient.ts';
import { buildLogisticSession, buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

/** A company with needs of a training, and a session of that training. */
export const buildPool = async (api: ApiClient, count: number, goalNumberTrainees = 4) => {
  const area = (await buildRecord(api, 'areas'))['@id'];
  const company = await buildRecord(api, 'companies');
  const { trainingSession } = await buildLogisticSession(api, {
    area,
    goalNumberTrainees,
    startAt: '2026-12-10T09:00:00+01:00',
    endAt: '2026-12-10T17:00:00+01:00',
  });
  const given = { trainingType: (trainingSession.trainingType as ApiRecord)['@id'], company: company['@id'], deliveryDate: null };
  const needs: ApiRecord[] = [];
  for (let index = 0; index < count; index += 1) needs.push(await buildNeed(api, given, area));
  return { trainingSession, type: given.trainingType, area, company: String(company.name), needs };
};
