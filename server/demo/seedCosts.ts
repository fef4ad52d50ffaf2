import type { Seeding } from './seeding.ts';

/** Three companies of four have a price, written on their session's first day: the last one shows what a convention lacks. */
const PRICE_COMPANIES = `
with trained as (
  select n.training_session_id as session, c.id, c.name, count(*) as trainees
  from need_trainings n join companies c on c.id = n.company_id where n.training_session_id is not null group by 1, 2, 3
), priced as (
  select (select l.owner_id from logistic_sessions_training_sessions l join logistic_sessions d on d.id = l.owner_id
      where l.target_id = t.session order by d.start_at, d.id limit 1) as day,
    jsonb_agg(jsonb_build_object('companyId', t.id, 'companyName', t.name, 'cost', t.trainees * 420, 'unitPrice', 420,
      'additionalCost', case when t.id % 3 = 0 then 60 else 0 end, 'hasSubrogation', t.id % 5 = 1,
      'funder', case when t.id % 5 < 2 then 'OPCO MOBILITÉS' end, 'fundingFileNumber', case when t.id % 5 < 2 then '2026-' || lpad(t.id::text, 6, '0') end) order by t.name, t.session) as costs
  from trained t where t.id % 4 <> 0 group by 1
)
update logistic_sessions d set costs = p.costs from priced p where d.id = p.day`;

/** Costs of the companies on their people's sessions. */
export const seedCosts = async ({ tx }: Seeding): Promise<void> => {
  await tx.write('logistic_sessions', PRICE_COMPANIES);
};
