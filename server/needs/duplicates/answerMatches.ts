import { type Actor, isAllowed } from '../../../model/kernel/access.ts';
import { DUPLICATES_MAX } from '../../../model/needs/duplicates.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import type { Reader } from '../../hydra/contract/writeContext.ts';
import { recordReader } from '../../records/recordReader.ts';
import { scopedStatement } from '../../records/scope/scopedStatement.ts';
import type { PersonCandidate } from './findDuplicates.ts';

/** Trainees with a last ($1) and a first ($2) name; at most some ($3). In the order of the list of trainees, which has an index. */
const sameNameStatement = scopedStatement({
  of: ['trainees', 't'],
  text: (scope) => `
select t.id from trainees t
where plain_text(t.last_name) collate "C" = plain_text($1::text) collate "C"
  and plain_text(t.first_name) collate "C" = plain_text($2::text) collate "C"
  and ${scope} order by t.id desc limit $3::int`,
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

/** Trainees of a name: a hint while the answer of a form is qualified, too weak elsewhere. */
export const traineesNamed = async (
  { database, actor }: Reader,
  { lastName, firstName }: Pick<PersonCandidate, 'lastName' | 'firstName'>,
): Promise<readonly number[]> => {
  if (!lastName || !firstName) return [];
  const rows = await sameNameStatement.rows({ database, actor }, [lastName, firstName, DUPLICATES_MAX.persons]);
  return rows.map(({ id }) => id);
};

/** Companies that a need names in words only, for callers who may read companies. */
export const companiesStatedBy = async (reading: Reader, needId: number) => {
  const { database, actor } = reading;
  if (!mayReadCompanies(actor)) return [];
  const rows = await statedCompaniesStatement.rows({ database, actor }, [needId, DUPLICATES_MAX.companies]);
  return recordReader(reading, 'companies').list(rows.map(({ id }) => id));
};
