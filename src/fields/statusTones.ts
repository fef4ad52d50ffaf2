export type Tone = 'default' | 'primary' | 'secondary' | 'success' | 'warning' | 'error' | 'info';

/** Colours of statuses: of needs (specification §4), of training sessions, of bookings and of imports. */
export const STATUS_TONES: Readonly<Record<string, Tone>> = {
  eligible: 'info',
  alerte_import: 'error',
  a_contacter: 'warning',
  attente_coordonnees: 'warning',
  ok_attente_validation_date: 'info',
  ok_attente_coord_conducteur: 'info',
  ok_attente_de_relance: 'info',
  ok_attente_livraison: 'info',
  planifie: 'primary',
  refus: 'error',
  absence_reponse: 'warning',
  forme: 'success',
  absent: 'error',
  perte_de_droit: 'error',
  optional: 'warning',
  in_progress: 'info',
  checked: 'primary',
  done: 'success',
  canceled: 'error',
  pending: 'warning',
  validated: 'success',
  finished: 'success',
  error: 'error',
};
