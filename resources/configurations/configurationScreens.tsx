import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';
import { ReadOnlyInput } from '../../src/inputs/ReadOnlyInput.tsx';
import { ConfigurationValueInput } from './ConfigurationValueInput.tsx';

/** A parameter’s own page, with its history. */
export const configurationScreens: ResourceScreens = {
  edit: { inputs: { code: ReadOnlyInput, value: ConfigurationValueInput }, wide: ['value'] },
};
