import { type ConfigurationCode, configurationRefusal } from '../../model/configurations.ts';
import { invalid } from '../errors.ts';
import type { WriteHooks } from '../hydra/hooks.ts';

/** A code keeps its name, and its value is of the code's kind. */
export const configurationsHooks: WriteHooks = {
  beforeWrite: async ({ current, values }) => {
    if (current && values.own.has('code')) {
      throw invalid({ propertyPath: 'code', message: 'Un paramètre garde son code', code: 'built_in' });
    }
    const code = (current?.code ?? values.own.get('code')) as ConfigurationCode;
    const value = values.own.get('value');
    const message = typeof value === 'string' ? configurationRefusal(code, value) : null;
    if (message) throw invalid({ propertyPath: 'value', message, code: 'invalid' });
    return undefined;
  },
};
