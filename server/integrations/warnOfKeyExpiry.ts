import { keyExpiryMail } from '../../model/messages/integrations/apiKey.ts';
import type { Dependencies } from '../dependencies.ts';
import { mailAdministrators } from '../mail/mailAdministrators.ts';
import { queueMail } from '../mail/queueMail.ts';
import { expiringKeysStatement } from './expiringKeysStatement.ts';

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
