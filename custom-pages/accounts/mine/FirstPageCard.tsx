import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useNotify } from 'react-admin';
import { FIRST_PAGES, type FirstPage, type MyAccountView } from '../../../model/accounts/myAccount.ts';
import { useCurrentUser } from '../../../src/access/useCurrentUser.ts';
import { useNotifyRefusal } from '../../../src/dialogs/useNotifyRefusal.ts';
import { useWords } from '../../../src/i18n/useWords.ts';
import { mayOpenPage } from '../../../src/pages/pages.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { noteFirstPage } from '../../../src/providers/loginSession.ts';
import { AccountCard } from './AccountCard.tsx';
import { MY_ACCOUNT_MESSAGES } from './myAccountMessages.ts';
import { MY_ACCOUNT } from './useMyAccount.ts';

const WORDS = MY_ACCOUNT_MESSAGES.firstPage;

interface FirstPageCardProps {
  readonly account: MyAccountView;
  readonly onDone: () => void;
}

/** The page after login, for people who may open more than one of them. */
export const FirstPageCard = ({ account, onDone }: FirstPageCardProps) => {
  const words = useWords();
  const notify = useNotify();
  const notifyRefusal = useNotifyRefusal();
  const roles = useCurrentUser()?.roles ?? [];
  const pages = FIRST_PAGES.filter((page) => mayOpenPage(page, roles));
  if (account.kind === 'trainer' || pages.length < 2) return null;
  const choose = async (firstPage: FirstPage) => {
    try {
      await httpClient(`${MY_ACCOUNT}/first_page`, { method: 'PUT', body: { firstPage } });
    } catch (error) {
      notifyRefusal(error);
      return;
    }
    noteFirstPage(firstPage);
    const notice = WORDS.saved(words(`menu.${firstPage}`));
    notify(notice, { type: 'success', messageArgs: { _: notice } });
    onDone();
  };
  return (
    <AccountCard title={WORDS.title} detail={WORDS.detail}>
      <RadioGroup aria-label={WORDS.title} value={account.firstPage} onChange={(_event, page) => void choose(page as FirstPage)}>
        {pages.map((page) => (
          <FormControlLabel key={page} value={page} control={<Radio />} label={words(`menu.${page}`)} />
        ))}
      </RadioGroup>
    </AccountCard>
  );
};
