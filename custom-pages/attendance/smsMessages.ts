import { plural } from '../../model/kernel/values/french.ts';

const EUROS = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 4 });

/** French words of the sending by SMS. */
export const SMS_WORDS = {
  all: 'Envoyer les liens par SMS',
  one: 'Envoyer son lien par SMS',
  title: 'Envoyer par SMS ?',
  send: 'Envoyer',
  counting: 'Calcul du coût…',
  nobody: 'Aucun SMS ne partira.',
  summary: (messages: number, segments: number) =>
    messages === 1 && segments === 1
      ? '1 SMS'
      : `${plural(messages, 'SMS', 'SMS')}, ${plural(segments, 'segment', 'segments')} en tout`,
  cost: (cost: number, price: number) => `Coût estimé : ${EUROS.format(cost)} (${EUROS.format(price)} par segment)`,
  invoice: 'Seule la facture du prestataire fait foi.',
  sample: 'Texte',
  masked: 'Le lien personnel de chacun prend la place du repère.',
  foreign: (characters: readonly string[]) =>
    `${characters.length > 1 ? 'Ces caractères rendent' : 'Ce caractère rend'} le SMS plus long, donc plus cher : ${characters.join(' ')}`,
  withoutMobile: (names: readonly string[]) => `Sans numéro mobile accepté : ${names.join(', ')}`,
  recent: (names: readonly string[], minutes: number) => `Déjà envoyé il y a moins de ${minutes} minutes : ${names.join(', ')}`,
  repeat: 'Envoyer quand même',
  sent: (queued: number, cost: number) => `${plural(queued, 'SMS', 'SMS')} en attente d’envoi (${EUROS.format(cost)})`,
} as const;
