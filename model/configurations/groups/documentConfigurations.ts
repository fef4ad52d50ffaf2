import { PICTURE_KINDS } from '../../kernel/values/fileKinds.ts';
import { inGroup } from './configurationGroups.ts';

const text = (byDefault: string | null = null) => ({ kind: 'text', default: byDefault }) as const;
const longText = (byDefault: string | null = null) => ({ kind: 'longText', default: byDefault }) as const;
const picture = { kind: 'file', kinds: PICTURE_KINDS, default: null } as const;
const pdf = { kind: 'file', kinds: ['application/pdf'], default: null } as const;
const link = { kind: 'url', default: null } as const;

/**
 * What documents print about the organisation, and texts that may vary by law, prefecture or customer: settings, not template
 * constants.
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
    /** Of the band and buttons of e-mails, and of public pages. */
    organisation_colour: { kind: 'colour', default: null },
    organisation_stamp: picture,
    organisation_signatory_name: text(),
    organisation_signatory_function: text(),
    organisation_disability_contact: text(),
    /** On public pages; `{{years}}` and `{{cofinanced_years}}` are the retention of evidence. */
    organisation_data_protection: longText(
      'Responsable du traitement : l’organisme de formation nommé sur cette page.\nFinalité : organiser la formation et prouver la présence des stagiaires, comme la loi et le financement de la formation l’exigent.\nDonnées : identité, société, adresse e-mail, signatures avec leur date et leur heure, motif général d’une absence.\nDestinataires : l’organisme et le formateur ; l’employeur, le financeur et les services de contrôle pour les preuves de présence.\nConservation : {{years}} ans, ou {{cofinanced_years}} ans pour une formation cofinancée, puis effacement.\nVos droits : accès, rectification, effacement, limitation et opposition, dans les limites de la loi, en écrivant à l’organisme.\nRéclamation : CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, www.cnil.fr.',
    ),
    /** Of the accessibility statement. */
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
