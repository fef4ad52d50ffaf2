/** SQL of the ids of logistic sessions that have a user as first or second officer, or for their suppliers. */
const officersSessions = (user: string): string => `
select o.id from logistic_sessions o where o.training_officer_id = ${user} or o.supplier_relationship_officer_id = ${user}
union select s.owner_id from logistic_sessions_secondary_training_officers s where s.target_id = ${user}`;

/** SQL: is the officer in charge of the logistic session of a row: as first or second officer, or for its suppliers. */
export const hasOfficer = (row: string, officer: string): string => `${row}.id in (${officersSessions(officer)})`;

/** SQL of the ids of training sessions that are assigned to a user. */
const trainingSessionsOf = (user: string): string => `
select c.owner_id from training_sessions_commercials c where c.target_id = ${user}
union select h.target_id from logistic_sessions_training_sessions h where h.owner_id in (${officersSessions(user)})`;

/** SQL of the ids of companies that are assigned to a user. */
const companiesOf = (user: string): string =>
  ['companies_training_officers_driver_program', 'companies_training_officers_others', 'companies_commercials']
    .map((table) => `select owner_id from ${table} where target_id = ${user}`)
    .join(' union ');

interface About {
  /** SQL of ids; each may be missing or null. */
  readonly need?: string;
  readonly trainingSession?: string;
  readonly company?: string;
}

/** SQL: is something about this need, training session or company assigned to a user (`ASSIGNEE_FILTER`). */
export const isAssigned = ({ need, trainingSession, company }: About, user: string): string => {
  const needs = `select n.id from need_trainings n where ${isNeedAssigned('n', user)}`;
  const parts = [
    need && `${need} in (${needs})`,
    trainingSession && `${trainingSession} in (${trainingSessionsOf(user)})`,
    company && `${company} in (${companiesOf(user)})`,
  ].filter(Boolean);
  return `(${parts.join(' or ')})`;
};

/** SQL: is the need of a row assigned to a user. */
export const isNeedAssigned = (row: string, user: string): string =>
  `(${row}.id in (select owner_id from need_trainings_commercials where target_id = ${user})
    or ${row}.training_session_id in (${trainingSessionsOf(user)}) or ${row}.company_id in (${companiesOf(user)}))`;

/** SQL: is the logistic session of a row assigned to a user. */
export const isLogisticSessionAssigned = (row: string, user: string): string =>
  `(${row}.id in (${officersSessions(user)}) or ${row}.id in (select h.owner_id from logistic_sessions_training_sessions h
    join training_sessions_commercials c on c.owner_id = h.target_id where c.target_id = ${user}))`;
