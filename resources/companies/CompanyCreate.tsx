import { ResourceCreate } from '../../src/frames/ResourceCreate.tsx';
import { NEW_COMPANY } from './newCompany.tsx';

/** A new company; contacts and subsidiaries are added on its own screen, which opens next. */
export const CompanyCreate = () => <ResourceCreate {...NEW_COMPANY} resource="companies" redirect="edit" />;
