import type { FormInputs } from '../../src/frames/ResourceForm.tsx';
import { PositionInput } from './PositionInput.tsx';

/** Custom inputs of a training location. */
export const LOCATION_INPUTS: FormInputs = { latitude: PositionInput, longitude: PositionInput };
