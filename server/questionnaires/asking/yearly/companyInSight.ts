/**
 * SQL: is a company (its id) one that the caller sees answers of. Companies have no area: it is that of a need which the caller sees
 * (`scope`: SQL about the need `n`), and those without any need are everybody's.
 */
export const isInSight = (company: string, scope: string): string => `(
  exists (select from need_trainings n where n.company_id = ${company} and ${scope})
  or not exists (select from need_trainings n where n.company_id = ${company}))`;
