import type { YearlyAskingView } from '../../../model/questionnaires/yearlyAsking.ts';
import { yearlyAskingPath } from '../../../model/questionnaires/yearlyAsking.ts';
import type { ApiClient } from '../app/apiClient.ts';
import type { TestApp } from '../app/testApp.ts';
import { buildPublished } from './questionnaire.ts';

/** A yearly questionnaire that was asked of the company of a need. */
export const buildAskedYearly = async (
  { database }: Pick<TestApp, 'database'>,
  api: ApiClient,
  need: number,
): Promise<{ readonly path: string; readonly company: number; readonly invitation: number }> => {
  const { id } = await buildPublished(api, { moment: 'yearly', audience: 'company' });
  const [row] = await database.query<{ id: number }>(
    "insert into companies (name, address, zip_code, city) values ($1, '1 rue', '75001', 'Paris') returning id",
    [`CLIENT ${need}`],
  );
  const company = row?.id ?? 0;
  await database.query('update need_trainings set company_id = $2 where id = $1', [need, company]);
  const path = yearlyAskingPath(id as number);
  const { invitations } = (await api.call('POST', path, { companies: [company] })).body as unknown as YearlyAskingView;
  return { path, company, invitation: invitations[0]?.id ?? 0 };
};
