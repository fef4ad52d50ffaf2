import { ResourceCreate } from '../../src/frames/ResourceCreate.tsx';
import { VEHICLE_INPUTS } from './vehicleInputs.ts';

/** A new vehicle's form, filled from its plate. */
export const VehicleCreate = () => <ResourceCreate resource="vehicles" inputs={VEHICLE_INPUTS} />;
