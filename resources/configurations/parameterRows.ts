import {
  CONFIGURATION_CODES,
  configurationOf,
  isParameterCode,
  type ParameterCode,
} from '../../model/configurations/configurationCodes.ts';
import { CONFIGURATION_GROUPS, type ConfigurationGroup } from '../../model/configurations/configurationGroups.ts';
import { CONFIGURATION_GROUP_WORDS } from '../../model/messages/configurations/configurationGroups.ts';
import { configurationHelp } from '../../model/messages/configurations/configurationHelp.ts';
import { valueWords } from '../../model/messages/recordLabel.ts';
import { hasEveryWord } from '../../model/search/searchWords.ts';
import { defaultWords } from './defaultWords.ts';
import type { ParameterValues } from './useParameterValues.ts';

/** A parameter as its line shows it. */
export interface ParameterRow {
  readonly code: ParameterCode;
  readonly group: ConfigurationGroup;
  readonly label: string;
  /** The saved value; null: the default is in effect. */
  readonly value: string | null;
  readonly valueWords: string;
  /** Empty: no default. */
  readonly defaultWords: string;
  /** Effect on the product. */
  readonly effect: string;
}

/** All parameters: the known ones, and the senders of car brands. */
export const parameterRows = ({ saved, senders }: ParameterValues): readonly ParameterRow[] => {
  const ofBrands = [...senders.keys(), ...saved.keys()].filter(isParameterCode);
  return [...new Set<ParameterCode>([...CONFIGURATION_CODES, ...ofBrands])].map((code) => {
    const record = { senderBrand: saved.get(code)?.senderBrand ?? senders.get(code) };
    const value = saved.get(code)?.value ?? null;
    return {
      code,
      group: configurationOf(code).group,
      label: valueWords({ resource: 'configurations', path: 'code', value: code, record }) ?? code,
      value,
      valueWords: (value && valueWords({ resource: 'configurations', path: 'value', value })) ?? '',
      defaultWords: defaultWords(code),
      effect: configurationHelp(code),
    };
  });
};

/** The rows with all words of a search in their name, value, effect or subject, by subject. */
export const foundRows = (rows: readonly ParameterRow[], typed: string) => {
  const textOf = (row: ParameterRow): string =>
    [CONFIGURATION_GROUP_WORDS[row.group], row.label, row.valueWords, row.effect, row.code].join(' ');
  const isFound = (row: ParameterRow): boolean => hasEveryWord(textOf(row), typed);
  return CONFIGURATION_GROUPS.map((group) => ({ group, rows: rows.filter((row) => row.group === group && isFound(row)) })).filter(
    ({ rows: groupRows }) => groupRows.length > 0,
  );
};
