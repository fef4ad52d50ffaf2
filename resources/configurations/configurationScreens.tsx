import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';
import { ReadOnlyInput } from '../../src/inputs/ReadOnlyInput.tsx';
import { ConfigurationValueInput } from './ConfigurationValueInput.tsx';
import { SetupLink } from './SetupLink.tsx';
import { UnsetParameters } from './UnsetParameters.tsx';

/** Below the parameters with a value, the list shows those that use their default. */
export const configurationScreens: ResourceScreens = {
  list: { actions: <SetupLink />, footer: <UnsetParameters /> },
  edit: { inputs: { code: ReadOnlyInput, value: ConfigurationValueInput }, wide: ['value'] },
};
