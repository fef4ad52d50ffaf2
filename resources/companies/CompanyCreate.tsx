import { ResourceCreate } from '../../src/frames/ResourceCreate.tsx';
import { NEW_COMPANY } from './newCompany.tsx';

/** A new company; its contacts and subsidiaries are for its own screen, which follows. */
export const CompanyCreate = () => <ResourceCreate {...NEW_COMPANY} resource="companies" redirect="edit" />;
