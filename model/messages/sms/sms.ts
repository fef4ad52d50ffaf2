import { plural } from '../../kernel/values/french.ts';
import { plainPunctuation } from '../../sms/smsSize.ts';
import type { SmsCommand } from '../../sms/smsStates.ts';
import { PRODUCT_NAME } from '../words/tabTitle.ts';
import { SMS_CONFIGURATION_LABELS } from './smsConfigurations.ts';

export const SMS_COMMAND_LABELS: Readonly<Record<SmsCommand, string>> = {
  cancel: 'Annuler l’envoi',
  retry: 'Envoyer de nouveau',
};

/** Why an SMS was not sent, where the provider did not say it. */
export const SMS_OUTCOMES = {
  tooLate: 'Le délai est passé sans que le prestataire l’accepte : il n’est plus envoyé.',
  interrupted: 'L’envoi a été interrompu : le prestataire l’a peut-être accepté. Renvoyez-le si la personne n’a rien reçu.',
  unanswered: (reason: string) =>
    `Le prestataire n’a pas confirmé (${reason}) : il l’a peut-être accepté. Renvoyez-le si la personne n’a rien reçu.`,
  unidentified: (answer: string) =>
    `Le prestataire a répondu sans numéro d’envoi : il l’a peut-être accepté. Renvoyez-le si la personne n’a rien reçu. Sa réponse : ${answer || 'sans texte'}`,
  unreachable: (reason: string) => `Prestataire injoignable : ${reason}`,
  timeout: (seconds: number) => `pas de réponse en ${seconds} secondes`,
  wrongClock: 'son horloge ne donne pas d’heure',
  invalidNumber: 'Le prestataire refuse ce numéro.',
  answered: (status: number, answer: string) => `Réponse ${status} du prestataire : ${answer || 'sans texte'}`,
  gaveUp: (attempts: number, answer: string) => `Abandonné après ${attempts} tentatives. ${answer}`,
} as const;

/** Name of the sender where the organisation has given none. */
const NOBODY = 'Votre formation';

interface SigningWords {
  readonly organisation: string | null;
  /** As in « 24/11 ». */
  readonly day: string;
  readonly link: string;
}

/** Short, and without the person’s name: lock screens show it to others. */
export const signingSms = ({ organisation, day, link }: SigningWords): string =>
  plainPunctuation(`${organisation ?? NOBODY} : signez votre présence du ${day} : ${link}`);

interface ReminderWords {
  readonly organisation: string | null;
  readonly day: string;
  /** As in « 09:00 ». */
  readonly time: string;
  readonly place: string;
}

export const reminderSms = ({ organisation, day, time, place }: ReminderWords): string =>
  plainPunctuation(`${organisation ?? NOBODY} : rappel, votre formation a lieu demain ${day} à ${time} : ${place}`);

/** The notice to administrators that the daily limit stops automatic SMS. */
export const smsLimitMail = ({ limit }: { readonly limit: number }) => ({
  subject: `${PRODUCT_NAME} : les SMS automatiques ne partent plus aujourd’hui`,
  html: `<p>Bonjour,</p><p>La limite de ${plural(limit, 'segment', 'segments')} de SMS par jour est atteinte : les rappels et les liens automatiques en attente ne partent pas. Ceux qui servent encore partiront demain.</p><p>Pour qu’ils partent aujourd’hui, relevez « ${SMS_CONFIGURATION_LABELS.sms_daily_segments} » dans les paramètres.</p>`,
});

/** Text of an SMS erased after its retention period. */
export const ERASED_SMS_TEXT = 'SMS effacé';
