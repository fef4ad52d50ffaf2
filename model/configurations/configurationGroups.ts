import { PICTURE_KINDS } from '../kernel/values/fileKinds.ts';

/** Subjects of the parameters, in the order of their page. */
export const CONFIGURATION_GROUPS = [
  'organisation',
  'senders',
  'mail',
  'sms',
  'attendance',
  'planning',
  'documents',
  'quality',
  'retention',
] as const;
export type ConfigurationGroup = (typeof CONFIGURATION_GROUPS)[number];

export const isConfigurationGroup = (name: unknown): name is ConfigurationGroup =>
  (CONFIGURATION_GROUPS as readonly unknown[]).includes(name);

type Grouped<G extends ConfigurationGroup, Declared extends object> = {
  readonly [Code in keyof Declared]: Declared[Code] & { readonly group: G };
};

/** Declares parameters of one subject. */
export const inGroup = <const G extends ConfigurationGroup, const Declared extends object>(
  group: G,
  declared: Declared,
): Grouped<G, Declared> =>
  Object.fromEntries(Object.entries(declared).map(([code, one]) => [code, { ...one, group }])) as Grouped<G, Declared>;

const text = () => ({ kind: 'text', default: null }) as const;
const longText = () => ({ kind: 'longText', default: null }) as const;
/** A text that is there before anybody changes it (defaultTexts.ts). */
const withText = <const Kind extends 'text' | 'longText'>(kind: Kind) => ({ kind, default: null, hasText: true }) as const;

/** Wording of the attendance e-mails; `{{…}}` are merge variables, links follow the text. */
export const ATTENDANCE_CONFIGURATIONS = inGroup('attendance', {
  attendance_mail_subject: withText('text'),
  attendance_mail_content: withText('longText'),
  attendance_confirmation_subject: withText('text'),
  attendance_confirmation_content: withText('longText'),
} as const);

/** Merge variables that these texts may use. */
export const ATTENDANCE_MAIL_VARIABLES = [
  'trainee_first_name',
  'trainee_last_name',
  'training_title',
  'session_start_date',
  'location_name',
  'location_city',
] as const;

const picture = { kind: 'file', kinds: PICTURE_KINDS, default: null } as const;
const pdf = { kind: 'file', kinds: ['application/pdf'], default: null } as const;
const link = { kind: 'url', default: null } as const;

/**
 * Data that documents print about the organisation, and texts that may vary by law, prefecture or customer: settings, not
 * template constants.
 */
export const DOCUMENT_CONFIGURATIONS = {
  ...inGroup('organisation', {
    organisation_name: text(),
    organisation_legal_form: text(),
    organisation_address: longText(),
    organisation_city: text(),
    organisation_phone: text(),
    organisation_siret: { kind: 'text', format: 'siret', default: null },
    organisation_nda: { kind: 'text', format: 'nda', default: null },
    organisation_region: text(),
    organisation_logo: picture,
    /** Colour of the band and buttons of e-mails, and of public pages. */
    organisation_colour: { kind: 'colour', default: null },
    organisation_stamp: picture,
    organisation_signatory_name: text(),
    organisation_signatory_function: text(),
    organisation_disability_contact: text(),
    /** Referent of reports of violence, harassment and discrimination, and how they are treated: on their page. */
    organisation_report_contact: text(),
    organisation_report_procedure: withText('longText'),
    /** On public pages; `{{years}}` and `{{cofinanced_years}}` are the retention of evidence. */
    organisation_data_protection: withText('longText'),
    /** Contact named in the accessibility statement. */
    organisation_accessibility_contact: { kind: 'email', default: null },
    organisation_accessibility_date: { kind: 'text', format: 'date', default: null },
  }),
  ...inGroup('senders', {
    sender_toyota: text(),
    sender_lexus: text(),
  }),
  ...inGroup('documents', {
    document_agreement_mention: withText('longText'),
    document_vat_mention: withText('longText'),
    document_payment_terms: withText('longText'),
    document_training_nature: withText('text'),
    document_training_means: withText('longText'),
    document_follow_up: withText('longText'),
    document_what_to_bring: withText('longText'),
    document_breaks: withText('longText'),
    document_internal_rules: withText('longText'),
    document_internal_rules_file: pdf,
    document_internal_rules_link: link,
    document_assessment: withText('longText'),
    document_accessibility: withText('longText'),
    document_prior_level: withText('longText'),
    document_contract_early_end: withText('longText'),
    document_certificate_mention: withText('longText'),
  }),
} as const;

export type DocumentConfigurationCode = keyof typeof DOCUMENT_CONFIGURATIONS;

/** Parameters of mails: how they are sent, and which are automatic. */
export const MAIL_CONFIGURATIONS = inGroup('mail', {
  /** Minutes during which a message can still be cancelled. */
  mail_delay_minutes: { kind: 'integer', min: 0, max: 1440, default: 2 },
  /** All mails go to the test address only. */
  mail_test_mode: { kind: 'boolean', default: false, isDangerous: true },
  mail_test_address: { kind: 'email', default: null },
  mail_preparation_automatic: { kind: 'boolean', default: true },
  mail_convocation_automatic: { kind: 'boolean', default: false, isDangerous: true },
  mail_convocation_days: { kind: 'integer', min: 1, max: 60, default: 7 },
  mail_reminder_automatic: { kind: 'boolean', default: false, isDangerous: true },
  mail_certificate_automatic: { kind: 'boolean', default: false, isDangerous: true },
  mail_missing_signature_automatic: { kind: 'boolean', default: false, isDangerous: true },
  /** Nothing is sent until there is an address. */
  mail_expiry_automatic: { kind: 'boolean', default: true },
  mail_expiry_address: { kind: 'email', default: null },
  mail_renewal_automatic: { kind: 'boolean', default: false, isDangerous: true },
  /** Days before a training is due again, separated by commas. */
  mail_renewal_days: { kind: 'text', format: 'days', default: '90, 30, 7' },
  mail_passport_automatic: { kind: 'boolean', default: false, isDangerous: true },
  mail_questionnaire_before: { kind: 'boolean', default: false, isDangerous: true },
  mail_questionnaire_end: { kind: 'boolean', default: false, isDangerous: true },
  mail_questionnaire_later: { kind: 'boolean', default: false, isDangerous: true },
  mail_questionnaire_trainer: { kind: 'boolean', default: false, isDangerous: true },
  mail_questionnaire_yearly: { kind: 'boolean', default: false, isDangerous: true },
} as const);

/** Wording of the mails to companies; `{{…}}` are merge variables, people and the way to answer follow the text. */
export const COMPANY_MAIL_CONFIGURATIONS = inGroup('mail', {
  renewal_mail_subject: withText('text'),
  renewal_mail_content: withText('longText'),
  passport_mail_subject: withText('text'),
  passport_mail_content: withText('longText'),
} as const);

/** Merge variables that these texts may use. */
export const COMPANY_MAIL_VARIABLES = ['company_name'] as const;

const years = (value: number) => ({ kind: 'integer', min: 1, max: 50, default: value, isDangerous: true }) as const;

/** Retention of each kind of document, configurable (a control may ask for documents until then). */
export const RETENTION_CONFIGURATIONS = inGroup('retention', {
  retention_evidence_years: years(6),
  retention_cofinanced_years: years(10),
  retention_certificate_years: years(3),
  retention_document_years: years(10),
  retention_mail_years: years(6),
  /** Years after a complaint or a mishap is closed: two audits of the quality certificate look back at it. */
  retention_entry_years: years(6),
  /** Years after the end of the training. */
  retention_evaluation_years: years(6),
  /** Months after the acceptance: an employer may ask for corrections for six months after the deadline. */
  retention_nir_months: { kind: 'integer', min: 9, max: 24, default: 12 },
  /** Months after a report is closed; six years is the limitation period of an offence. */
  retention_report_months: { kind: 'integer', min: 2, max: 72, default: 24 },
});

/** Working days within which a complaint or a mishap is acknowledged, and answered. */
export const QUALITY_CONFIGURATIONS = inGroup('quality', {
  quality_acknowledge_days: { kind: 'integer', min: 1, max: 30, default: 2 },
  quality_answer_days: { kind: 'integer', min: 1, max: 120, default: 15 },
});

/** Parameters of SMS. Nothing is sent unless the operator has named a provider. */
export const SMS_CONFIGURATIONS = inGroup('sms', {
  /** Euros for one segment, to show the cost before sending; the provider's invoice decides. */
  sms_segment_price: { kind: 'decimal', min: 0, max: 10, scale: 4, default: 0.07 },
  /** ISO codes of the countries whose mobile numbers get SMS. */
  sms_countries: { kind: 'countries', default: ['FR', 'GP', 'MQ', 'GF', 'RE', 'YT'] },
  /** Segments a day of all senders together, so that a mistake stays cheap. */
  sms_daily_segments: { kind: 'integer', min: 0, max: 100_000, default: 500 },
  sms_missing_signature_automatic: { kind: 'boolean', default: false, isDangerous: true },
  sms_reminder_automatic: { kind: 'boolean', default: false, isDangerous: true },
} as const);
