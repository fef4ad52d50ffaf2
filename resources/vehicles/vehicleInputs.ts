import type { FormInputs } from '../../src/frames/ResourceForm.tsx';
import { PlateInput } from './PlateInput.tsx';

/** Inputs of a vehicle that its declaration does not give, new or not. */
export const VEHICLE_INPUTS: FormInputs = { matriculation: PlateInput };
