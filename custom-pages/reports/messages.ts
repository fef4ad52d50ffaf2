import { plural } from '../../model/kernel/values/french.ts';
import { worded } from '../../model/wording/worded.ts';

/** French words of the pages of those who handle reports. */
export const REPORTS_MESSAGES = worded({
  pageHelp:
    'Violences, harcèlement, discriminations. Vous seul et les autres titulaires du droit « Traiter les signalements » savez qu’ils existent. Lire un signalement laisse une ligne au journal des lectures.',
  closedDoor:
    'La page publique ne peut rien recevoir : demandez à l’exploitant du serveur de lui donner une clé de chiffrement. En attendant, elle dit à qui téléphoner.',
  failed: 'Les signalements n’ont pas pu être lus. Rechargez la page.',
  list: 'Signalements',
  none: 'Aucun signalement.',
  number: (id: number) => `Signalement n° ${id}`,
  received: (date: string) => `reçu le ${date}`,
  changed: (date: string) => `dernière suite le ${date}`,
  erased: (date: string) => `contenu effacé le ${date}`,
  waiting: 'À traiter',
  kept: (months: number) =>
    `Le contenu d’un signalement clos s’efface de lui-même ${plural(months, 'mois', 'mois')} après la dernière suite. Restent son numéro et ses dates.`,
  publicPage: 'Ouvrir la page publique',
  readings: 'Journal des lectures',
  readingsHelp: 'Qui a lu quel signalement, et quand. Personne ne peut en retirer une ligne.',
  noReading: 'Personne n’a encore lu de signalement.',
  reading: (reader: string, id: number) => `${reader} a lu le signalement n° ${id}`,
  back: 'Tous les signalements',
  readHelp: 'Votre lecture est notée. Ne recopiez pas ce texte dans une fiche, un e-mail ou un commentaire.',
  content: 'Ce qui est signalé',
  name: 'Nom',
  email: 'E-mail',
  anonymous: 'Anonyme',
  noEmail: 'Aucun : la réponse se lit sur la page publique, avec un code',
  emailHelp: 'Pilotage ne lui envoie rien : écrivez-lui vous-même, sans rien dire du contenu.',
  unreadable: 'Ce contenu a été chiffré avec une clé que le serveur n’a plus. Demandez à l’exploitant de la remettre.',
  erasedContent: 'Le contenu a été effacé à la fin de sa durée de conservation.',
  procedure: (number: number) => `Procédure lue par l’auteur : version ${number}`,
  noContact: 'Personne n’était nommé.',
  entries: 'Suites données',
  noEntry: 'Aucune suite pour l’instant.',
  addition: 'Ajout de l’auteur',
  decided: (state: string, by: string) => `${state}, par ${by}`,
  note: 'Note interne',
  message: 'Message à l’auteur',
  decide: 'Donner suite',
  state: 'État',
  noteHelp: 'Pour les seuls titulaires du droit.',
  messageHelp: 'Facultatif. L’auteur le lit sur la page publique, avec son code.',
  save: 'Enregistrer la suite',
  saved: 'Suite enregistrée',
} as const);
