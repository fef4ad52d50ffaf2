import type { FormExtras } from '../../src/frames/ResourceForm.tsx';
import { SiretLookUp } from './SiretLookUp.tsx';

/** A new company's form: pre-filled by its SIRET; without manager, since it has no contacts yet. */
export const NEW_COMPANY: FormExtras = { lead: <SiretLookUp />, omit: ['siret', 'manager'] };
