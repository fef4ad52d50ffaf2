import { iriOf } from '../../model/kernel/resource.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { recordsOf } from '../records/recordsOf.ts';
import { isAboveCompany } from './isAboveCompany.ts';
import { keepOneInvitation } from './keepOneInvitation.ts';
import { lockPair } from './lockPair.ts';

/** The target keeps its main contact: a company has only one. */
const ONE_MAIN_CONTACT = {
  set: { main: 'false' },
  where: 't.company_id = $1 and t.main and exists (select from company_contacts c where c.company_id = $2 and c.main)',
};

/** A subsidiary that takes over its parent company also takes the parent's place in the group. */
const PLACE_OF_PARENT = {
  set: { parentCompany: 'gone.parent_company_id' },
  from: 'companies gone',
  where: 't.id = $2 and gone.id = $1',
};

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
const prepare = async (context: WriteContext, from: number, to: number): Promise<void> => {
  const { companies, company_contacts: contacts } = recordsOf(context);
  const values = [from, to];
  await companies.changeWhere({ set: { manager: 'null' }, where: 't.id = $1', values: [from] });
  await contacts.changeWhere({ ...ONE_MAIN_CONTACT, values });
  if (await isAboveCompany(context.database, from, to)) await companies.changeWhere({ ...PLACE_OF_PARENT, values });
};

/**
 * Transfers everything attached to a company (contacts, needs, bookings, subsidiaries, officers, costs) to another, in the
 * caller's transaction, then deletes it. Both are locked meanwhile, so that nothing new is attached.
 */
export const transferCompany = async (context: WriteContext, from: number, to: number): Promise<void> => {
  const { companies, logistic_sessions: logisticSessions } = recordsOf(context);
  await lockPair(context, { collection: 'companies', from, to });
  await prepare(context, from, to);
  await keepOneInvitation(context.database, 'company_id', { from, to });
  const movedReferences = await companies.moveReferences(from, to);
  const costs = (await logisticSessions.changeWhere({ ...COSTS, values: [from, to] })).map(({ id }) => id);
  await companies.touch(to);
  await companies.journal('transfer', {
    recordId: to,
    before: { company: iriOf('companies', from) },
    after: { ...movedReferences, ...(costs.length ? { 'logistic_sessions.costs': costs } : {}) },
  });
  await companies.remove(from);
};
