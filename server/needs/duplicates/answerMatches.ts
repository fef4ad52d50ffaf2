import { type Actor, isAllowed } from '../../../model/kernel/access.ts';
import { DUPLICATES_MAX } from '../../../model/needs/duplicates.ts';
import { INITIAL_NEED_TRAINING_STATUS } from '../../../model/needs/needTrainingStatuses.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import type { Reader } from '../../hydra/contract/writeContext.ts';
import { recordReader } from '../../records/recordReader.ts';
import { scopedStatement } from '../../records/scope/scopedStatement.ts';

const sameName = (column: string): string => `plain_text(t.${column}) collate "C" = plain_text(a.${column}) collate "C"`;

/** Trainees with the name of somebody whose answer to a form ($1) is not qualified yet ($2); at most some ($3). */
const sameNameStatement = scopedStatement({
  of: ['trainees', 't'],
  text: (scope) => `
select t.id from need_trainings n
join trainees a on a.id = n.trainee_id
join trainees t on t.id <> a.id and ${sameName('last_name')} and ${sameName('first_name')}
where n.id = $1 and n.status = $2 and n.public_form_id is not null and ${scope} order by t.id desc limit $3::int`,
  columns: { id: 'int4' },
});

/** Companies with the name that a need ($1) without one states; at most some ($2). */
const statedCompaniesStatement = scopedStatement({
  of: ['companies', 'c'],
  text: (scope) => `
select c.id from need_trainings n join companies c on plain_text(c.name) = plain_text(n.company_name)
where n.id = $1 and n.company_id is null and ${scope} order by 1 limit $2::int`,
  columns: { id: 'int4' },
});

const mayReadCompanies = ({ roles }: Actor): boolean => isAllowed(resourceByName('companies').access.item, roles);

/** Trainees who have the name of a need's trainee: a hint while the answer of a form is qualified, too weak for other needs. */
export const traineesOfSameName = async ({ database, actor }: Reader, needId: number): Promise<readonly number[]> => {
  const rows = await sameNameStatement.rows({ database, actor }, [needId, INITIAL_NEED_TRAINING_STATUS, DUPLICATES_MAX.persons]);
  return rows.map(({ id }) => id);
};

/** Companies that a need names in words only, for callers who may read companies. */
export const companiesStatedBy = async (reading: Reader, needId: number) => {
  const { database, actor } = reading;
  if (!mayReadCompanies(actor)) return [];
  const rows = await statedCompaniesStatement.rows({ database, actor }, [needId, DUPLICATES_MAX.companies]);
  return recordReader(reading, 'companies').list(rows.map(({ id }) => id));
};
