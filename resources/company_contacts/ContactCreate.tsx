import { ResourceCreate } from '../../src/frames/ResourceCreate.tsx';
import { CONTACT_INPUTS } from './contactInputs.ts';

/** A new contact's form, which says whose mark a main one takes. */
export const ContactCreate = () => <ResourceCreate resource="company_contacts" inputs={CONTACT_INPUTS} />;
