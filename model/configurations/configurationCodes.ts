import { ATTENDANCE_CONFIGURATIONS } from '../attendance/attendanceConfigurations.ts';
import { ATTENDANCE_RULES } from '../attendance/attendanceRules.ts';
import { DOCUMENT_CONFIGURATIONS } from '../documents/documentConfigurations.ts';
import { FILE_MESSAGES, type FileKind } from '../files/fileKinds.ts';
import { countriesIn, isCountryCode } from '../kernel/countries.ts';
import { colour, decimal, email, integer, text as textField, url } from '../kernel/field.ts';
import { idFromIri } from '../kernel/resource.ts';
import { validateField } from '../kernel/validation.ts';
import { MAIL_CONFIGURATIONS } from '../mail/mailConfigurations.ts';
import { isSenderCode, type SenderCode } from '../mail/senderCodes.ts';
import { FIELD_REFUSALS } from '../messages/fieldRefusals.ts';
import {
  NEED_TRAINING_PLANNED_STATUSES,
  NEED_TRAINING_STATUSES,
  type NeedTrainingStatus,
} from '../needs/needTrainingStatuses.ts';
import { RETENTION_CONFIGURATIONS } from '../retention/retentionConfigurations.ts';
import { parseTimeSlot, type TimeSlot } from '../sessions/timeSlot.ts';
import { SMS_CONFIGURATIONS } from '../sms/smsConfigurations.ts';
import { type ConfigurationGroup, inGroup } from './configurationGroups.ts';

/** Maximum length of a value. */
export const CONFIGURATION_MAX_LENGTH = 10_000;

/** Type of a configuration value, and the default. */
type ConfigurationKind =
  | { readonly kind: 'email'; readonly default: null }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number; readonly default: number }
  | { readonly kind: 'decimal'; readonly min: number; readonly max: number; readonly scale: number; readonly default: number }
  /** ISO codes, separated by commas. */
  | { readonly kind: 'countries'; readonly default: readonly string[] }
  | { readonly kind: 'statuses'; readonly default: readonly NeedTrainingStatus[] }
  | { readonly kind: 'boolean'; readonly default: boolean }
  /** One line, or several. */
  | { readonly kind: 'text'; readonly default: string | null }
  | { readonly kind: 'longText'; readonly default: string | null }
  /** A start and end time, or none. */
  | { readonly kind: 'timeSlot'; readonly default: TimeSlot }
  /** The address of a file of one of these kinds. */
  | { readonly kind: 'file'; readonly kinds: readonly FileKind[]; readonly default: null }
  | { readonly kind: 'url'; readonly default: null }
  /** #RRGGBB. */
  | { readonly kind: 'colour'; readonly default: null };

type NumberConfiguration = Extract<ConfigurationKind, { readonly kind: 'integer' | 'decimal' }>;

type Configuration = ConfigurationKind & {
  readonly group: ConfigurationGroup;
  /** A change reaches other people or loses something: it is confirmed first. Default false. */
  readonly isDangerous?: boolean;
};

/** All values that an administrator may change, by code: a closed list; senders of car brands come on top. */
export const CONFIGURATIONS = {
  ...inGroup('senders', {
    /** Default sender of mails. */
    email_contact: { kind: 'email', default: null },
    email_toyota: { kind: 'email', default: null },
    email_lexus: { kind: 'email', default: null },
  }),
  ...inGroup('planning', {
    /** Statuses in which a need may be added to a session without a status change; comma-separated. */
    need_training_planned_statuses: { kind: 'statuses', default: NEED_TRAINING_PLANNED_STATUSES, isDangerous: true },
    /** Break of a day whose programme and training type define none. */
    default_lunch_break: { kind: 'timeSlot', default: { start: '12:30', end: '13:30' } },
  }),
  ...inGroup('attendance', {
    attendance_early_minutes: { kind: 'integer', min: 0, max: 240, default: ATTENDANCE_RULES.earlyMinutes },
    attendance_late_minutes: { kind: 'integer', min: 0, max: 1440, default: ATTENDANCE_RULES.lateMinutes, isDangerous: true },
    attendance_link_days: { kind: 'integer', min: 1, max: 365, default: ATTENDANCE_RULES.linkDays, isDangerous: true },
    attendance_trainer_late_hours: {
      kind: 'integer',
      min: 0,
      max: 720,
      default: ATTENDANCE_RULES.trainerLateHours,
      isDangerous: true,
    },
    attendance_walk_ins: { kind: 'integer', min: 0, max: 100, default: ATTENDANCE_RULES.walkIns },
  }),
  ...ATTENDANCE_CONFIGURATIONS,
  ...DOCUMENT_CONFIGURATIONS,
  ...MAIL_CONFIGURATIONS,
  ...SMS_CONFIGURATIONS,
  ...RETENTION_CONFIGURATIONS,
} as const satisfies Readonly<Record<string, Configuration>>;

export type ConfigurationCode = keyof typeof CONFIGURATIONS;

/** Parameters whose change is confirmed first. */
export type DangerousCode = {
  [Code in ConfigurationCode]: (typeof CONFIGURATIONS)[Code] extends { readonly isDangerous: true } ? Code : never;
}[ConfigurationCode];

export const isDangerous = (code: ParameterCode): code is DangerousCode => configurationOf(code).isDangerous === true;

export const CONFIGURATION_CODES = Object.keys(CONFIGURATIONS) as readonly ConfigurationCode[] as readonly [
  ConfigurationCode,
  ...ConfigurationCode[],
];

export const isConfigurationCode = (code: unknown): code is ConfigurationCode =>
  typeof code === 'string' && Object.hasOwn(CONFIGURATIONS, code);

/** A listed code, or the sender code of a car brand, whether or not the brand exists. */
export type ParameterCode = ConfigurationCode | SenderCode;

export const isParameterCode = (code: unknown): code is ParameterCode => isConfigurationCode(code) || isSenderCode(code);

const SENDER: Configuration = { kind: 'email', default: null, group: 'senders' };

export const configurationOf = (code: ParameterCode): Configuration =>
  isConfigurationCode(code) ? CONFIGURATIONS[code] : SENDER;

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

const isStatus = (text: string): text is NeedTrainingStatus => (NEED_TRAINING_STATUSES as readonly string[]).includes(text);

const statusesIn = (text: string): string[] =>
  text
    .split(',')
    .map((status) => status.trim())
    .filter(Boolean);

/** Stored form of a switch. */
export const YES_OR_NO = { true: 'oui', false: 'non' } as const;

/** Stored form of "no break". */
const NO_TIME_SLOT = 'aucune';

const isYesOrNo = (text: string): boolean => text === YES_OR_NO.true || text === YES_OR_NO.false;

/** A number with a decimal comma or point. */
const DECIMAL = /^\d{1,9}([.,]\d{1,9})?$/;

const numberIn = (text: string): number => Number(text.replace(',', '.'));

const countriesRefusal = (text: string): string | null => {
  const countries = countriesIn(text);
  return countries.length > 0 && countries.every(isCountryCode) ? null : FIELD_REFUSALS.countries;
};

const numberRefusal = (configuration: NumberConfiguration, text: string): string | null => {
  const { kind, min, max } = configuration;
  if (kind === 'integer') return /^\d+$/.test(text) ? validateField(integer({ min, max }), Number(text)) : FIELD_REFUSALS.integer;
  const { scale } = configuration;
  return DECIMAL.test(text) ? validateField(decimal({ min, max, scale }), numberIn(text)) : FIELD_REFUSALS.number;
};

/** Why the text is not valid for the code, as a French sentence, or null. */
export const configurationRefusal = (code: ParameterCode, text: string): string | null => {
  const configuration = configurationOf(code);
  if (configuration.kind === 'statuses') {
    const statuses = statusesIn(text);
    return statuses.length > 0 && statuses.every(isStatus) ? null : FIELD_REFUSALS.choice;
  }
  if (configuration.kind === 'email') return validateField(email(), text);
  if (configuration.kind === 'boolean') return isYesOrNo(text) ? null : FIELD_REFUSALS.boolean;
  if (configuration.kind === 'timeSlot') return text === NO_TIME_SLOT || parseTimeSlot(text) ? null : FIELD_REFUSALS.timeSlot;
  if (configuration.kind === 'url') return validateField(url(), text);
  if (configuration.kind === 'colour') return validateField(colour(), text);
  if (configuration.kind === 'text') return validateField(textField(), text);
  if (configuration.kind === 'longText') return validateField(textField({ maxLength: CONFIGURATION_MAX_LENGTH }), text);
  if (configuration.kind === 'file') return idFromIri('files', text) === null ? FILE_MESSAGES.missing : null;
  if (configuration.kind === 'countries') return countriesRefusal(text);
  return numberRefusal(configuration, text);
};

const parse = (configuration: Configuration, text: string): Values[Configuration['kind']] => {
  if (configuration.kind === 'statuses') return statusesIn(text).filter(isStatus);
  if (configuration.kind === 'file') return idFromIri('files', text);
  if (configuration.kind === 'boolean') return text === YES_OR_NO.true;
  if (configuration.kind === 'timeSlot') return parseTimeSlot(text);
  if (configuration.kind === 'countries') return countriesIn(text);
  if (configuration.kind === 'decimal') return numberIn(text);
  return configuration.kind === 'integer' ? Number(text) : text;
};

/** The effective value: the saved one, else the default. */
export const configurationValue = <C extends ConfigurationCode>(code: C, text: string | null): ConfigurationValue<C> => {
  const configuration: Configuration = CONFIGURATIONS[code];
  return (text === null ? configuration.default : parse(configuration, text)) as ConfigurationValue<C>;
};
