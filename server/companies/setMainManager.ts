import { iriOf } from '../../model/kernel/resource.ts';
import { recordsOf } from '../records/recordsOf.ts';
import type { WriteContext } from '../records/writeContext.ts';
import { requireManagerOf } from './requireManagerOf.ts';

/** Makes a contact of the company its main manager, in the caller's transaction; the contact needs the manager profession. */
export const setMainManager = async (context: WriteContext, company: number, contact: number): Promise<void> => {
  const { companies } = recordsOf(context);
  const current = await companies.read(company);
  await requireManagerOf(context.database, { contact, company, propertyPath: 'mainManagerId' });
  await companies.patch(current, { manager: iriOf('company_contacts', contact) });
};
