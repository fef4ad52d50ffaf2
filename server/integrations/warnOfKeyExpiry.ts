import { KEY_WARNING_DAYS } from '../../model/integrations/apiKey.ts';
import { AUTOMATIC_MAILS_FROM_HOUR } from '../../model/mail/automaticMails.ts';
import { keyExpiryMail } from '../../model/messages/integrations/apiKey.ts';
import { hasActiveMaker } from '../accounts/caller/actorStatements.ts';
import type { Dependencies } from '../context/dependencies.ts';
import { defineStatement } from '../database/defineStatement.ts';
import { mailAdministrators } from '../outbox/mailAdministrators.ts';
import { queueMail } from '../outbox/queueMail.ts';

/** Prefix of the idempotency keys of these mails. */
const MAIL_KEY = 'api_key_expiry:';

/**
 * API keys that expire soon ($1: now) with the address of their maker, once for each warning distance. A key made for no longer
 * than a distance skips that warning; a key that its maker's disabled account stops has none.
 */
const expiringKeysStatement = defineStatement({
  text: `
with soon as (
  select k.*, k.expires_on - $1::timestamptz::date as left_days,
    (select min(w) from unnest(array[${KEY_WARNING_DAYS.join(', ')}]) w
      where w >= k.expires_on - $1::timestamptz::date and w < k.expires_on - k.created_at::date) as days
  from api_keys k where k.revoked_at is null and k.expires_on >= $1::timestamptz::date
    and ${hasActiveMaker('k')}
)
select s.name, s.prefix, s.expires_on as "expiresOn", s.left_days as "daysLeft", m.email, '${MAIL_KEY}' || s.id || ':' || s.days as key
from soon s
left join accounts m on m.id = s.maker_id
where s.days is not null and extract(hour from $1::timestamptz) >= ${AUTOMATIC_MAILS_FROM_HOUR}
  and not exists (select from mail_messages o where o.idempotency_key = '${MAIL_KEY}' || s.id || ':' || s.days)
order by s.id`,
  columns: {
    name: 'text',
    prefix: 'text',
    expiresOn: 'date',
    daysLeft: 'int4',
    email: 'text?',
    key: 'text',
  },
});

/** Tells the maker of a key 14 and 3 days before it expires; the administrators where the maker has left. */
export const warnOfKeyExpiry = async ({ database, settings, now }: Dependencies): Promise<void> => {
  for (const { email, key, ...expiring } of await expiringKeysStatement.rows(database, [now()])) {
    const mail = { ...keyExpiryMail(expiring, settings.publicUrl), kind: 'expiry', idempotencyKey: key, now: now() } as const;
    await database.transaction(async (tx) => {
      if (email) await queueMail(tx, { ...mail, to: [email], sendAfter: now() });
      else await mailAdministrators(tx, mail);
    });
  }
};
