import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';
import { DuplicateButton } from './DuplicateButton.tsx';
import { PositionInput } from './PositionInput.tsx';

/** Coordinates can be pasted from a map, and a location can be copied. */
export const locationScreens: ResourceScreens = {
  form: { inputs: { latitude: PositionInput, longitude: PositionInput } },
  edit: { actions: <DuplicateButton /> },
};
