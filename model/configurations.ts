import { ATTENDANCE_RULES } from './attendance.ts';
import { email, integer } from './kernel/field.ts';
import { MESSAGES, validateField } from './kernel/validation.ts';
import { NEED_TRAINING_PLANNED_STATUSES, NEED_TRAINING_STATUSES, type NeedTrainingStatus } from './needTrainingStatuses.ts';

/** What a configuration's text stands for, and what counts while nobody has given it. */
type Configuration =
  | { readonly kind: 'email'; readonly default: null }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number; readonly default: number }
  | { readonly kind: 'statuses'; readonly default: readonly NeedTrainingStatus[] };

/** Every value that the product lets an administrator change, by its code: a closed list. */
export const CONFIGURATIONS = {
  /** Sender of every mail whose brand has none. */
  email_contact: { kind: 'email', default: null },
  email_toyota: { kind: 'email', default: null },
  email_lexus: { kind: 'email', default: null },
  /** Statuses of a need with which it may be put on a session as it is, in a list separated by commas. */
  need_training_planned_statuses: { kind: 'statuses', default: NEED_TRAINING_PLANNED_STATUSES },
  attendance_early_minutes: { kind: 'integer', min: 0, max: 240, default: ATTENDANCE_RULES.earlyMinutes },
  attendance_late_minutes: { kind: 'integer', min: 0, max: 1440, default: ATTENDANCE_RULES.lateMinutes },
  attendance_link_days: { kind: 'integer', min: 1, max: 365, default: ATTENDANCE_RULES.linkDays },
} as const satisfies Readonly<Record<string, Configuration>>;

export type ConfigurationCode = keyof typeof CONFIGURATIONS;

export const CONFIGURATION_CODES = Object.keys(CONFIGURATIONS) as readonly ConfigurationCode[] as readonly [
  ConfigurationCode,
  ...ConfigurationCode[],
];

export const isConfigurationCode = (code: unknown): code is ConfigurationCode =>
  typeof code === 'string' && Object.hasOwn(CONFIGURATIONS, code);

interface Values {
  readonly email: string | null;
  readonly integer: number;
  readonly statuses: readonly NeedTrainingStatus[];
}

/** What reading a code gives. */
export type ConfigurationValue<C extends ConfigurationCode> = Values[(typeof CONFIGURATIONS)[C]['kind']];

const isStatus = (text: string): text is NeedTrainingStatus => (NEED_TRAINING_STATUSES as readonly string[]).includes(text);

const statusesIn = (text: string): string[] =>
  text
    .split(',')
    .map((status) => status.trim())
    .filter(Boolean);

/** Why a code does not take the text, as one French sentence, or null. */
export const configurationRefusal = (code: ConfigurationCode, text: string): string | null => {
  const configuration: Configuration = CONFIGURATIONS[code];
  if (configuration.kind === 'statuses') {
    const statuses = statusesIn(text);
    return statuses.length > 0 && statuses.every(isStatus) ? null : MESSAGES.choice;
  }
  if (configuration.kind === 'email') return validateField(email(), text);
  const { min, max } = configuration;
  return /^\d+$/.test(text) ? validateField(integer({ min, max }), Number(text)) : MESSAGES.integer;
};

const parse = (configuration: Configuration, text: string): Values[Configuration['kind']] => {
  if (configuration.kind === 'statuses') return statusesIn(text).filter(isStatus);
  return configuration.kind === 'integer' ? Number(text) : text;
};

/** The value that counts: what was saved, else the default. */
export const configurationValue = <C extends ConfigurationCode>(code: C, text: string | null): ConfigurationValue<C> => {
  const configuration: Configuration = CONFIGURATIONS[code];
  return (text === null ? configuration.default : parse(configuration, text)) as ConfigurationValue<C>;
};
