import { accessOf } from '../kernel/access.ts';
import type { Reference } from '../kernel/resource.ts';
import type { CompanyMailSending } from '../mail/companyLetters.ts';
import type { NeedTrainingStatus } from '../needs/needTrainingStatuses.ts';
import type { RenewalStop } from '../needs/renewalStops.ts';

/** Reading the needs themselves: the right on trainees alone, which opens their list, does not show who is due. */
export const RENEWALS_RIGHT = accessOf('NEED_TRAINING').list;

export const RENEWALS_PATH = '/api/renewals';

/** Months ahead that the page lists; everything late is listed. */
export const RENEWAL_HORIZON_MONTHS = 12;

/** Most renewals of an answer, and of a command: each is one transaction. */
export const RENEWALS_MAX = 5_000;

/** Status of the need that a renewal becomes: the company has paid for nothing yet, but the person may be trained. */
export const RENEWED_NEED_STATUS = 'eligible' satisfies NeedTrainingStatus;

/** A person whose training is due again. */
export interface RenewalView {
  /** IRI of the latest need that was trained. */
  readonly need: string;
  readonly trainee: Reference;
  /** Training that was done. */
  readonly formerTraining: Reference;
  /** Training that renews it: itself, unless its type names another. */
  readonly training: Reference;
  /** Company of the former training; null: a person on their own. */
  readonly company: Reference | null;
  /** Company of the person's latest need, where it is another one: is it a renewal of the former company's? */
  readonly laterCompany: Reference | null;
  readonly area: Reference | null;
  readonly commercials: readonly Reference[];
  /** Last day of the former training, in Paris. */
  readonly trainedOn: string;
  /** Day, in Paris. */
  readonly dueOn: string;
  readonly stop: RenewalStop | null;
  readonly stoppedBy: string | null;
  /** ISO time. */
  readonly stoppedAt: string | null;
  /** ISO time of the latest mail to the company about this renewal. */
  readonly toldAt: string | null;
}

/** GET /api/renewals: by day, company and name. */
export interface RenewalsView {
  readonly totalItems: number;
  readonly member: readonly RenewalView[];
}

export interface LeftOutRenewal {
  /** IRI of the former need. */
  readonly need: string;
  /** The person; null: not theirs to see, or gone. */
  readonly name: string | null;
  readonly reason: string;
}

/** POST /api/renewals/needs. */
export interface RenewalCreation {
  readonly total: number;
  /** IRIs of the new needs. */
  readonly created: readonly string[];
  readonly leftOut: readonly LeftOutRenewal[];
}

/** PUT /api/renewals/stop. */
export interface RenewalStopping {
  readonly total: number;
  /** IRIs of the former needs. */
  readonly changed: readonly string[];
  readonly leftOut: readonly LeftOutRenewal[];
}

export const RENEWAL_MAILS_PATH = `${RENEWALS_PATH}/mails`;

/** Most renewals about which companies are written to in one command. */
export const RENEWAL_MAIL_PEOPLE_MAX = 500;

/** Days within which a company gets one automatic mail about renewals at most. */
export const RENEWAL_MAIL_PAUSE_DAYS = 7;

/** POST /api/renewals/mails. */
export interface RenewalSending extends CompanyMailSending {
  /** IRIs of the former needs about which companies were written to. */
  readonly told: readonly string[];
}
