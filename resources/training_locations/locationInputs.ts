import type { FormInputs } from '../../src/frames/ResourceForm.tsx';
import { PositionInput } from './PositionInput.tsx';

/** Inputs of a training location that its declaration does not give, new or not. */
export const LOCATION_INPUTS: FormInputs = { latitude: PositionInput, longitude: PositionInput };
