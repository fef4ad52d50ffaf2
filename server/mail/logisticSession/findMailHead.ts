import type { SenderCode } from '../../../model/mail/senderCodes.ts';
import { senderCode } from '../../configurations/readConfiguration.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';

/** In whose name a mail is sent. */
export interface MailHead {
  /** Null: none configured. */
  readonly sender: string | null;
  /** The brand whose letterhead it has; null: the organisation's. */
  readonly carBrandId: number | null;
}

/** By the codes of a mail ($1), in order: the first address, and the first car brand with a letterhead of its own. */
const mailHeadStatement = defineStatement({
  text: `
select (select value from configurations where code = any($1::text[]) order by array_position($1::text[], code) limit 1) as sender,
  (select b.id from (select id, ${senderCode('brand')} as code from car_brands where logo_id is not null or colour is not null) b
   where b.code = any(array_remove($1::text[], 'email_contact')) order by array_position($1::text[], b.code), b.id limit 1) as "carBrandId"`,
  columns: {
    sender: 'text?',
    carBrandId: 'int4?',
  },
});

/** Sender and letterhead (specification §9), by the same codes (model/mail/senderCodes.ts): each the first one that is set. */
export const findMailHead = async (database: Queryable, codes: readonly SenderCode[]): Promise<MailHead> =>
  (await mailHeadStatement.row(database, [codes])) ?? { sender: null, carBrandId: null };
