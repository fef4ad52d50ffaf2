import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import type { Queryable } from '../database/database.ts';
import { invalid } from '../domainError.ts';
import type { WriteHooks } from '../records/writeHooks.ts';
import { isAboveCompany } from './isAboveCompany.ts';
import { requireManagerOf } from './requireManagerOf.ts';

/** A company cannot be its own ancestor. */
const refuseCycle = async (transaction: Queryable, parent: number, company: number): Promise<void> => {
  if (!(await isAboveCompany(transaction, company, parent))) return;
  const message = problemMessage('company.parent_is_itself');
  throw invalid({ propertyPath: 'parentCompany', message, code: 'relation' });
};

/** Parent company and manager. */
export const companiesHooks: WriteHooks = {
  concerns: ['parentCompany', 'manager'],
  beforeWrite: async ({ transaction, current, values }) => {
    const company = current ? Number(current.id) : null;
    const parent = values.own.get('parentCompany');
    if (typeof parent === 'number' && company !== null) await refuseCycle(transaction, parent, company);
    const manager = values.own.get('manager');
    if (typeof manager === 'number') await requireManagerOf(transaction, { contact: manager, company, propertyPath: 'manager' });
    return undefined;
  },
};
