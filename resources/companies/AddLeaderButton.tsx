import PersonAddIcon from '@mui/icons-material/PersonAddOutlined';
import { useState } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { ActionButton } from '../../src/frames/ActionButton.tsx';
import { RelatedRecordDialog } from '../../src/frames/RelatedRecordDialog.tsx';
import { CONTACT_INPUTS } from '../company_contacts/contactInputs.ts';
import { findLeader, type RegisteredContact } from './findCompany.ts';
import { COMPANY_MESSAGES } from './messages.ts';

const NOTHING_CHANGES = [] as const;

/**
 * Looks up the company's manager in the business registry, and opens a new contact with their name; only the civility is missing.
 */
export const AddLeaderButton = () => {
  const company = useRecordContext();
  const notify = useNotify();
  const mayAdd = useMayUse('company_contacts', 'create');
  const [leader, setLeader] = useState<RegisteredContact | null>(null);
  if (!company?.siret || !mayAdd) return null;
  const open = (found: RegisteredContact) => {
    if (found.lastName) setLeader(found);
    else notify(COMPANY_MESSAGES.noLeader, { type: 'warning', messageArgs: { _: COMPANY_MESSAGES.noLeader } });
  };
  return (
    <>
      <ActionButton
        label={COMPANY_MESSAGES.addLeader}
        icon={<PersonAddIcon />}
        call={() => findLeader(String(company.siret))}
        refreshes={NOTHING_CHANGES}
        onDone={open}
      />
      {leader ? (
        <RelatedRecordDialog
          resource="company_contacts"
          record={null}
          values={{ company: company['@id'], firstName: leader.firstName, lastName: leader.lastName }}
          omit={['company']}
          inputs={CONTACT_INPUTS}
          onClose={() => setLeader(null)}
        />
      ) : null}
    </>
  );
};
