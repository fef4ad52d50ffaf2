import type { DocumentConfigurationCode } from '../../../model/configurations/configurationGroups.ts';

/** The demonstration's organisation, as its documents print it. */
export const DEMONSTRATION_ORGANISATION: Readonly<Partial<Record<DocumentConfigurationCode, string>>> = {
  organisation_name: 'Pilotage Formation Conduite',
  organisation_legal_form: 'SAS',
  organisation_address: '12 avenue des Champs Fleuris\n78190 Trappes',
  organisation_city: 'Trappes',
  organisation_phone: '01 30 00 12 34',
  organisation_siret: '732 829 320 00074',
  organisation_nda: '11 78 01234 78',
  organisation_region: 'd’Île-de-France',
  organisation_signatory_name: 'Claire Noël-Lefèvre',
  organisation_signatory_function: 'Directrice',
  organisation_report_contact: 'Agnès Colin, 01 30 00 12 40, referente@pilotage.example',
  sender_toyota: 'Toyota Driver Academy',
  sender_lexus: 'Lexus Driving Experience',
};
