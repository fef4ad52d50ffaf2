import { ResourceList } from '../../src/frames/ResourceList.tsx';
import { DuplicatePlates } from './DuplicatePlates.tsx';

/** The fleet, with what is to be put right in it. */
export const VehicleList = () => (
  <ResourceList resource="vehicles" tabs={['vehicles', 'teaching_tools']} header={<DuplicatePlates />} />
);
