import { type ParameterCode, YES_OR_NO } from '../../model/configurations/configurationCodes.ts';
import { defaultOf } from '../../model/configurations/configurationValue.ts';
import { valueWords } from '../../model/messages/recordLabel.ts';

const textOf = (value: ReturnType<typeof defaultOf>): string => {
  if (typeof value === 'boolean') return YES_OR_NO[value ? 'true' : 'false'];
  if (value !== null && typeof value === 'object' && 'start' in value) return `${value.start}-${value.end}`;
  if (typeof value === 'number') return String(value).replace('.', ',');
  return value === null ? '' : String(value);
};

/** The default of a code as text; empty: none. */
export const defaultWords = (code: ParameterCode): string =>
  valueWords({ resource: 'configurations', path: 'value', value: textOf(defaultOf(code)) }) ?? '';
