import { ResourceEdit } from '../../src/frames/ResourceEdit.tsx';
import { CONTACT_INPUTS } from './contactInputs.ts';

/** A contact's form, which says whose mark a main one takes. */
export const ContactEdit = () => <ResourceEdit resource="company_contacts" inputs={CONTACT_INPUTS} />;
