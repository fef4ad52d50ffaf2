import type { CONFIGURATIONS } from './configurationCodes.ts';

type WrittenCode = {
  [Code in keyof typeof CONFIGURATIONS]: (typeof CONFIGURATIONS)[Code] extends { readonly hasText: true } ? Code : never;
}[keyof typeof CONFIGURATIONS];

/** Texts of parameters until somebody writes others. Not beside the codes: every page loads those, and needs no text. */
export const DEFAULT_TEXTS: Readonly<Record<WrittenCode, string>> = {
  attendance_mail_subject: 'Votre émargement : {{training_title}}',
  attendance_mail_content:
    'Bonjour {{trainee_first_name}} {{trainee_last_name}},\n\nIl manque votre signature pour la formation « {{training_title}} » du {{session_start_date}} à {{location_city}}.\nOuvrez le lien ci-dessous sur votre téléphone et signez chaque demi-journée à laquelle vous assistez.',
  attendance_confirmation_subject: 'Confirmez votre adresse e-mail : {{training_title}}',
  attendance_confirmation_content:
    'Bonjour {{trainee_first_name}} {{trainee_last_name}},\n\nVotre attestation de la formation « {{training_title}} » vous sera envoyée par e-mail.\nOuvrez le lien ci-dessous pour confirmer votre adresse, ou la corriger.',
  organisation_data_protection:
    'Responsable du traitement : l’organisme de formation nommé sur cette page.\nFinalité : organiser la formation et prouver la présence des stagiaires, comme la loi et le financement de la formation l’exigent.\nDonnées : identité, société, adresse e-mail, signatures avec leur date et leur heure, motif général d’une absence.\nDestinataires : l’organisme et le formateur ; l’employeur, le financeur et les services de contrôle pour les preuves de présence.\nConservation : {{years}} ans, ou {{cofinanced_years}} ans pour une formation cofinancée, puis effacement.\nVos droits : accès, rectification, effacement, limitation et opposition, dans les limites de la loi, en écrivant à l’organisme.\nRéclamation : CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, www.cnil.fr.',
  organisation_report_procedure:
    'En danger immédiat, appelez le 17 ou le 112, ou envoyez un SMS au 114.\n\nSignalez ici des violences, un harcèlement moral ou sexuel, un agissement sexiste ou une discrimination, que vous en soyez victime ou témoin.\n\n1. Votre signalement est chiffré. Le lisent la personne référente et celles que l’organisme a désignées avec elle, personne d’autre : ni le formateur, ni votre employeur.\n2. Il est évalué sous sept jours ouvrés. Des questions peuvent vous être posées sur cette page.\n3. L’organisme prend les mesures utiles : vous protéger, entendre les personnes, les séparer, sanctionner, saisir l’inspection du travail ou le procureur.\n4. Vous recevez une réponse sur cette page avant la clôture.\n\nUn signalement fait de bonne foi ne peut vous valoir aucune sanction.\n\nVous pouvez aussi vous adresser au Défenseur des droits (39 28 pour les discriminations), au 39 19 (violences faites aux femmes), au 116 006 (aide aux victimes), à l’inspection du travail, à la police ou à la gendarmerie.',
  document_agreement_mention: 'Cet enregistrement ne vaut pas agrément de l’État.',
  document_vat_mention: 'Prix net de taxes : exonération de TVA, article 261-4-4° a du Code général des impôts.',
  document_payment_terms: 'Paiement à réception de la facture, à 30 jours.',
  document_training_nature: 'Action de formation (article L6313-1 du Code du travail)',
  document_training_means:
    'Formateur spécialiste de la conduite, véhicules et matériel adaptés à la formation, salle équipée, support remis à chaque stagiaire.',
  document_follow_up:
    'Feuille d’émargement signée par demi-journée par chaque stagiaire et par le formateur. Évaluation pendant et à la fin de la formation. Certificat de réalisation remis à l’issue.',
  document_what_to_bring: 'Permis de conduire en cours de validité\nPièce d’identité\nTenue confortable et chaussures fermées',
  document_breaks: 'Une pause d’un quart d’heure environ est prévue chaque demi-journée.',
  document_internal_rules:
    'Le règlement intérieur applicable aux stagiaires (articles L6352-3 à L6352-5 du Code du travail) est affiché sur le lieu de la formation et remis sur simple demande. Chacun respecte les consignes de sécurité du formateur et du site.',
  document_assessment:
    'Mises en situation et questions pendant la formation, évaluation des acquis à la fin ; leur résultat est porté sur l’attestation.',
  document_accessibility:
    'Une situation de handicap, même passagère ? Parlez-en avant la formation : le véhicule, le lieu ou le rythme peuvent être adaptés.',
  document_prior_level:
    'Aucune connaissance préalable n’est demandée. Permis de conduire de la catégorie du véhicule en cours de validité.',
  document_contract_early_end:
    'Si le stagiaire est empêché de suivre la formation par suite de force majeure dûment reconnue, le contrat est résilié : seules les prestations effectivement dispensées sont dues, au prorata de leur valeur prévue au contrat (article L6353-7 du Code du travail).\nSi l’organisme cesse la formation avant son terme, ou si le stagiaire l’abandonne pour un autre motif, les prestations effectivement dispensées sont dues au prorata temporis ; les sommes versées au-delà sont remboursées.',
  document_certificate_mention:
    'Sans préjudice des délais imposés par les règles fiscales, comptables ou commerciales, l’organisme s’engage à conserver l’ensemble des pièces justificatives qui ont permis d’établir le présent certificat pendant une durée de trois ans à compter de la fin de l’année du dernier paiement.',
  renewal_mail_subject: 'Formations à renouveler : {{company_name}}',
  renewal_mail_content:
    'Bonjour,\n\nDes personnes de votre société ont suivi une formation que nous vous recommandons de refaire. Les voici.\nPour choisir des dates, ou nous dire que l’une d’elles n’est plus concernée, répondez à cet e-mail.',
  passport_mail_subject: 'Passeport de prévention : {{company_name}}',
  passport_mail_content:
    'Bonjour,\n\nVoici ce que nous avons déclaré au passeport de prévention pour les personnes de votre société que nous avons formées, et ce qui ne l’est pas.\nUne question ? Répondez à cet e-mail.',
};
