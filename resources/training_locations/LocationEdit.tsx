import { ResourceEdit } from '../../src/frames/ResourceEdit.tsx';
import { DuplicateButton } from './DuplicateButton.tsx';
import { LOCATION_INPUTS } from './locationInputs.ts';

/** A training location's form, with a copy button. */
export const LocationEdit = () => (
  <ResourceEdit resource="training_locations" inputs={LOCATION_INPUTS} actions={<DuplicateButton />} />
);
