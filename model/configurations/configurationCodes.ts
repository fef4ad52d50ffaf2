import { ATTENDANCE_RULES } from '../attendance/signing/signingWindow.ts';
import type { TimeSlot } from '../calendar/halfDay.ts';
import type { FileKind } from '../kernel/values/fileKinds.ts';
import { isSenderCode, type SenderCode } from '../mail/senderCodes.ts';
import {
  NEED_TRAINING_PLANNED_STATUSES,
  NEED_TRAINING_STATUSES,
  type NeedTrainingStatus,
} from '../needs/needTrainingStatuses.ts';
import {
  ATTENDANCE_CONFIGURATIONS,
  COMPANY_MAIL_CONFIGURATIONS,
  type ConfigurationGroup,
  DOCUMENT_CONFIGURATIONS,
  inGroup,
  MAIL_CONFIGURATIONS,
  QUALITY_CONFIGURATIONS,
  RETENTION_CONFIGURATIONS,
  SMS_CONFIGURATIONS,
} from './configurationGroups.ts';

/** Maximum length of a value. */
export const CONFIGURATION_MAX_LENGTH = 10_000;

/** A text that is checked (configurationRefusal.ts). */
export type TextFormat = 'siret' | 'nda' | 'date' | 'days';

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
  | { readonly kind: 'text'; readonly format?: TextFormat; readonly default: string | null }
  | { readonly kind: 'longText'; readonly default: string | null }
  /** A start and end time, or none. */
  | { readonly kind: 'timeSlot'; readonly default: TimeSlot }
  /** The address of a file of one of these kinds. */
  | { readonly kind: 'file'; readonly kinds: readonly FileKind[]; readonly default: null }
  | { readonly kind: 'url'; readonly default: null }
  /** #RRGGBB. */
  | { readonly kind: 'colour'; readonly default: null };

/** A code whose value is a number. */
export type NumberConfiguration = Extract<ConfigurationKind, { readonly kind: 'integer' | 'decimal' }>;

export type Configuration = ConfigurationKind & {
  readonly group: ConfigurationGroup;
  /** A change reaches other people or loses something: it is confirmed first. Default false. */
  readonly isDangerous?: boolean;
  /** Is there a text before anybody writes one (defaultTexts.ts). Default false. */
  readonly hasText?: boolean;
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
    attendance_end_margin_minutes: {
      kind: 'integer',
      min: 0,
      max: 120,
      default: ATTENDANCE_RULES.endMarginMinutes,
      isDangerous: true,
    },
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
  ...COMPANY_MAIL_CONFIGURATIONS,
  ...SMS_CONFIGURATIONS,
  ...QUALITY_CONFIGURATIONS,
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

/** Is it a status of a need. */
export const isStatus = (text: string): text is NeedTrainingStatus =>
  (NEED_TRAINING_STATUSES as readonly string[]).includes(text);

/** Statuses in a text, separated by commas. */
export const statusesIn = (text: string): string[] =>
  text
    .split(',')
    .map((status) => status.trim())
    .filter(Boolean);

/** Stored form of a switch. */
export const YES_OR_NO = { true: 'oui', false: 'non' } as const;

/** Stored form of "no break". */
export const NO_TIME_SLOT = 'aucune';

/** Is it the stored form of a switch. */
export const isYesOrNo = (text: string): boolean => text === YES_OR_NO.true || text === YES_OR_NO.false;

/** ISO country codes in a text, separated by commas or spaces; each once, in capitals. */
export const countriesIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

/** The number of a text with a decimal comma or point. */
export const numberIn = (text: string): number => Number(text.replace(',', '.'));
