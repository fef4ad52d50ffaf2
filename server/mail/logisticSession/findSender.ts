import type { SenderCode } from '../../../model/mail/senderCodes.ts';
import type { Queryable } from '../../database/database.ts';
import { senderStatement } from './senderStatement.ts';

/** The sender (specification §9): the first code with an address (model/mail/senderCodes.ts); null: none configured. */
export const findSender = async (database: Queryable, codes: readonly SenderCode[]): Promise<string | null> => {
  const sender = await senderStatement.row(database, [codes]);
  return sender?.value ?? null;
};
