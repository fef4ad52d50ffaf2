import type { DocumentBlock, DocumentVariable } from '../../documents/documentVariables.ts';
import type { DocumentType } from '../../documents/types/documentTypes.ts';

interface DocumentText {
  readonly title: string;
  /** Paragraphs; a line `# …` is a heading, `- …` a list item, `{{block}}` alone on its line a part of the page. */
  readonly body: string;
}

/** Heading above the information trainees get before their enrolment is final. */
export const PRIOR_INFORMATION_HEADING = '# Informations préalables à l’inscription (article L6353-8 du Code du travail)';

const CONVOCATION_END = `# Lieu et accès
**{{location_name}}**, {{location_address}}, {{location_zip_code}} {{location_city}}
{{access}}
# Horaires
{{timetable}}
# À apporter
{{what_to_bring}}
# Contacts
{{contacts}}
{{signature}}
${PRIOR_INFORMATION_HEADING}
{{prior_information}}
# Règlement intérieur
{{internal_rules}}`;

/** Default text of each document. */
export const DEFAULT_DOCUMENT_TEXTS: Readonly<Record<DocumentType, DocumentText>> = {
  convocation: {
    title: 'Convocation à une formation',
    body: `À l’attention de **{{company_name}}**, {{company_address}}

Nous avons le plaisir de convoquer les personnes ci-dessous à la formation « **{{training_title}}** », du {{session_start_date}} au {{session_end_date}}.
# Stagiaires
{{trainees_list}}
${CONVOCATION_END}`,
  },
  nominative_convocation: {
    title: 'Convocation à une formation',
    body: `**{{trainee_civility}} {{trainee_first_name}} {{trainee_last_name}}**
{{company_name}}

Nous avons le plaisir de vous convoquer à la formation « **{{training_title}}** », du {{session_start_date}} au {{session_end_date}}.
${CONVOCATION_END}`,
  },
  convention: {
    title: 'Convention de formation professionnelle',
    body: `(articles L6353-1 et D6353-1 du Code du travail)

Entre **{{organisation_name}}**, {{organisation_address}}, SIRET {{organisation_siret}}. {{organisation_declaration}}

et **{{company_name}}**, {{company_address}}, SIRET {{company_siret}}, ci-après « l’entreprise », représentée par {{company_representative}}.
# 1. Objet
L’organisme organise l’action de formation « **{{training_title}}** » ({{training_nature}}), du {{session_start_date}} au {{session_end_date}}, pour {{trainees_count}} de l’entreprise.
# 2. Objectif
{{training_objective}}
# 3. Contenu
Le contenu de la formation est détaillé dans l’annexe jointe, qui fait partie de la présente convention.
# 4. Durée, dates et lieu
Durée : {{training_duration}} par stagiaire. Lieu : {{location_name}}, {{location_address}}, {{location_zip_code}} {{location_city}}.
{{timetable}}
# 5. Moyens et modalités de déroulement
{{training_means}}
Formation animée par {{trainers_names}}.
# 6. Suivi, évaluation et sanction
{{training_follow_up}}
# 7. Stagiaires
{{trainees_list}}
# 8. Prix
{{price}}
# 9. Modalités de règlement
{{payment_terms}}
{{both_signatures}}
# Annexe : contenu de la formation
{{programme}}`,
  },
  contract: {
    title: 'Contrat de formation professionnelle',
    body: `(articles L6353-3 à L6353-7 du Code du travail)

Entre **{{organisation_name}}**, {{organisation_address}}, SIRET {{organisation_siret}}, ci-après « l’organisme ». {{organisation_declaration}}

et **{{trainee_civility}} {{trainee_first_name}} {{trainee_last_name}}**, {{trainee_address}}, ci-après « le stagiaire », qui entreprend la formation à titre individuel et à ses frais.
# 1. Objet, nature et effectif
Le présent contrat a pour objet l’action de formation « **{{training_title}}** » ({{training_nature}}), du {{session_start_date}} au {{session_end_date}}. Effectif : {{group_size}}.
# 2. Objectif et programme
{{training_objective}}
Le programme est détaillé dans l’annexe 1, qui fait partie du présent contrat.
# 3. Niveau demandé avant la formation
{{prior_level}}
# 4. Durée, dates et lieu
Durée : {{training_duration}}. Lieu : {{location_name}}, {{location_address}}, {{location_zip_code}} {{location_city}}.
{{timetable}}
# 5. Moyens pédagogiques et techniques
{{training_means}}
# 6. Contrôle des connaissances et sanction de la formation
{{training_follow_up}}
# 7. Diplômes, titres ou références des formateurs
{{trainers_references}}
# 8. Délai de rétractation
{{withdrawal}}
# 9. Prix
{{price}}
# 10. Modalités de paiement
{{payment_schedule}}
# 11. Cessation anticipée ou abandon
{{early_end}}
{{both_signatures}}
# Annexe 1 : programme de la formation
{{programme}}
# Annexe 2 : formulaire de rétractation
À renvoyer seulement pour renoncer au contrat, à {{organisation_name}}, {{organisation_address}}, {{sender_email}}.
Je vous notifie ma rétractation du contrat n° {{convention_reference}} portant sur la formation « {{training_title}} » du {{session_start_date}}.
Nom et prénom : {{trainee_last_name}} {{trainee_first_name}}
Contrat signé le : ………………
Date et signature : ………………`,
  },
  completion_certificate: {
    title: 'Certificat de réalisation',
    body: `Je soussigné(e), représentant **{{organisation_name}}**, atteste que :

**{{trainee_civility}} {{trainee_first_name}} {{trainee_last_name}}**
Société : {{company_name}}

a suivi l’action « **{{training_title}}** »

- Nature de l’action : {{training_nature}}
- Dates : du {{session_start_date}} au {{session_end_date}}
- Lieu : {{location_city}}
- Financement : {{funding}}
- Durée effectivement signée : **{{signed_duration}}**
{{signed_half_days}}
{{signature}}`,
  },
  attestation: {
    title: 'Attestation de fin de formation',
    body: `**{{organisation_name}}** atteste que

**{{trainee_civility}} {{trainee_first_name}} {{trainee_last_name}}** ({{company_name}})

a participé à la formation « **{{training_title}}** », du {{session_start_date}} au {{session_end_date}} à {{location_city}}.

- Nature de l’action : {{training_nature}}
- Durée de la formation : {{training_duration}}, dont {{signed_duration}} signées
- Financement : {{funding}}
# Objectif
{{training_objective}}
{{assessment}}
{{signature}}`,
  },
  signature_sheet: { title: 'Feuille d’émargement', body: '' },
  evaluation: { title: 'Fiche d’évaluation', body: '' },
  cover_page: { title: 'Dossier de formation', body: '' },
  preparation_sheet: { title: 'Fiche de préparation', body: '' },
};

/** Labels of document variables. */
export const DOCUMENT_VARIABLE_LABELS: Readonly<Record<DocumentVariable, string>> = {
  organisation_name: 'Organisme',
  organisation_address: 'Adresse de l’organisme',
  organisation_siret: 'SIRET de l’organisme',
  organisation_declaration: 'Déclaration d’activité',
  sender_name: 'Émetteur',
  sender_email: 'E-mail de l’émetteur',
  document_date: 'Date du document',
  training_title: 'Intitulé de la formation',
  training_objective: 'Objectif de la formation',
  training_nature: 'Nature de l’action',
  training_duration: 'Durée de la formation',
  session_reference: 'Référence de la session',
  group_size: 'Effectif de la formation',
  session_start_date: 'Date de début',
  session_end_date: 'Date de fin',
  session_start_time: 'Heure de début',
  session_end_time: 'Heure de fin',
  location_name: 'Lieu de formation',
  location_address: 'Adresse du lieu',
  location_zip_code: 'Code postal du lieu',
  location_city: 'Ville du lieu',
  trainers_names: 'Formateurs',
  training_officer_name: 'Chargé de formation',
  training_officer_email: 'E-mail du chargé de formation',
  trainee_civility: 'Civilité du stagiaire',
  trainee_first_name: 'Prénom du stagiaire',
  trainee_last_name: 'Nom du stagiaire',
  company_name: 'Société',
  company_address: 'Adresse de la société',
  company_siret: 'SIRET de la société',
  company_representative: 'Représentant de la société',
  trainees_count: 'Nombre de stagiaires',
  convention_reference: 'Référence de la convention ou du contrat',
  funder_name: 'Financeur',
  funding_file_number: 'N° de dossier du financeur',
  funding: 'Financeur, dossier et subrogation',
  unit_price: 'Prix par stagiaire',
  total_price: 'Prix total',
  trainee_address: 'Adresse du stagiaire',
  withdrawal_days: 'Jours pour se rétracter',
  withdrawal_end_date: 'Dernier jour pour se rétracter',
  prior_level: 'Niveau demandé avant la formation',
  payment_schedule: 'Échéancier de paiement',
  trainers_references: 'Diplômes ou références des formateurs',
  withdrawal: 'Délai de rétractation',
  early_end: 'Cessation anticipée ou abandon',
  signed_duration: 'Durée signée',
  trainees_list: 'Liste des stagiaires',
  timetable: 'Horaires et pauses',
  access: 'Accès au lieu',
  contacts: 'Contacts',
  what_to_bring: 'À apporter',
  internal_rules: 'Règlement intérieur',
  prior_information: 'Informations préalables à l’inscription',
  programme: 'Contenu de la formation',
  training_means: 'Moyens mis en œuvre',
  training_follow_up: 'Suivi et évaluation',
  assessment: 'Résultats de l’évaluation',
  price: 'Prix',
  payment_terms: 'Modalités de règlement',
  signed_half_days: 'Demi-journées signées',
  signature: 'Signature et cachet',
  both_signatures: 'Signatures des deux parties',
} satisfies Readonly<Record<DocumentVariable | DocumentBlock, string>>;

const namesOf = (names: readonly DocumentVariable[]): string =>
  names.map((name) => `{{${name}}} (${DOCUMENT_VARIABLE_LABELS[name].toLowerCase()})`).join(', ');

/** Why a template is refused. */
export const TEMPLATE_REFUSALS = {
  unknown: (names: readonly string[]) => `Variable inconnue pour ce document : ${names.map((name) => `{{${name}}}`).join(', ')}`,
  missing: (names: readonly DocumentVariable[]) =>
    `Ce document doit comporter ${namesOf(names)} : la loi ou ses contrôleurs le demandent`,
  notAlone: (names: readonly DocumentVariable[]) => `À placer seul sur sa ligne : ${namesOf(names)}`,
  qualiopi: 'Le logo ou la mention Qualiopi ne doit pas figurer sur un document qui porte sur une action de formation',
} as const;
