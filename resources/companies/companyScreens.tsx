import Stack from '@mui/material/Stack';
import { RelatedRecords } from '../../src/frames/RelatedRecords.tsx';
import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';
import { ReadOnlyInput } from '../../src/inputs/ReadOnlyInput.tsx';
import { CONTACT_INPUTS } from '../company_contacts/contactInputs.ts';
import { AddLeaderButton } from './AddLeaderButton.tsx';
import { CompanyFigures } from './CompanyFigures.tsx';
import { COMPANY_MESSAGES } from './messages.ts';
import { NEW_COMPANY } from './newCompany.tsx';
import { SetManagerButton } from './SetManagerButton.tsx';
import { SiretInput } from './SiretInput.tsx';
import { TransferButton } from './TransferButton.tsx';

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
