import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import type { Queryable } from '../database/database.ts';
import { invalid } from '../domainError.ts';

export interface RequireContactOf {
  readonly contact: number;
  /** Null: a new company without contacts. */
  readonly company: number | null;
  /** Field named in the refusal. */
  readonly propertyPath: string;
}

/** Refuses a contact of another company. */
export const requireContactOf = async (transaction: Queryable, options: RequireContactOf): Promise<void> => {
  const { contact, company, propertyPath } = options;
  const text = 'select 1 from company_contacts where id = $1 and company_id = $2';
  const [found] = company === null ? [] : await transaction.query(text, [contact, company]);
  if (found) return;
  throw invalid({ propertyPath, message: problemMessage('company.manager_of_other_company'), code: 'relation' });
};
