import { iriOf } from '../../model/kernel/resource.ts';
import { recordsOf } from '../records/recordsOf.ts';
import type { WriteContext } from '../records/writeContext.ts';
import { requireManagerOf } from './requireManagerOf.ts';

/** Makes one of a company's contacts its main manager, in the caller's transaction: the profession marks who may be. */
export const setMainManager = async (context: WriteContext, company: number, contact: number): Promise<void> => {
  const { companies } = recordsOf(context);
  const current = await companies.read(company);
  await requireManagerOf(context.database, { contact, company, propertyPath: 'mainManagerId' });
  await companies.patch(current, { manager: iriOf('company_contacts', contact) });
};
