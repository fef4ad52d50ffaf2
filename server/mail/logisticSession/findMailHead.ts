import type { SenderCode } from '../../../model/mail/senderCodes.ts';
import type { Queryable } from '../../database/database.ts';
import { mailHeadStatement } from './mailHeadStatement.ts';

/** In whose name a mail is sent. */
export interface MailHead {
  /** Null: none configured. */
  readonly sender: string | null;
  /** The brand whose letterhead it has; null: the organisation's. */
  readonly carBrandId: number | null;
}

/** Sender and letterhead (specification §9), by the same codes (model/mail/senderCodes.ts): each the first one that is set. */
export const findMailHead = async (database: Queryable, codes: readonly SenderCode[]): Promise<MailHead> =>
  (await mailHeadStatement.row(database, [codes])) ?? { sender: null, carBrandId: null };
