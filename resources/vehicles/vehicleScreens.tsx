import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';
import { PlannedSessions } from '../../src/planning/PlannedSessions.tsx';
import { DuplicatePlates } from './DuplicatePlates.tsx';
import { MileageInput } from './MileageInput.tsx';
import { PlateInput } from './PlateInput.tsx';

/** The list shows plates that several vehicles have; a plate completes the form, a lower mileage is asked about; below are the coming sessions. */
export const vehicleScreens: ResourceScreens = {
  list: { header: <DuplicatePlates /> },
  form: { inputs: { matriculation: PlateInput, carMileage: MileageInput } },
  edit: { footer: <PlannedSessions by="vehicles" planning="/planning?rows=vehicle" /> },
};
