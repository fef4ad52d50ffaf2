import type { PageHintName } from '../../model/accounts/pageHints.ts';
import type { Queryable } from '../database/database.ts';

interface PageHintMark {
  readonly accountId: number;
  readonly hint: PageHintName;
  readonly isSeen: boolean;
}

const ADD = 'insert into account_hints (account_id, hint) values ($1, $2) on conflict do nothing';
const REMOVE = 'delete from account_hints where account_id = $1 and hint = $2';

/** Notes that a person has read a page's hint, or wants it again. */
export const markPageHint = async (database: Queryable, { accountId, hint, isSeen }: PageHintMark): Promise<void> => {
  await database.write('account_hints', isSeen ? ADD : REMOVE, [accountId, hint]);
};
