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

/** Wording of the attendance e-mails; `{{…}}` are merge variables, links follow the text. */
export const ATTENDANCE_CONFIGURATIONS = inGroup('attendance', {
  attendance_mail_subject: { kind: 'text', default: 'Votre émargement : {{training_title}}' },
  attendance_mail_content: {
    kind: 'longText',
    default:
      'Bonjour {{trainee_first_name}} {{trainee_last_name}},\n\nIl manque votre signature pour la formation « {{training_title}} » du {{session_start_date}} à {{location_city}}.\nOuvrez le lien ci-dessous sur votre téléphone et signez chaque demi-journée à laquelle vous assistez.',
  },
  attendance_confirmation_subject: { kind: 'text', default: 'Confirmez votre adresse e-mail : {{training_title}}' },
  attendance_confirmation_content: {
    kind: 'longText',
    default:
      'Bonjour {{trainee_first_name}} {{trainee_last_name}},\n\nVotre attestation de la formation « {{training_title}} » vous sera envoyée par e-mail.\nOuvrez le lien ci-dessous pour confirmer votre adresse, ou la corriger.',
  },
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

const text = (byDefault: string | null = null) => ({ kind: 'text', default: byDefault }) as const;
const longText = (byDefault: string | null = null) => ({ kind: 'longText', default: byDefault }) as const;
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
    /** On public pages; `{{years}}` and `{{cofinanced_years}}` are the retention of evidence. */
    organisation_data_protection: longText(
      'Responsable du traitement : l’organisme de formation nommé sur cette page.\nFinalité : organiser la formation et prouver la présence des stagiaires, comme la loi et le financement de la formation l’exigent.\nDonnées : identité, société, adresse e-mail, signatures avec leur date et leur heure, motif général d’une absence.\nDestinataires : l’organisme et le formateur ; l’employeur, le financeur et les services de contrôle pour les preuves de présence.\nConservation : {{years}} ans, ou {{cofinanced_years}} ans pour une formation cofinancée, puis effacement.\nVos droits : accès, rectification, effacement, limitation et opposition, dans les limites de la loi, en écrivant à l’organisme.\nRéclamation : CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, www.cnil.fr.',
    ),
    /** Contact named in the accessibility statement. */
    organisation_accessibility_contact: { kind: 'email', default: null },
    organisation_accessibility_date: { kind: 'text', format: 'date', default: null },
  }),
  ...inGroup('senders', {
    sender_toyota: text(),
    sender_lexus: text(),
  }),
  ...inGroup('documents', {
    document_agreement_mention: longText('Cet enregistrement ne vaut pas agrément de l’État.'),
    document_vat_mention: longText('Prix net de taxes : exonération de TVA, article 261-4-4° a du Code général des impôts.'),
    document_payment_terms: longText('Paiement à réception de la facture, à 30 jours.'),
    document_training_nature: text('Action de formation (article L6313-1 du Code du travail)'),
    document_training_means: longText(
      'Formateur spécialiste de la conduite, véhicules et matériel adaptés à la formation, salle équipée, support remis à chaque stagiaire.',
    ),
    document_follow_up: longText(
      'Feuille d’émargement signée par demi-journée par chaque stagiaire et par le formateur. Évaluation pendant et à la fin de la formation. Certificat de réalisation remis à l’issue.',
    ),
    document_what_to_bring: longText(
      'Permis de conduire en cours de validité\nPièce d’identité\nTenue confortable et chaussures fermées',
    ),
    document_breaks: longText('Une pause d’un quart d’heure environ est prévue chaque demi-journée.'),
    document_internal_rules: longText(
      'Le règlement intérieur applicable aux stagiaires (articles L6352-3 à L6352-5 du Code du travail) est affiché sur le lieu de la formation et remis sur simple demande. Chacun respecte les consignes de sécurité du formateur et du site.',
    ),
    document_internal_rules_file: pdf,
    document_internal_rules_link: link,
    document_assessment: longText(
      'Mises en situation et questions pendant la formation, évaluation des acquis à la fin ; leur résultat est porté sur l’attestation.',
    ),
    document_accessibility: longText(
      'Une situation de handicap, même passagère ? Parlez-en avant la formation : le véhicule, le lieu ou le rythme peuvent être adaptés.',
    ),
    document_prior_level: longText(
      'Aucune connaissance préalable n’est demandée. Permis de conduire de la catégorie du véhicule en cours de validité.',
    ),
    document_contract_early_end: longText(
      'Si le stagiaire est empêché de suivre la formation par suite de force majeure dûment reconnue, le contrat est résilié : seules les prestations effectivement dispensées sont dues, au prorata de leur valeur prévue au contrat (article L6353-7 du Code du travail).\nSi l’organisme cesse la formation avant son terme, ou si le stagiaire l’abandonne pour un autre motif, les prestations effectivement dispensées sont dues au prorata temporis ; les sommes versées au-delà sont remboursées.',
    ),
    document_certificate_mention: longText(
      'Sans préjudice des délais imposés par les règles fiscales, comptables ou commerciales, l’organisme s’engage à conserver l’ensemble des pièces justificatives qui ont permis d’établir le présent certificat pendant une durée de trois ans à compter de la fin de l’année du dernier paiement.',
    ),
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
} as const);

const years = (value: number) => ({ kind: 'integer', min: 1, max: 50, default: value, isDangerous: true }) as const;

/** Retention of each kind of document, configurable (a control may ask for documents until then). */
export const RETENTION_CONFIGURATIONS = inGroup('retention', {
  retention_evidence_years: years(6),
  retention_cofinanced_years: years(10),
  retention_certificate_years: years(3),
  retention_document_years: years(10),
  retention_mail_years: years(6),
  /** Months after the acceptance: an employer may ask for corrections for six months after the deadline. */
  retention_nir_months: { kind: 'integer', min: 9, max: 24, default: 12 },
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
