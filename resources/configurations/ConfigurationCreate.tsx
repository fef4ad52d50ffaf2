import { useSearchParams } from 'react-router-dom';
import { isParameterCode } from '../../model/configurations/configurationCodes.ts';
import { ResourceCreate } from '../../src/frames/ResourceCreate.tsx';
import { ConfigurationValueInput } from './ConfigurationValueInput.tsx';
import { UnsetCodeInput } from './UnsetCodeInput.tsx';

const INPUTS = { code: UnsetCodeInput, value: ConfigurationValueInput };
const WIDE = ['value'];

/** Sets the first value of a parameter; `?code=mail_test_mode` preselects it. */
export const ConfigurationCreate = () => {
  const [search] = useSearchParams();
  const code = search.get('code');
  return (
    <ResourceCreate resource="configurations" inputs={INPUTS} wide={WIDE} values={isParameterCode(code) ? { code } : undefined} />
  );
};
