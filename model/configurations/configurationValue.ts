import { parseTimeSlot, type TimeSlot } from '../calendar/halfDay.ts';
import { idFromIri } from '../kernel/resource.ts';
import type { NeedTrainingStatus } from '../needs/needTrainingStatuses.ts';
import {
  type CONFIGURATIONS,
  type Configuration,
  type ConfigurationCode,
  configurationOf,
  countriesIn,
  isStatus,
  numberIn,
  type ParameterCode,
  statusesIn,
  YES_OR_NO,
} from './configurationCodes.ts';
import { DEFAULT_TEXTS } from './defaultTexts.ts';

interface Values {
  readonly email: string | null;
  readonly integer: number;
  readonly decimal: number;
  readonly countries: readonly string[];
  readonly boolean: boolean;
  readonly statuses: readonly NeedTrainingStatus[];
  readonly text: string | null;
  readonly longText: string | null;
  readonly timeSlot: TimeSlot | null;
  readonly url: string | null;
  readonly colour: string | null;
  /** Id of the file. */
  readonly file: number | null;
}

/** Type of the parsed value of a code. */
export type ConfigurationValue<C extends ConfigurationCode> = Values[(typeof CONFIGURATIONS)[C]['kind']];

const parse = (configuration: Configuration, text: string): Values[Configuration['kind']] => {
  if (configuration.kind === 'statuses') return statusesIn(text).filter(isStatus);
  if (configuration.kind === 'file') return idFromIri('files', text);
  if (configuration.kind === 'boolean') return text === YES_OR_NO.true;
  if (configuration.kind === 'timeSlot') return parseTimeSlot(text);
  if (configuration.kind === 'countries') return countriesIn(text);
  if (configuration.kind === 'decimal') return numberIn(text);
  return configuration.kind === 'integer' ? Number(text) : text;
};

const isWritten = (code: string): code is keyof typeof DEFAULT_TEXTS => Object.hasOwn(DEFAULT_TEXTS, code);

/** The value of a code that nobody has changed. */
export const defaultOf = (code: ParameterCode): Values[Configuration['kind']] =>
  isWritten(code) ? DEFAULT_TEXTS[code] : configurationOf(code).default;

/** The effective value: the saved one, else the default. */
export const configurationValue = <C extends ConfigurationCode>(code: C, text: string | null): ConfigurationValue<C> => {
  return (text === null ? defaultOf(code) : parse(configurationOf(code), text)) as ConfigurationValue<C>;
};
