import SendIcon from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { COMPANY_MAILS_PATH } from '../../model/passport/declarationViews.ts';
import { CompanyLettersDialog } from '../mail/CompanyLettersDialog.tsx';
import { PASSPORT_MESSAGES } from './messages.ts';

/** Tells the companies of a quarter who was declared, and who was not and why; the dialog says why a quarter waits. */
export const CompanyMailsButton = ({ quarter }: { readonly quarter: string }) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button startIcon={<SendIcon />} onClick={() => setOpen(true)}>
        {PASSPORT_MESSAGES.writeToCompanies}
      </Button>
      {isOpen ? <CompanyLettersDialog path={COMPANY_MAILS_PATH} body={{ quarter }} onClose={close} onDone={close} /> : null}
    </>
  );
};
