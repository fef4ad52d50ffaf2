import type { SenderCode } from '../../../model/mail/senderCodes.ts';
import type { Queryable } from '../../database/database.ts';

const FIRST = 'select value from configurations where code = any($1::text[]) order by array_position($1::text[], code) limit 1';

/** The sender (specification §9): the first code with an address (model/mail/senderCodes.ts); null: none configured. */
export const findSender = async (database: Queryable, codes: readonly SenderCode[]): Promise<string | null> => {
  const [sender] = await database.query<{ value: string }>(FIRST, [codes], 'sender');
  return sender?.value ?? null;
};
