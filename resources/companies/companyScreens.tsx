import ManageAccountsIcon from '@mui/icons-material/ManageAccountsOutlined';
import MoveUpIcon from '@mui/icons-material/MoveUp';
import PersonAddIcon from '@mui/icons-material/PersonAddOutlined';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useNotify, useRecordContext, useRedirect } from 'react-admin';
import { MANAGER_PROFESSION } from '../../model/companies/profession.ts';
import type { Reference } from '../../model/kernel/resource.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { keyOf } from '../../src/api/recordId.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { AttachedCounts } from '../../src/frames/related/AttachedCounts.tsx';
import { RelatedRecordDialog } from '../../src/frames/related/RelatedRecordDialog.tsx';
import { RelatedRecords } from '../../src/frames/related/RelatedRecords.tsx';
import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';
import { ReferencePicker } from '../../src/inputs/pickers/ReferencePicker.tsx';
import { ReadOnlyInput } from '../../src/inputs/ReadOnlyInput.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { CONTACT_INPUTS } from '../company_contacts/contactInputs.ts';
import { CompanyFigures } from './CompanyFigures.tsx';
import { findLeader, type RegisteredContact } from './findCompany.ts';
import { COMPANY_MESSAGES } from './messages.ts';
import { NEW_COMPANY } from './newCompany.tsx';
import { SaveFirst } from './SaveFirst.tsx';
import { SiretInput } from './SiretInput.tsx';

const CONTACT_COLUMNS = ['civility', 'firstName', 'lastName', 'profession', 'phoneNumber', 'email', 'main', 'types'] as const;
const SUBSIDIARY_COLUMNS = ['name', 'type', 'siret', 'zipCode', 'city', 'isActive'] as const;

const NEED_COLUMNS = ['status', 'trainee', 'trainingType', 'trainingSession', 'deliveryDate'] as const;
const SESSION_COLUMNS = ['startAt', 'trainingType', 'status', 'trainingLocation', 'numberTraineesRegistered'] as const;
const DOCUMENT_COLUMNS = ['typeDocument', 'trainingSession', 'receiver', 'mailMessage'] as const;

const Related = () => (
  <>
    <CompanyFigures />
    <RelatedRecords resource="need_trainings" by="company" title={COMPANY_MESSAGES.needs} columns={NEED_COLUMNS} opens="page" />
    <RelatedRecords
      resource="training_sessions"
      by="needTrainings.company"
      title={COMPANY_MESSAGES.sessions}
      columns={SESSION_COLUMNS}
      opens="page"
      isReadOnly
    />
    <RelatedRecords
      resource="email_session_documents"
      by="company"
      title={COMPANY_MESSAGES.documents}
      columns={DOCUMENT_COLUMNS}
      opens="page"
      isReadOnly
    />
    <RelatedRecords
      resource="company_contacts"
      by="company"
      title={COMPANY_MESSAGES.contacts}
      columns={CONTACT_COLUMNS}
      inputs={CONTACT_INPUTS}
    />
    <RelatedRecords
      resource="companies"
      by="parentCompany"
      title={COMPANY_MESSAGES.subsidiaries}
      columns={SUBSIDIARY_COLUMNS}
      opens="page"
    />
  </>
);

/** Makes one of the company's contacts its main manager. */
const SetManagerButton = () => {
  const company = useRecordContext();
  const maySet = useMayUse('companies', 'update');
  const [manager, setManager] = useState<Reference | null>(null);
  if (!company || !maySet) return null;
  return (
    <SaveFirst>
      {(isDirty) => (
        <ActionButton
          label={COMPANY_MESSAGES.setManager}
          icon={<ManageAccountsIcon />}
          isDisabled={isDirty}
          canConfirm={manager !== null}
          confirm={{ title: COMPANY_MESSAGES.setManager, text: COMPANY_MESSAGES.setManagerText }}
          success={COMPANY_MESSAGES.managerSet}
          call={() =>
            httpClient(`${company['@id']}/set_main_manager`, { method: 'PUT', body: { mainManagerId: manager?.['@id'] } })
          }
        >
          <ReferencePicker
            isMultiple={false}
            target="company_contacts"
            pick={{ company: company['@id'], 'profession.label': MANAGER_PROFESSION }}
            text={{ label: COMPANY_MESSAGES.mainManager, required: true }}
            value={manager}
            onValue={setManager}
          />
        </ActionButton>
      )}
    </SaveFirst>
  );
};

const NOTHING_CHANGES = [] as const;

/**
 * Looks up the company's manager in the business registry, and opens a new contact with their name; only the civility is missing.
 */
const AddLeaderButton = () => {
  const company = useRecordContext();
  const notify = useNotify();
  const mayAdd = useMayUse('company_contacts', 'create');
  const [leader, setLeader] = useState<RegisteredContact | null>(null);
  if (!company?.siret || !mayAdd) return null;
  const open = (contact: RegisteredContact) => {
    if (contact.lastName) setLeader(contact);
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

/** Transfers everything attached to the company to another one, then opens that one. */
const TransferButton = () => {
  const company = useRecordContext();
  const mayTransfer = useMayUse('companies', 'delete');
  const redirect = useRedirect();
  const [target, setTarget] = useState<Reference | null>(null);
  if (!company || !mayTransfer) return null;

  const name = recordLabel('companies', company);
  const isOther = target !== null && target['@id'] !== company['@id'];
  return (
    <SaveFirst>
      {(isDirty) => (
        <ActionButton
          label={COMPANY_MESSAGES.transfer}
          icon={<MoveUpIcon />}
          color="warning"
          isDisabled={isDirty}
          canConfirm={isOther}
          confirm={{
            title: COMPANY_MESSAGES.transferTitle(name),
            text: COMPANY_MESSAGES.transferText(name),
            button: COMPANY_MESSAGES.transferButton,
          }}
          success={COMPANY_MESSAGES.transferred(recordLabel('companies', target))}
          onDone={() => redirect('edit', 'companies', target?.['@id'])}
          call={() => httpClient(`${company['@id']}/transfer_to/${keyOf(target?.['@id'])}`, { method: 'POST' })}
        >
          <AttachedCounts resource="companies" iri={String(company['@id'])} />
          <ReferencePicker
            isMultiple={false}
            target="companies"
            text={{ label: COMPANY_MESSAGES.transferTarget, required: true }}
            value={target}
            onValue={setTarget}
          />
        </ActionButton>
      )}
    </SaveFirst>
  );
};

const Commands = () => (
  <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
    <AddLeaderButton />
    <SetManagerButton />
    <TransferButton />
  </Stack>
);

/** A company with its contacts and subsidiaries, shown after creation; a button sets its manager. */
export const companyScreens: ResourceScreens = {
  create: { ...NEW_COMPANY, redirect: 'edit' },
  edit: { inputs: { siret: SiretInput, manager: ReadOnlyInput }, lead: <Commands />, footer: <Related /> },
};
