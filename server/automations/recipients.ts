import {
  ADDRESSEE_COLLECTIONS,
  type AutomationAddressee,
  type AutomationRecipient,
  addresseeIris,
} from '../../model/automations/automationActions.ts';
import type { CustomisedResource } from '../../model/customisation/customFieldKinds.ts';
import { idFromIri } from '../../model/kernel/resource.ts';
import type { Queryable } from '../database/database.ts';

/** A person whom an act reaches, by the ways that are known. */
export interface Recipient {
  readonly recordId: number;
  /** Null: they have no account. */
  readonly accountId: number | null;
  readonly email: string | null;
  /** Telephone numbers, which may be empty. */
  readonly phones: readonly (string | null)[];
}

const USER = `select r.id as "recordId", a.id as "accountId", a.email, '{}'::text[] as phones`;
const ACTIVE = 'join accounts a on a.id = u.account_id and a.is_active';
const NOBODY = `'{}'::text[]`;

/** Users whom a record names in a relation. */
const usersIn = (table: string): string =>
  `${USER} from unnest($1::int[]) r(id) join ${table} k on k.owner_id = r.id join users u on u.id = k.target_id ${ACTIVE}`;

const TRAINERS = `select r.id as "recordId", a.id as "accountId", a.email, array[p.phone_number, p.second_phone_number] as phones`;

type Readers = Readonly<Partial<Record<AutomationRecipient, string>>>;

/** People of a need. Where the need names nobody, the same people of its company. */
const OF_NEED: Readers = {
  commercials: `${usersIn('need_trainings_commercials')} union all
${USER} from unnest($1::int[]) r(id) join need_trainings n on n.id = r.id join companies_commercials k on k.owner_id = n.company_id
join users u on u.id = k.target_id ${ACTIVE} where not exists (select from need_trainings_commercials o where o.owner_id = r.id)`,
  trainee: `select r.id as "recordId", null::int as "accountId", p.email, array[p.mobile_phone, p.phone_number] as phones
from unnest($1::int[]) r(id) join need_trainings n on n.id = r.id join trainees p on p.id = n.trainee_id`,
  manager: `select r.id as "recordId", null::int as "accountId", p.email, array[p.phone_number, p.second_phone_number] as phones
from unnest($1::int[]) r(id) join need_trainings n on n.id = r.id left join companies c on c.id = n.company_id
join company_contacts p on p.id = coalesce(n.manager_id, c.manager_id)`,
  trainer: `${TRAINERS} from unnest($1::int[]) r(id) join need_trainings n on n.id = r.id
join logistic_sessions_training_sessions s on s.target_id = n.training_session_id join logistic_sessions_trainers k on k.owner_id = s.owner_id
join trainers p on p.id = k.target_id join accounts a on a.id = p.account_id and a.is_active`,
};

const OF_RECORD: Readonly<Partial<Record<CustomisedResource, Readers>>> = {
  need_trainings: OF_NEED,
  companies: { commercials: usersIn('companies_commercials') },
  training_sessions: { commercials: usersIn('training_sessions_commercials') },
  trainees: {
    trainee: `select p.id as "recordId", null::int as "accountId", p.email, array[p.mobile_phone, p.phone_number] as phones
from trainees p where p.id = any($1::int[])`,
  },
  trainers: {
    trainer: `${TRAINERS} from unnest($1::int[]) r(id) join trainers p on p.id = r.id join accounts a on a.id = p.account_id and a.is_active`,
  },
};

/** People who are the same for every record: the author's account, or the users or groups that the act names ($2). */
const OF_ALL: Readers = {
  author: `select r.id as "recordId", a.id as "accountId", a.email, ${NOBODY} as phones from unnest($1::int[]) r(id) join accounts a on a.id = any($2::int[])`,
  user: `${USER} from unnest($1::int[]) r(id) join users u on u.id = any($2::int[]) ${ACTIVE}`,
  group: `${USER} from unnest($1::int[]) r(id) join users_user_groups k on k.target_id = any($2::int[]) join users u on u.id = k.owner_id ${ACTIVE}`,
};

/** Ids of the users or groups that an act names. */
export const addresseeIds = (to: AutomationAddressee): readonly number[] =>
  to.who === 'user' || to.who === 'group'
    ? addresseeIris(to).flatMap((iri) => idFromIri(ADDRESSEE_COLLECTIONS[to.who as 'user' | 'group'], iri) ?? [])
    : [];

interface ReadRecipients {
  readonly record: CustomisedResource;
  readonly ids: readonly number[];
  readonly to: AutomationAddressee;
  /** Account of the automation's author. */
  readonly authorId: number;
}

/** People whom an act reaches, for many records in one statement. */
export const readRecipients = async (
  database: Queryable,
  { record, ids, to, authorId }: ReadRecipients,
): Promise<readonly Recipient[]> => {
  if (to.who === 'address') return ids.map((recordId) => ({ recordId, accountId: null, email: to.address ?? null, phones: [] }));
  const ofAll = OF_ALL[to.who];
  const text = ofAll ?? OF_RECORD[record]?.[to.who];
  if (!text) return [];
  return database.query<Recipient>(
    `select distinct * from (${text}) p order by 1, 2, 3`,
    ofAll ? [ids, to.who === 'author' ? [authorId] : addresseeIds(to)] : [ids],
  );
};
