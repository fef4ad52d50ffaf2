import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';
import { CONTACT_INPUTS } from './contactInputs.ts';

/** The form says which contact a main one replaces. */
export const contactScreens: ResourceScreens = { form: { inputs: CONTACT_INPUTS } };
