import type { PersonKind } from '../../model/accounts/access.ts';
import { RECENT_CHANGE_DAYS } from '../../model/accounts/emailChange.ts';
import { defineBuiltStatement, type RowOf, typed } from '../database/defineStatement.ts';

const WAITS = 'c.confirmed_at is null and c."end" is null and c.expires_at > $2';

const WHERE = {
  /** The change of an account that waits. */
  pending: `c.account_id = $1 and ${WAITS}`,
  /** The one whose link was mailed to the new address. */
  confirmHash: `c.confirm_hash = $1 and ${WAITS}`,
  /** The one whose link was mailed to the former address: it waits, was replaced by another one, or is in force since a few days. */
  stopHash: `c.stop_hash = $1 and coalesce(c."end", 'replaced') = 'replaced'
    and coalesce(c.confirmed_at + interval '${RECENT_CHANGE_DAYS} days', c.expires_at) > $2`,
} as const;

/** A change of the address that opens an account, with its owner ($1: account or hash, $2: now). */
export const emailChangeStatement = defineBuiltStatement({
  text: (by: keyof typeof WHERE) => `
select c.id, c.account_id as "accountId", c.email, c.former_email as "formerEmail", c.expires_at as "expiresAt",
  c.confirmed_at as "confirmedAt", c.asked_by_id as "askedById", case when u.id is null then 'trainer' else 'user' end as kind,
  coalesce(u.id, t.id) as "ownerId", coalesce(u.first_name, t.first_name) as "firstName", coalesce(u.last_name, t.last_name) as "lastName",
  (select coalesce(au.first_name || ' ' || au.last_name, at.first_name || ' ' || at.last_name) from accounts a
    left join users au on au.account_id = a.id left join trainers at on at.account_id = a.id
    where a.id = c.asked_by_id and a.id <> c.account_id) as "askedBy"
from email_changes c
left join users u on u.account_id = c.account_id
left join trainers t on t.account_id = c.account_id
where ${WHERE[by]} and (u.id is not null or t.id is not null)`,
  columns: {
    id: 'int4',
    accountId: 'int4',
    email: 'text',
    formerEmail: 'text',
    expiresAt: 'timestamptz',
    confirmedAt: 'timestamptz?',
    askedById: 'int4?',
    kind: typed<PersonKind>('text'),
    ownerId: 'int4',
    firstName: 'text',
    lastName: 'text',
    askedBy: 'text?',
  },
  examples: ['pending', 'confirmHash', 'stopHash'],
});

export type EmailChangeRow = RowOf<typeof emailChangeStatement>;
