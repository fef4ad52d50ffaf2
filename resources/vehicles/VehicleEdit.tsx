import { ResourceEdit } from '../../src/frames/ResourceEdit.tsx';
import { VEHICLE_INPUTS } from './vehicleInputs.ts';

/** A vehicle's form, completed from its plate. */
export const VehicleEdit = () => <ResourceEdit resource="vehicles" inputs={VEHICLE_INPUTS} />;
