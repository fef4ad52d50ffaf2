import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';
import { DuplicatePlates } from './DuplicatePlates.tsx';
import { PlateInput } from './PlateInput.tsx';

/** The list shows plates that several vehicles have; a plate completes the form. */
export const vehicleScreens: ResourceScreens = {
  list: { header: <DuplicatePlates /> },
  form: { inputs: { matriculation: PlateInput } },
};
