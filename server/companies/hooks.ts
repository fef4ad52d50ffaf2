import { MANAGER_PROFESSION } from '../../model/companies/profession.ts';
import { ofName } from '../../model/kernel/values/french.ts';
import { BUILT_IN_PROFESSION } from '../../model/messages/companies/profession.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement } from '../database/defineStatement.ts';
import type { WriteEvent, WriteHooks } from '../hydra/contract/writeHooks.ts';
import { DomainError, invalid } from '../kernel/domainError.ts';
import { recordWriter } from '../records/recordWriter.ts';
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

const LOCKED = 'select 1 from companies where id = $1 for update';

/** The company whose manager a contact ($1) is. */
const managedCompanyStatement = defineStatement({
  text: 'select name from companies where manager_id = $1',
  columns: { name: 'text' },
});

/** Main contacts of a company ($1) except one contact ($2), locked. */
const mainContactsStatement = defineStatement({
  text: 'select id from company_contacts where company_id = $1 and main and id is distinct from $2 for update',
  columns: { id: 'int4' },
});

/** A company's manager stays its contact, with the manager profession. */
const keepManager = async ({ transaction, current, values }: WriteEvent): Promise<void> => {
  const changedField = ['profession', 'company'].find((name) => values.own.has(name));
  if (!current || !changedField) return;
  const managed = await managedCompanyStatement.row(transaction, [current.id]);
  if (!managed) return;
  const message = problemMessage('company.main_manager', { ofCompany: ofName(managed.name), profession: MANAGER_PROFESSION });
  throw invalid({ propertyPath: changedField, message, code: 'relation' });
};

const companyOf = ({ current, values }: WriteEvent): unknown =>
  values.own.get('company') ?? (current?.company as { id?: unknown } | null | undefined)?.id;

const willBeMain = ({ current, values }: WriteEvent): boolean => (values.own.get('main') ?? current?.main) === true;

/** The mark moves in one write: the previous main contact loses it, with a journal entry. */
const takeMain = async (event: WriteEvent): Promise<void> => {
  const { transaction, current, values } = event;
  if (!willBeMain(event) || !(values.own.has('main') || values.own.has('company'))) return;
  const company = companyOf(event);
  // Two concurrent new main contacts run one after the other.
  await transaction.query(LOCKED, [company]);
  const others = await mainContactsStatement.rows(transaction, [company, current?.id ?? null]);
  const contacts = recordWriter({ ...event, database: transaction }, 'company_contacts');
  await contacts.changeMany(
    others.map(({ id }) => id),
    { main: false },
  );
};

/** A manager keeps what the role requires, and only one contact is the main one. */
export const companyContactsHooks: WriteHooks = {
  beforeWrite: async (event) => {
    await keepManager(event);
    await takeMain(event);
    return undefined;
  },
};

/** The built-in profession cannot be renamed or deleted. */
export const professionsHooks: WriteHooks = {
  beforeWrite: async ({ current, values }) => {
    if (current?.label !== MANAGER_PROFESSION || !values.own.has('label')) return undefined;
    throw invalid({
      propertyPath: 'label',
      message: BUILT_IN_PROFESSION.keepsName,
      code: 'built_in',
    });
  },
  beforeDelete: async ({ current }) => {
    if (current.label !== MANAGER_PROFESSION) return;
    throw new DomainError('record.conflict', {
      detail: BUILT_IN_PROFESSION.stays,
    });
  },
};
