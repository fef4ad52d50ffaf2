import type { DocumentConfigurationCode } from '../../configurations/configurationGroups.ts';
import { worded } from '../../wording/worded.ts';

/** Effect of each parameter; only the page of the configurations loads it. */
export const DOCUMENT_CONFIGURATION_HELP: Readonly<Record<DocumentConfigurationCode, string>> = worded({
  organisation_name: 'Imprimée en tête de chaque document. Sans elle, ni convention ni certificat.',
  organisation_legal_form: 'Imprimée au pied de chaque document, après la raison sociale, par exemple « SAS ».',
  organisation_address: 'Imprimée en tête de chaque document.',
  organisation_city: 'La ville de « Fait à … ».',
  organisation_phone: 'Imprimé en tête de chaque document et parmi les contacts des convocations.',
  organisation_siret: 'Imprimé au pied de chaque document.',
  organisation_nda: 'Obligatoire sur les conventions (article R6351-6 du Code du travail).',
  organisation_region: 'La région du préfet qui a enregistré la déclaration d’activité, par exemple « d’Île-de-France ».',
  organisation_logo: 'Image JPG ou PNG imprimée en tête des documents. Le logo Qualiopi n’y est pas admis.',
  organisation_colour: 'Couleur du bandeau et des boutons des e-mails, au format #RRGGBB. Sans elle, ils sont bleu pétrole.',
  organisation_stamp: 'Image JPG ou PNG imprimée à l’endroit de la signature de l’organisme.',
  organisation_signatory_name: 'Qui signe pour l’organisme.',
  organisation_signatory_function: 'À quel titre, par exemple « Directrice ».',
  organisation_disability_contact:
    'Nom, téléphone et e-mail de la personne à qui s’adressent les stagiaires en situation de handicap. Sans elle, les convocations donnent le téléphone et l’e-mail de l’organisme.',
  organisation_report_contact:
    'Nom, téléphone et e-mail de la personne à qui signaler des violences, un harcèlement ou une discrimination. Imprimé sur les convocations, et en tête de la page des signalements. Sans lui, elles donnent le téléphone et l’e-mail de l’organisme.',
  organisation_report_procedure:
    'Affichée sur la page des signalements. Chaque changement fait une nouvelle version ; un signalement garde celle qui a été lue.',
  organisation_data_protection:
    'Affichée au pied des pages publiques d’émargement et de vérification. {{years}} et {{cofinanced_years}} y deviennent les durées de conservation des preuves.',
  organisation_accessibility_contact:
    'Adresse e-mail de la déclaration d’accessibilité. Sans elle, la page donne l’adresse de contact.',
  organisation_accessibility_date:
    'Jour où la déclaration d’accessibilité a été établie, au format jj/mm/aaaa. Sans lui, la page donne celui de l’évaluation du produit.',
  sender_toyota: 'Le nom imprimé sur les documents des formations propres à Toyota, à la place de la raison sociale.',
  sender_lexus: 'Le nom imprimé sur les documents des formations propres à Lexus, à la place de la raison sociale.',
  document_agreement_mention: 'Imprimée après le numéro de déclaration d’activité.',
  document_vat_mention: 'Imprimée sous le prix des conventions.',
  document_payment_terms: 'Imprimées sur les conventions des sociétés qui n’ont pas leur propre délai de paiement.',
  document_training_nature: 'Imprimée sur les certificats de réalisation et les attestations.',
  document_training_means: 'Imprimés sur les conventions.',
  document_follow_up: 'Imprimés sur les conventions.',
  document_what_to_bring: 'Imprimé sur les convocations, une chose par ligne.',
  document_breaks: 'Imprimée sous les horaires.',
  document_internal_rules: 'Imprimé sur les convocations.',
  document_internal_rules_file: 'Ses pages sont jointes à chaque convocation (article L6353-8 du Code du travail).',
  document_internal_rules_link: 'Imprimé sur les convocations : où lire le règlement en ligne.',
  document_assessment: 'Imprimées sur les convocations (article L6353-8 du Code du travail).',
  document_accessibility: 'Imprimé sur les convocations, avant le contact handicap.',
  document_prior_level:
    'Imprimé sur les contrats des formations dont la fiche ne le précise pas (article L6353-4 du Code du travail).',
  document_contract_early_end: 'Imprimée sur les contrats de formation (articles L6353-4 et L6353-7 du Code du travail).',
  document_certificate_mention: 'Imprimée au pied des certificats de réalisation.',
});
