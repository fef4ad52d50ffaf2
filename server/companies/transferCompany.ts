import { iriOf } from '../../model/kernel/resource.ts';
import type { Queryable } from '../database/database.ts';
import { recordsOf } from '../records/recordsOf.ts';
import type { WriteContext } from '../records/writeContext.ts';
import { isAboveCompany } from './isAboveCompany.ts';
import { lockPair } from './lockPair.ts';

/** A company has one main contact: the target's stays. */
const ONE_MAIN_CONTACT = `
update company_contacts set main = false where company_id = $1 and main
  and exists (select from company_contacts where company_id = $2 and main)`;

/** A session's costs refer to companies inside a list, without foreign key. */
const COSTS = {
  set: {
    costs: `(
  select jsonb_agg(case when (line->>'companyId')::int = $1 then line || jsonb_build_object('companyId', c.id, 'companyName', c.name) else line end order by rank)
  from jsonb_array_elements(t.costs) with ordinality as lines(line, rank))`,
  },
  from: 'companies c',
  where: `c.id = $2 and t.costs @> jsonb_build_array(jsonb_build_object('companyId', $1::int))`,
};

/** A manager is a contact of the same company, and a group of companies has no cycle. */
const prepare = async (tx: Queryable, from: number, to: number): Promise<void> => {
  await tx.write('companies', 'update companies set manager_id = null where id = $1', [from]);
  await tx.write('company_contacts', ONE_MAIN_CONTACT, [from, to]);
  if (await isAboveCompany(tx, from, to)) {
    await tx.write(
      'companies',
      'update companies t set parent_company_id = s.parent_company_id from companies s where t.id = $2 and s.id = $1',
      [from, to],
    );
  }
};

/**
 * Transfers everything attached to a company (contacts, needs, bookings, subsidiaries, officers, costs) to another, in the
 * caller's transaction, then deletes it. Both are locked meanwhile, so that nothing new is attached.
 */
export const transferCompany = async (context: WriteContext, from: number, to: number): Promise<void> => {
  const { database } = context;
  const { companies, logistic_sessions: logisticSessions } = recordsOf(context);
  await lockPair(context, { collection: 'companies', from, to });
  await prepare(database, from, to);
  const moved = await companies.moveReferences(from, to);
  const costs = (await logisticSessions.changeWhere({ ...COSTS, values: [from, to] })).map(({ id }) => id);
  await companies.touch(to);
  await companies.journal('transfer', {
    recordId: to,
    before: { company: iriOf('companies', from) },
    after: { ...moved, ...(costs.length ? { 'logistic_sessions.costs': costs } : {}) },
  });
  await companies.remove(from);
};
