import type { EmargementEventType } from '../attendance.ts';
import type { SigningMethod } from '../signingMethods.ts';

/** How a signature was drawn, as the sheet says it. */
export const SIGNING_METHOD_LABELS = {
  link: 'Lien personnel',
  email: 'Lien reçu par e-mail',
  qr: 'QR code',
  tablet: 'Appareil du formateur',
  trainer: 'Signature du formateur',
} as const satisfies Record<SigningMethod, string>;

/** What a line of the attendance journal says. */
export const EMARGEMENT_EVENT_LABELS = {
  entry_added: 'Stagiaire inscrit sur la feuille',
  entry_removed: 'Stagiaire retiré de la feuille',
  entry_corrected: 'Identité corrigée',
  content_corrected: 'Correction après validation',
  content_altered: 'Modification hors du produit, constatée après validation',
  signed: 'Signature',
  counter_signed: 'Signature du formateur',
  signature_deleted: 'Signature supprimée',
  marked_absent: 'Absence notée',
  marked_present: 'Présence rétablie',
  email_confirmed: 'Adresse e-mail confirmée',
  validated: 'Feuille validée',
  unvalidated: 'Feuille rouverte',
  late_received: 'Signature reçue hors délai, à examiner',
  late_refused: 'Signature hors délai écartée',
  erased: 'Tracés et noms effacés (durée de conservation échue)',
} as const satisfies Record<EmargementEventType, string>;
