import { ResourceEdit } from '../../src/frames/ResourceEdit.tsx';
import { ReadOnlyInput } from '../../src/inputs/ReadOnlyInput.tsx';
import { ConfigurationValueInput } from './ConfigurationValueInput.tsx';

const INPUTS = { code: ReadOnlyInput, value: ConfigurationValueInput };
const WIDE = ['value'];

/** The value of one parameter. */
export const ConfigurationEdit = () => <ResourceEdit resource="configurations" inputs={INPUTS} wide={WIDE} />;
