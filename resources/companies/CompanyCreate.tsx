import { ResourceCreate } from '../../src/frames/ResourceCreate.tsx';
import { SiretLookUp } from './SiretLookUp.tsx';

/** A new company, pre-filled by its SIRET; its contacts and subsidiaries are for its own screen, which follows. */
export const CompanyCreate = () => (
  <ResourceCreate resource="companies" redirect="edit" lead={<SiretLookUp />} omit={['siret', 'manager']} />
);
