import { PREPARED_FOR, recordOfPerson } from '../../../model/accounts/preparedFor.ts';
import type { AppContext } from '../../context/route.ts';
import { problem } from '../../kernel/domainError.ts';

/**
 * Refuses a request of a page that another person has opened: in another tab of the browser somebody else logged in since, under whose
 * name it would be written. Without the header, which only our admin sends, nothing is checked.
 */
export const refuseOtherPerson = (context: AppContext): void => {
  const preparedFor = context.req.header(PREPARED_FOR);
  const actor = context.get('actor');
  if (preparedFor === undefined || actor === null || recordOfPerson(actor) === preparedFor) return;
  throw problem('account.other_person', 'account.other_person');
};
