import { ResourceList } from '../../src/frames/ResourceList.tsx';
import { UnsetParameters } from './UnsetParameters.tsx';

/** Parameters with a value, and below them those that use their default. */
export const ConfigurationList = () => <ResourceList resource="configurations" footer={<UnsetParameters />} />;
