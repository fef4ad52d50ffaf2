import type { FormInputs } from '../../src/frames/ResourceForm.tsx';
import { PlateInput } from './PlateInput.tsx';

/** Custom inputs of a vehicle. */
export const VEHICLE_INPUTS: FormInputs = { matriculation: PlateInput };
