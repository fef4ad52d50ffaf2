import type { FormExtras } from '../../src/frames/ResourceForm.tsx';
import { SiretLookUp } from './SiretLookUp.tsx';

/** A new company's form: pre-filled by its SIRET; its manager is one of contacts that it has not yet. */
export const NEW_COMPANY: FormExtras = { lead: <SiretLookUp />, omit: ['siret', 'manager'] };
