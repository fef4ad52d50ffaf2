import { ofName, plural, withFirmSpaces } from '../../model/kernel/values/french.ts';
import { choiceLabel } from '../../model/messages/labels.ts';
import type { InvitationState } from '../../model/questionnaires/asking.ts';
import type { SessionAsking } from '../../model/questionnaires/sessionInvitations.ts';
import { worded } from '../../model/wording/worded.ts';

/** French words of the questionnaires of a session. */
export const SESSION_ASKING_WORDS = worded({
  title: 'Questionnaires',
  help: 'Qui est interrogé, à quel moment, et qui a répondu. Les réponses elles-mêmes ne s’affichent pas ici.',
  none: 'Personne n’est encore interrogé : un questionnaire publié doit être posé par défaut, ou choisi dans le type de formation.',
  failed: 'Les questionnaires n’ont pas pu être lus : rechargez la page.',
  prepare: 'Préparer les liens',
  prepared: 'Liens à jour',
  of: ({ name, audience }: SessionAsking) =>
    withFirmSpaces(`${name} (${choiceLabel('questionnaires', 'audience', audience).toLowerCase()})`),
  anonymous: 'anonyme',
  from: (opens: string, closes: string) => withFirmSpaces(`Du ${opens} au ${closes}`),
  until: (closes: string) => withFirmSpaces(`Jusqu’au ${closes}`),
  count: (answered: number, awaited: number) =>
    withFirmSpaces(`${plural(answered, 'réponse', 'réponses')} sur ${plural(awaited, 'attendue', 'attendues')}`),
  toAsk: (count: number) => `à demander à ${plural(count, 'personne', 'personnes')}`,
  sheets: (count: number, typists: string) =>
    `${plural(count, 'feuille papier saisie', 'feuilles papier saisies')} par ${typists}`,
  typeSheets: 'Saisir des réponses papier',
  typeSheetsOf: (name: string) => withFirmSpaces(`Saisir des réponses papier : ${name}`),
  answeredAt: (day: string) => `a répondu le ${day}`,
  states: {
    to_send: 'Lien à donner',
    sent: 'Envoyé',
    opened: 'Ouvert',
    answered: 'A répondu',
    expired: 'Clos sans réponse',
    declined: 'Ne veut plus être interrogé',
    not_due: 'Non attendu',
  } as const satisfies Readonly<Record<InvitationState, string>>,
  upcoming: 'Pas encore ouvert',
  notMe: 'Lien reçu par une autre personne',
  copy: (person: string) => `Copier le lien ${ofName(person)}`,
  open: (person: string) => `Ouvrir le questionnaire ${ofName(person)}`,
  qr: (person: string) => `QR code ${ofName(person)}`,
  qrText: 'À scanner par cette personne seulement : le code ouvre son questionnaire.',
  renew: 'Autre lien',
  renewOf: (person: string) => `Donner un autre lien à ${person}`,
  renewTitle: 'Donner un autre lien ?',
  renewText: 'L’ancien n’ouvre plus rien. Donnez le nouveau à la bonne personne.',
  renewed: 'Nouveau lien prêt',
  more: (count: number) => `Afficher ${plural(count, 'autre personne', 'autres personnes')}`,
  close: 'Fermer',
} as const);
