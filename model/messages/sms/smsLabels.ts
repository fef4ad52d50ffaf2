import type { SmsKind } from '../../sms/smsKinds.ts';
import type { SmsState } from '../../sms/smsStates.ts';
import { worded } from '../../wording/worded.ts';

/** Labels of the states of SMS. */
export const SMS_STATE_LABELS: Readonly<Record<SmsState, string>> = {
  queued: 'En attente',
  sending: 'En cours d’envoi',
  sent: 'Remis au prestataire',
  refused: 'Non envoyé',
  unknown: 'Issue inconnue',
  canceled: 'Annulé',
};

export const SMS_KIND_LABELS: Readonly<Record<SmsKind, string>> = worded({
  automation: 'Automatisation',
  signing_link: 'Lien d’émargement',
  missing_signature: 'Signature manquante',
  reminder: 'Rappel',
});
