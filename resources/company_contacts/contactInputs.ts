import type { FormInputs } from '../../src/frames/form/ResourceForm.tsx';
import { MainContactInput } from './MainContactInput.tsx';

/** Custom inputs of a contact. */
export const CONTACT_INPUTS: FormInputs = { main: MainContactInput };
