import { ResourceList } from '../../src/frames/ResourceList.tsx';
import { UnsetParameters } from './UnsetParameters.tsx';

/** The parameters that have a value, and under them those that go by their default. */
export const ConfigurationList = () => <ResourceList resource="configurations" footer={<UnsetParameters />} />;
