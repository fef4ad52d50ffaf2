import { withFirmSpaces } from '../../model/kernel/values/french.ts';
import type { EntryStatus } from '../../model/quality/entryStatuses.ts';
import { worded } from '../../model/wording/worded.ts';

/** French words of the screens of complaints and mishaps, beyond the declaration. */
export const ENTRY_WORDS = worded({
  severityHelp: withFirmSpaces(
    '1 : sans suite pour la formation, 2 : formation dégradée, 3 : formation empêchée ou personne en danger.',
  ),
  textHelp: 'Ce qui s’est passé, avec les mots de la personne. N’écrivez que ce qui sert à traiter.',
  progress: 'Avancement',
  states: {
    received: (day: string) => `Confirmez la réception au plus tard le ${day}.`,
    acknowledged: (day: string) => `Réception confirmée. Répondez au plus tard le ${day}.`,
    in_hand: (day: string) => `En traitement. Répondez au plus tard le ${day}.`,
    answered: () => 'Répondu. Clôturez quand plus rien n’est à faire.',
    closed: () => 'Clos.',
    unfounded: () => 'Sans fondement.',
  } satisfies Record<EntryStatus, (day: string) => string>,
  moves: {
    received: 'Reçu',
    acknowledged: 'Confirmer la réception',
    in_hand: 'Prendre en traitement',
    answered: 'Répondre',
    closed: 'Clore',
    unfounded: 'Sans fondement',
  } satisfies Record<EntryStatus, string>,
  reopen: 'Reprendre',
  moved: 'Statut changé',
  unsaved: 'Enregistrez d’abord vos changements.',
  reason: 'Pourquoi',
  unfoundedTitle: 'Classer sans fondement ?',
  unfoundedText: 'Dites pourquoi : un auditeur le lira. « Reprendre » rouvre la fiche.',
  improve: 'Ouvrir une amélioration',
  improveTitle: 'Ouvrir une amélioration ?',
  improveText: 'Elle est ajoutée au registre des améliorations et liée à cette fiche, avec le même responsable.',
  improved: 'Amélioration ouverte',
  answerTitle: 'Répondre',
  answerText: 'Le message part par la boîte d’envoi, avec son délai. Sans adresse, la réponse est seulement notée.',
  receiver: 'Adresse e-mail',
  noReceiver: 'Aucune adresse : notez ici ce que vous avez répondu de vive voix ou par courrier.',
  subject: 'Objet',
  answer: 'Réponse',
  defaultSubject: (day: string) => `Réponse à votre message du ${day}`,
  preview: 'Le message tel qu’il sera reçu',
  send: 'Envoyer la réponse',
  note: 'Noter la réponse',
  sent: 'Réponse dans la boîte d’envoi',
  noted: 'Réponse notée',
} as const);
