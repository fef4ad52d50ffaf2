import type { SmsCommand } from '../../model/sms/smsStates.ts';
import { worded } from '../../model/wording/worded.ts';

/** French words of the outbox of SMS. */
export const SMS_OUTBOX_MESSAGES = worded({
  list: 'SMS envoyés',
  masked: 'Les liens personnels sont masqués ici : qui les lirait pourrait signer à la place d’une autre personne.',
  done: {
    cancel: 'Envoi annulé',
    retry: 'Le SMS est de nouveau en attente d’envoi',
  } as const satisfies Readonly<Record<SmsCommand, string>>,
  retryTitle: 'Envoyer ce SMS de nouveau ?',
  retryText: (cost: string) => `Il sera facturé une nouvelle fois (environ ${cost}), même si la personne a déjà reçu le premier.`,
  cost: (cost: number) =>
    new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 4 }).format(cost),
} as const);
