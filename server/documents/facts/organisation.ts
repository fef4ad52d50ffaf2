import type { NotificationBrand } from '../../../model/mail/notificationEmailKinds.ts';
import type { SenderCode } from '../../../model/mail/senderCodes.ts';

/** A picture as a data URL. */
export type Picture = string;

/** The configured organisation. */
export interface Organisation {
  readonly name: string | null;
  /** E.g. SAS. */
  readonly legalForm: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly siret: string | null;
  /** Number of the declaration of activity. */
  readonly nda: string | null;
  readonly region: string | null;
  readonly logo: Picture | null;
  readonly stamp: Picture | null;
  readonly signatoryName: string | null;
  readonly signatoryFunction: string | null;
  readonly disabilityContact: string | null;
  readonly reportContact: string | null;
  /** Address of the internal rules online. */
  readonly internalRulesLink: string | null;
  /** The rules are also a PDF, appended to each convocation. */
  readonly hasInternalRulesFile: boolean;
  /** Sender names of each brand variant. */
  readonly senderNames: Readonly<Record<NotificationBrand, string | null>>;
  /** Sender addresses, by code. */
  readonly senderEmails: Readonly<Partial<Record<SenderCode, string>>>;
  readonly mentions: {
    readonly agreement: string;
    readonly vat: string;
    readonly paymentTerms: string;
    readonly nature: string;
    readonly means: string;
    readonly followUp: string;
    readonly whatToBring: string;
    readonly breaks: string;
    readonly internalRules: string;
    readonly assessment: string;
    readonly accessibility: string;
    readonly certificate: string;
    readonly priorLevel: string;
    readonly contractEarlyEnd: string;
  };
}
