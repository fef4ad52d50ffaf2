import type { ReplacedNoun } from '../kernel/values/frenchNouns.ts';
import type { ConfigurationCode } from './configurationCodes.ts';

/** The only values of the organisation that are shown without login; the logo is the only public file. */
export const PUBLIC_ORGANISATION_CODES = [
  'organisation_name',
  'organisation_address',
  'organisation_phone',
  'organisation_logo',
  'organisation_data_protection',
  'organisation_accessibility_contact',
  'organisation_accessibility_date',
  'email_contact',
  'retention_evidence_years',
  'retention_cofinanced_years',
] as const satisfies readonly ConfigurationCode[];

/** Data of the organisation that public pages show: GET /api/organisation. */
export interface PublicOrganisation {
  readonly '@id': string;
  readonly '@type': 'Organisation';
  readonly name: string | null;
  readonly address: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  /** Address of the logo. */
  readonly logo: string | null;
  /** The data-protection notice. */
  readonly notice: string | null;
  /** Contact for people who cannot use a page; default: the organisation's e-mail. */
  readonly accessibilityContact: string | null;
  /** Date of the accessibility statement, JJ/MM/AAAA; null: the one of the product's table. */
  readonly accessibilityDate: string | null;
  /** Names of records that an administrator has replaced, for the sentences of public pages. */
  readonly nouns: readonly ReplacedNoun[];
}

/** Address of the accessibility statement, a public page. */
export const ACCESSIBILITY_HASH = '#/accessibilite';

/** Where public pages read it. */
export const PUBLIC_ORGANISATION_PATH = '/api/organisation';

/** Names in the notice, replaced by the retention in years. */
const RETENTION_NAMES = { years: '{{years}}', cofinancedYears: '{{cofinanced_years}}' } as const;

type Years = Readonly<Record<keyof typeof RETENTION_NAMES, number>>;

/** The notice with the retention as configured. */
export const filledNotice = (notice: string, { years, cofinancedYears }: Years): string =>
  notice.replaceAll(RETENTION_NAMES.years, String(years)).replaceAll(RETENTION_NAMES.cofinancedYears, String(cofinancedYears));
