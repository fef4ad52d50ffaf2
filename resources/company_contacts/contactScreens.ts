import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';
import { CONTACT_INPUTS } from './contactInputs.ts';

/** The form names the contact that a new main contact replaces. */
export const contactScreens: ResourceScreens = { form: { inputs: CONTACT_INPUTS } };
