import { MANAGER_PROFESSION } from '../../model/companies/profession.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import type { Queryable } from '../database/database.ts';
import { invalid } from '../kernel/domainError.ts';

// Locks the contact until the company is saved.
const IS_MANAGER = `
select 1 from company_contacts c join professions p on p.id = c.profession_id where c.id = $1 and p.label = $2 for share of c`;

interface RequireContactOf {
  readonly contact: number;
  /** Null: a new company without contacts. */
  readonly company: number | null;
  /** Field named in the refusal. */
  readonly propertyPath: string;
}

/** Refuses a contact of another company. */
const requireContactOf = async (transaction: Queryable, options: RequireContactOf): Promise<void> => {
  const { contact, company, propertyPath } = options;
  const text = 'select 1 from company_contacts where id = $1 and company_id = $2';
  const [row] = company === null ? [] : await transaction.query(text, [contact, company]);
  if (row) return;
  throw invalid({ propertyPath, message: problemMessage('company.manager_of_other_company'), code: 'relation' });
};

/** Refuses a manager who is not a contact of the company with the manager profession. */
export const requireManagerOf = async (transaction: Queryable, options: RequireContactOf): Promise<void> => {
  await requireContactOf(transaction, options);
  const [row] = await transaction.query(IS_MANAGER, [options.contact, MANAGER_PROFESSION]);
  if (row) return;
  const message = problemMessage('company.manager_profession', { profession: MANAGER_PROFESSION });
  throw invalid({ propertyPath: options.propertyPath, message, code: 'relation' });
};
