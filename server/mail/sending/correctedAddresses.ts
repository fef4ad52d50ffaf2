import { isDeepStrictEqual } from 'node:util';
import { isToTrainee, type MailKind } from '../../../model/mail/mailKinds.ts';
import { uniqueAddresses } from '../../../model/mail/mailLimits.ts';
import { addMailKey } from '../../attendance/caller/attendanceCaller.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, type RowOf } from '../../database/defineStatement.ts';
import { changeTable } from '../../records/changeTable.ts';
import type { OutboxRow } from './outboxRow.ts';

/** Says at the former address that it was replaced. */
const TO_FORMER: MailKind = 'address_change';

/**
 * Addresses that the people of a message ($1) had after it was queued, and the one where it is to go now: its trainee, and the contacts of
 * the company that it is about. They are read from the journal, which has every correction. The place of a merged trainee is taken by the
 * other one, that of a contact who is gone, or who no longer manages the need, by the need's manager, the company's or its main contact. A
 * small company may have one mailbox for all of its contacts.
 */
const correctedAddressesStatement = defineStatement({
  text: `
with recursive message as (
  select m.created_at, n.id as need_id, n.trainee_id, n.manager_id, n.company_id, d.company_id as reader_id
  from mail_messages m left join need_trainings n on n.id = m.need_training_id left join email_session_documents d on d.mail_message_id = m.id
  where m.id = $1
), merged(id) as (
  select trainee_id from message
  union select split_part(l.before ->> 'trainee', '/', 4)::int from message m, merged g
    join api_logs l on l.resource = 'trainees' and l.record_id = g.id and l.action = 'merge' where l.at >= m.created_at
), successor as (
  select m.created_at, m.need_id, c.id as company_id, k.id, k.email from message m join companies c on c.id = coalesce(m.reader_id, m.company_id)
    join company_contacts k on k.id = coalesce(m.manager_id, c.manager_id,
      (select o.id from company_contacts o where o.company_id = c.id and o.main limit 1))
), replaced(id) as (
  select split_part(coalesce(l.before -> 'manager' ->> '@id', l.before ->> 'manager'), '/', 4)::int from successor s
    join api_logs l on l.resource = 'need_trainings' and l.record_id = s.need_id
    where l.at >= s.created_at and l.before ->> 'manager' is not null
  union select l.record_id from successor s
    join api_logs l on l.resource = 'company_contacts' and l.action = 'delete' and l.at >= s.created_at
    where coalesce(l.before -> 'company' ->> '@id', l.before ->> 'company') = '/api/companies/' || s.company_id
), people as (
  select 'trainees' as resource, g.id, p.email, m.created_at from message m join trainees p on p.id = m.trainee_id, merged g
  union select 'company_contacts', r.id, s.email, s.created_at from successor s, replaced r where r.id <> s.id
  union select 'company_contacts', p.id, p.email, m.created_at from message m join company_contacts p on p.id = m.manager_id
  union select 'company_contacts', p.id, p.email, m.created_at from message m
    join company_contacts p on p.company_id in (m.company_id, m.reader_id)
)
select distinct f.former, f.email as current, f.resource = 'trainees' as "isTrainee",
  exists (select from people o where lower(o.email) = f.former and (o.resource <> f.resource or o.id <> f.id)) as "isStillUsed"
from (
  select p.resource, p.id, p.email, lower(l.before ->> 'email') as former
  from people p join api_logs l on l.resource = p.resource and l.record_id = p.id and l.at >= p.created_at
  union select p.resource, p.id, p.email, lower(k.email) from people p
    join replaced r on r.id = p.id join company_contacts k on k.id = r.id where p.resource = 'company_contacts'
) f
where f.former is not null and f.former is distinct from lower(f.email)`,
  columns: {
    former: 'text',
    current: 'text?',
    isTrainee: 'bool',
    isStillUsed: 'bool',
  },
});

type Corrected = RowOf<typeof correctedAddressesStatement>;

/** The new addresses in the place of former ones; what another of the message's people still uses may be meant for them, and stays. */
const corrector = (corrections: readonly Corrected[]) => {
  const currentOf = new Map(corrections.map(({ former, current }) => [former, current]));
  return (addresses: readonly string[]): readonly string[] =>
    uniqueAddresses(
      addresses.flatMap((address) => {
        const former = address.toLowerCase();
        return currentOf.has(former) ? (currentOf.get(former) ?? []) : address;
      }),
    );
};

/** An entry of an attendance sheet ($1: its uuid). */
const linkedEntryStatement = defineStatement({
  text: 'select id from emargements where uuid = $1::uuid',
  columns: { id: 'int4' },
});

const LINK = /^([0-9a-f-]{36})\?mail=/;

/** A personal link proves the mailbox that it was sent to: another one gets another link. */
const renewLinks = async (
  tx: Queryable,
  secrets: OutboxRow['secrets'],
  { email, now }: { readonly email: string | null; readonly now: Date },
): Promise<OutboxRow['secrets']> => {
  if (!secrets) return null;
  const renewed: Record<string, string> = {};
  for (const [mask, secret] of Object.entries(secrets)) {
    const uuid = LINK.exec(secret)?.[1];
    const entry = uuid ? await linkedEntryStatement.row(tx, [uuid]) : undefined;
    renewed[mask] = entry ? `${uuid}?mail=${await addMailKey(tx, { entryId: entry.id, email, now })}` : secret;
  }
  return renewed;
};

const ADDRESSES = { receiver: '$2::text[]', carbon_copy: '$3::text[]', blind_carbon_copy: '$4::text[]' };

/** Writes the addresses where people read to whom a message went: in the outbox, and among the mails of its session. */
const store = async (
  tx: Queryable,
  { id, receiver, carbonCopy, blindCarbonCopy, secrets }: OutboxRow,
  now: Date,
): Promise<void> => {
  const values = [id, receiver, carbonCopy, blindCarbonCopy];
  await changeTable({ database: tx, now }, 'mail_messages', {
    set: { ...ADDRESSES, secrets: '$5::jsonb' },
    where: `t.id = $1 and t.state = 'sending'`,
    values: [...values, secrets && JSON.stringify(secrets)],
  });
  await changeTable({ database: tx, now }, 'email_session_documents', {
    set: ADDRESSES,
    where: 't.mail_message_id = $1',
    values,
  });
};

/** The message as it leaves: to the addresses that its people have now. Null: none of its receivers has one any more. */
export const withCorrectedAddresses = async (
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  row: OutboxRow,
): Promise<OutboxRow | null> => {
  if (row.kind === TO_FORMER) return row;
  const corrections = await correctedAddressesStatement.rows(database, [row.id]);
  if (corrections.length === 0) return row;
  const ofPeople = corrections.filter(({ isStillUsed }) => !isStillUsed);
  const ofTrainee = corrections.filter(({ isTrainee }) => isTrainee);
  const copy = corrector(ofPeople);
  // The receiver of a message to the trainee is nobody else, whoever else reads the same mailbox.
  const receiver = corrector(isToTrainee(row.kind) ? [...ofPeople, ...ofTrainee] : ofPeople)(row.receiver);
  const correctedRow = { ...row, receiver, carbonCopy: copy(row.carbonCopy), blindCarbonCopy: copy(row.blindCarbonCopy) };
  if (isDeepStrictEqual(correctedRow, row)) return row;
  const [email = null] = receiver;
  if (email === null) return null;
  return database.transaction(async (tx) => {
    const readdressed = { ...correctedRow, secrets: await renewLinks(tx, row.secrets, { email, now: now() }) };
    await store(tx, readdressed, now());
    return readdressed;
  });
};
