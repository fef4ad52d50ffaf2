import { useSearchParams } from 'react-router-dom';
import { isParameterCode } from '../../model/configurations/configurations.ts';
import { ResourceCreate } from '../../src/frames/ResourceCreate.tsx';
import { ConfigurationValueInput } from './ConfigurationValueInput.tsx';
import { UnsetCodeInput } from './UnsetCodeInput.tsx';

const INPUTS = { code: UnsetCodeInput, value: ConfigurationValueInput };
const WIDE = ['value'];

/** Gives a value to a parameter that has none; `?code=mail_test_mode` has it chosen already. */
export const ConfigurationCreate = () => {
  const [search] = useSearchParams();
  const code = search.get('code');
  return (
    <ResourceCreate resource="configurations" inputs={INPUTS} wide={WIDE} values={isParameterCode(code) ? { code } : undefined} />
  );
};
