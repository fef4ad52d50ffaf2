/**
 * SQL: the addresses of company `c`: of its contacts for some topics (`topics`: SQL of their list), else of its manager and main contact,
 * else its own.
 */
export const companyAddressesSql = (topics: string): string => `coalesce(
  (select array_agg(distinct k.email) from company_contacts k where k.company_id = c.id and k.email is not null and k.types && ${topics}),
  (select array_agg(distinct k.email) from company_contacts k where k.company_id = c.id and k.email is not null and (k.main or k.id = c.manager_id)),
  array_remove(array[c.email], null))`;

/** Topic of the contacts who are written to about trainings. */
export const TRAINING_TOPIC = 'organization_training';
