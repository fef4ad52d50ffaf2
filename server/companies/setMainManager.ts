import { iriOf } from '../../model/kernel/resource.ts';
import { resourceByName } from '../../model/resources.ts';
import type { JsonObject } from '../hydra/body.ts';
import { readItem } from '../hydra/item.ts';
import { patchRecord } from '../hydra/write.ts';
import type { WriteContext } from '../hydra/writeContext.ts';
import { requireManagerOf } from './requireManagerOf.ts';

/** Makes one of a company's contacts its main manager, in the caller's transaction: the profession marks who may be. */
export const setMainManager = async (context: WriteContext, company: number, contact: number): Promise<void> => {
  const { database, actor } = context;
  const companies = resourceByName('companies');
  const current = JSON.parse(await readItem(database, companies, company, actor)) as JsonObject;
  await requireManagerOf(database, { contact, company, propertyPath: 'mainManagerId' });
  await patchRecord(context, companies, current, { manager: iriOf('company_contacts', contact) });
};
