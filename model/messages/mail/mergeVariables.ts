import type { MergeVariable } from '../../mail/mergeVariables.ts';
import { worded } from '../../wording/worded.ts';

/** Labels of merge variables. */
export const MERGE_VARIABLE_LABELS: Readonly<Record<MergeVariable, string>> = worded({
  training_title: 'Intitulé de la formation',
  training_duration: 'Durée de la formation',
  session_start_date: 'Date de début de la session',
  session_end_date: 'Date de fin de la session',
  session_timetable: 'Horaires de chaque jour',
  session_start_time: 'Heure de début',
  session_end_time: 'Heure de fin',
  training_officer_name: 'Nom du chargé de formation',
  training_officer_phone: 'Téléphone du chargé de formation',
  location_name: 'Lieu de formation',
  location_address: 'Adresse du lieu',
  location_zip_code: 'Code postal du lieu',
  location_city: 'Ville du lieu',
  trainees_count: 'Nombre de stagiaires',
  convention_reference: 'Référence de la convention ou du contrat',
  funder_name: 'Financeur',
  funding_file_number: 'N° de dossier du financeur',
  unit_price: 'Prix par stagiaire',
  total_price: 'Prix total',
  trainees_names: 'Noms des stagiaires',
  trainee_civility: 'Civilité du stagiaire',
  trainee_first_name: 'Prénom du stagiaire',
  trainee_last_name: 'Nom du stagiaire',
  company_name: 'Nom de la société',
  manager_civility: 'Civilité du gestionnaire',
  manager_first_name: 'Prénom du gestionnaire',
  manager_last_name: 'Nom du gestionnaire',
});
