import { configurationOf, type ParameterCode } from '../../model/configurations/configurationCodes.ts';
import { configurationRefusal } from '../../model/configurations/configurationRefusal.ts';
import { configurationHelp } from '../../model/messages/configurations/configuration.ts';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { useFieldControl } from '../../src/inputs/useFieldControl.ts';
import { ConfigurationFileValue } from './ConfigurationFileValue.tsx';
import { defaultWords } from './defaultWords.ts';
import { CONFIGURATION_MESSAGES } from './messages.ts';
import { StatusesValue } from './StatusesValue.tsx';
import { SwitchValue } from './SwitchValue.tsx';
import { TypedValue } from './TypedValue.tsx';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The value of a parameter, in the input for its kind. */
export const ParameterInput = ({ code, ...props }: InputProps & { readonly code: ParameterCode }) => {
  const control = useFieldControl(props, (value) => (textOf(value) ? configurationRefusal(code, textOf(value)) : null));
  const configuration = configurationOf(code);
  const fallback = defaultWords(code);
  if (configuration.kind === 'file') {
    return <ConfigurationFileValue {...props} help={configurationHelp(code)} kinds={configuration.kinds} />;
  }
  const { kind } = configuration;
  const help = [configurationHelp(code), fallback ? CONFIGURATION_MESSAGES.byDefault(fallback) : ''].filter(Boolean).join(' ');
  if (kind === 'boolean') return <SwitchValue control={control} help={help} />;
  return kind === 'statuses' ? (
    <StatusesValue control={control} help={help} />
  ) : (
    <TypedValue control={control} help={help} kind={kind} />
  );
};
