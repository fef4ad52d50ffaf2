import { ResourceEdit } from '../../src/frames/ResourceEdit.tsx';
import { CONTACT_INPUTS } from './contactInputs.ts';

/** A contact's form; it names the main contact that a new one replaces. */
export const ContactEdit = () => <ResourceEdit resource="company_contacts" inputs={CONTACT_INPUTS} />;
