import { ResourceList } from '../../src/frames/ResourceList.tsx';
import { DuplicatePlates } from './DuplicatePlates.tsx';

/** The fleet, with a list of problems to fix. */
export const VehicleList = () => (
  <ResourceList resource="vehicles" tabs={['vehicles', 'teaching_tools']} header={<DuplicatePlates />} />
);
