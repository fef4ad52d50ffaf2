import { ResourceCreate } from '../../src/frames/ResourceCreate.tsx';
import { ConfigurationValueInput } from './ConfigurationValueInput.tsx';
import { UnsetCodeInput } from './UnsetCodeInput.tsx';

const INPUTS = { code: UnsetCodeInput, value: ConfigurationValueInput };
const WIDE = ['value'];

/** Gives a value to a parameter that has none. */
export const ConfigurationCreate = () => <ResourceCreate resource="configurations" inputs={INPUTS} wide={WIDE} />;
