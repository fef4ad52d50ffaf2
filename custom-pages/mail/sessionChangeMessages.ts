import { andOthers, ofName, plural } from '../../model/kernel/values/french.ts';
import { worded } from '../../model/wording/worded.ts';

const trainees = (count: number): string => plural(count, 'stagiaire', 'stagiaires');

/** French words of what trainees have to be told about changes. */
export const SESSION_CHANGE_MESSAGES = worded({
  help: 'Ces stagiaires ont reçu une convocation qui ne dit plus ce qui est prévu : date, horaires ou lieu changés, session annulée, inscription retirée. Rien ne part sans vous.',
  nobody: 'Tous les stagiaires convoqués savent ce qui est prévu.',
  nobodyOfMine: 'Les stagiaires convoqués de ce qui vous est affecté savent ce qui est prévu.',
  failed: 'La liste des stagiaires à prévenir n’a pas pu être lue.',
  alert: (count: number) =>
    count > 1
      ? `${trainees(count)} convoqués ne savent pas encore ce qui a changé`
      : 'Un stagiaire convoqué ne sait pas encore ce qui a changé',
  more: (count: number) => andOthers(count),
  review: 'Prévenir',
  reviewOf: (training: string) => `Prévenir : ${training}`,
  gone: 'Session supprimée',
  open: 'Ouvrir la session',
  dialog: (training: string) => `Prévenir d’un changement – ${training}`,
  onlyMine: 'Seulement ce qui m’est affecté',
  people: 'À qui',
  all: 'Tout cocher',
  addressesOf: (name: string) => `Adresses ${ofName(name)}`,
  noAddress: 'Aucune adresse : saisissez-la ici, ou prévenez autrement.',
  word: 'Ajouter un mot',
  wordHelp: 'Il est repris tel quel dans chaque message, après les changements.',
  submit: (count: number) => (count > 1 ? `Envoyer ${count} messages` : 'Envoyer'),
  settle: (count: number) => (count > 1 ? 'Marquer comme prévenus' : 'Marquer comme prévenu'),
  settleTitle: (count: number) => `Ne pas écrire à ${trainees(count)} ?`,
  settleText: (count: number) =>
    count > 1
      ? 'Vous les avez prévenus autrement : ils ne seront plus à prévenir de ce changement, et leur historique le dira.'
      : 'Vous l’avez prévenu autrement : il ne sera plus à prévenir de ce changement, et son historique le dira.',
  settled: (count: number) => (count > 1 ? `${trainees(count)} notés comme prévenus` : 'Le stagiaire est noté comme prévenu'),
  notSettled: (names: readonly string[]) => `à revoir pour ${names.join(', ')} : entre-temps, cela a changé`,
  nothingSettled: 'Personne n’est noté comme prévenu : entre-temps, cela a changé ou été dit.',
  queued: (count: number) => (count > 1 ? `${count} messages sont en attente d’envoi` : 'Le message est en attente d’envoi'),
  leftOut: (names: readonly string[]) => `rien n’est envoyé à ${names.join(', ')} : entre-temps, cela a changé ou été dit`,
  nothing: 'Rien n’est envoyé : entre-temps, cela a changé ou été dit.',
  discard: 'Rien n’est envoyé. Voulez-vous vraiment fermer ?',
} as const);
