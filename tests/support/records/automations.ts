import { answerDates } from '../../../server/automations/answerDates.ts';
import { answerJournals } from '../../../server/automations/answerJournals.ts';
import type { ApiClient, ApiRecord } from '../app/apiClient.ts';
import type { TestApp } from '../app/testApp.ts';
import { nextNumber } from './buildRecord.ts';

/** A new automation of needs, turned on. */
export const makeAutomation = (api: ApiClient, given: Readonly<Record<string, unknown>>): Promise<ApiRecord> =>
  api.create('automations', { name: `Veille ${nextNumber()}`, active: true, record: 'need_trainings', ...given });

/** Runs what journal lines have started, and dates that were reached, as the background work does. */
export const runAutomations = async ({ deps }: Pick<TestApp, 'deps'>): Promise<void> => {
  await answerJournals(deps);
  await answerDates(deps);
};

/** The log of an automation, the newest run first. */
export const runsOf = async (api: ApiClient, { '@id': iri }: Pick<ApiRecord, '@id'>): Promise<readonly ApiRecord[]> =>
  (await api.list(`/api/automation_runs?automation=${iri}`)).member;
