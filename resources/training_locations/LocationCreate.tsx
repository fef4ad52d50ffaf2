import { ResourceCreate } from '../../src/frames/ResourceCreate.tsx';
import { LOCATION_INPUTS } from './locationInputs.ts';

/** A new training location, or a copy of one. */
export const LocationCreate = () => <ResourceCreate resource="training_locations" inputs={LOCATION_INPUTS} />;
