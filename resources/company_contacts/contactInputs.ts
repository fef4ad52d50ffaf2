import type { FormInputs } from '../../src/frames/ResourceForm.tsx';
import { MainContactInput } from './MainContactInput.tsx';

/** Inputs of a contact that its declaration does not give. */
export const CONTACT_INPUTS: FormInputs = { main: MainContactInput };
