import { ResourceCreate } from '../../src/frames/ResourceCreate.tsx';
import { CONTACT_INPUTS } from './contactInputs.ts';

/** A new contact's form; it names the main contact that a new one replaces. */
export const ContactCreate = () => <ResourceCreate resource="company_contacts" inputs={CONTACT_INPUTS} />;
