/** Documents sent with a notification e-mail (specification §3). */
export const NOTIFICATION_DOCUMENTS = ['attestation', 'convocation', 'convention'] as const;
export type NotificationDocument = (typeof NOTIFICATION_DOCUMENTS)[number];

/** Session documents that an e-mail may attach; certificate and contract have no template kind of their own. */
export const SESSION_MAIL_DOCUMENTS = [...NOTIFICATION_DOCUMENTS, 'contract', 'completion_certificate'] as const;
export type SessionMailDocument = (typeof SESSION_MAIL_DOCUMENTS)[number];

/** The document whose template and variables a mail uses. */
export const templateDocumentOf = (document: SessionMailDocument): NotificationDocument => {
  if (document === 'contract') return 'convention';
  return document === 'completion_certificate' ? 'attestation' : document;
};

/** Recipient: one trainee, or their company. */
export const NOTIFICATION_KINDS = ['individual', 'company'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Collection whose record stores an address that was typed while sending. */
export const ADDRESS_KEEPERS = { individual: 'trainees', company: 'companies' } as const satisfies Readonly<
  Record<NotificationKind, string>
>;

/** Kinds of recipients that a document can be sent to: a contract concerns the person alone. */
export const kindsOfDocument = (document: SessionMailDocument): readonly NotificationKind[] =>
  document === 'contract' ? ['individual'] : NOTIFICATION_KINDS;

export const NOTIFICATION_BRANDS = ['generic', 'toyota', 'lexus'] as const;
export type NotificationBrand = (typeof NOTIFICATION_BRANDS)[number];

export const GENERIC_BRAND = 'generic' satisfies NotificationBrand;

/** Can templates of the document be specific to a brand; conventions are not. */
export const hasBrands = (document: NotificationDocument): boolean => document !== 'convention';

/** Can templates of the document be specific to a training type. */
export const hasTrainingTypes = (document: NotificationDocument): boolean => document === 'convocation';

export const isNotificationDocument = (value: unknown): value is NotificationDocument =>
  (NOTIFICATION_DOCUMENTS as readonly unknown[]).includes(value);

export const isNotificationKind = (value: unknown): value is NotificationKind =>
  (NOTIFICATION_KINDS as readonly unknown[]).includes(value);
