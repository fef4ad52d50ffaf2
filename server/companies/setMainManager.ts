import { MANAGER_PROFESSION } from '../../model/constants.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import { resourceByName } from '../../model/resources.ts';
import type { Queryable } from '../database/database.ts';
import { invalid } from '../errors.ts';
import type { JsonObject } from '../hydra/body.ts';
import { readItem } from '../hydra/item.ts';
import { patchRecord } from '../hydra/write.ts';
import type { WriteContext } from '../hydra/writeContext.ts';
import { requireContactOf } from './requireContactOf.ts';

const IS_MANAGER = `
select 1 from company_contacts c join professions p on p.id = c.profession_id where c.id = $1 and p.label = $2`;

const requireProfession = async (transaction: Queryable, contact: number): Promise<void> => {
  const [found] = await transaction.query(IS_MANAGER, [contact, MANAGER_PROFESSION]);
  if (found) return;
  const message = `Ce contact n’a pas la profession « ${MANAGER_PROFESSION} »`;
  throw invalid({ propertyPath: 'mainManagerId', message, code: 'relation' });
};

/** Makes one of a company's contacts its main manager, in the caller's transaction: the profession marks who may be. */
export const setMainManager = async (context: WriteContext, company: number, contact: number): Promise<void> => {
  const { database, actor } = context;
  const companies = resourceByName('companies');
  const current = JSON.parse(await readItem(database, companies, company, actor)) as JsonObject;
  await requireContactOf(database, { contact, company, propertyPath: 'mainManagerId' });
  await requireProfession(database, contact);
  await patchRecord(context, companies, current, { manager: iriOf('company_contacts', contact) });
};
