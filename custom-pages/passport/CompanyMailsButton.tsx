import SendIcon from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { parisDay } from '../../model/calendar/parisTime.ts';
import { quarterOf } from '../../model/passport/declarationDeadline.ts';
import { COMPANY_MAILS_PATH } from '../../model/passport/declarationViews.ts';
import { serverNow } from '../../src/clock/serverClock.ts';
import { CompanyLettersDialog } from '../mail/CompanyLettersDialog.tsx';
import { PASSPORT_MESSAGES } from './messages.ts';

/** Tells the companies of a quarter that is over who was declared, and who was not and why. */
export const CompanyMailsButton = ({ quarter }: { readonly quarter: string }) => {
  const [isOpen, setOpen] = useState(false);
  const isOver = quarter < quarterOf(parisDay(serverNow()));
  const close = () => setOpen(false);
  return (
    <>
      <Button
        startIcon={<SendIcon />}
        disabled={!isOver}
        title={isOver ? undefined : PASSPORT_MESSAGES.writeOnceOver}
        onClick={() => setOpen(true)}
      >
        {PASSPORT_MESSAGES.writeToCompanies}
      </Button>
      {isOpen ? <CompanyLettersDialog path={COMPANY_MAILS_PATH} body={{ quarter }} onClose={close} onDone={close} /> : null}
    </>
  );
};
