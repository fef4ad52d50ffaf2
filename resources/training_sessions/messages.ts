import { plural, withFirmSpaces } from '../../model/kernel/values/french.ts';
import { daysWords } from '../../model/messages/calendar/frenchDays.ts';
import { worded } from '../../model/wording/worded.ts';

/** French words of the session creation screens. */
export const SESSION_CREATION_MESSAGES = worded({
  title: 'Nouvelle session de formation',
  numberSessionToCreate: 'Nombre de journées',
  submit: 'Créer',
  datesLabel: 'Dates de la session',
  dates: (days: readonly string[]) =>
    days.length > 0 ? `${plural(days.length, 'journée', 'journées')} : ${daysWords(days)}` : 'Dates à préciser',
  skipped: (day: string) => `${day} : sauté`,
  skip: 'Sauter les week-ends, jours fériés, jours bloqués et jours en conflit',
} as const);

/** Words of acts on many sessions. */
export const MASS_SESSION_MESSAGES = worded({
  menu: (count: number) => `Actions sur ${plural(count, 'session', 'sessions')}`,
  tooMany: (most: number) => `${most} sessions au plus à la fois`,
  commands: {
    status: 'Changer le statut…',
    officer: 'Confier à un chargé de formation…',
    documents: 'Produire un document…',
    send: 'Envoyer un document…',
  },
  titles: {
    status: (count: number) => `Changer le statut de ${plural(count, 'session', 'sessions')}`,
    officer: (count: number) => `Confier ${plural(count, 'session', 'sessions')}`,
    documents: (count: number) => `Produire un document de ${plural(count, 'session', 'sessions')}`,
    send: (count: number) => `Envoyer un document pour ${plural(count, 'session', 'sessions')}`,
  },
  fields: { status: 'Nouveau statut', officer: 'Chargé de formation', documents: 'Document', send: 'Document' },
  buttons: { status: 'Changer le statut', officer: 'Confier', documents: 'Produire', send: 'Envoyer' },
  previews: {
    status: (count: number) => `${plural(count, 'session changera', 'sessions changeront')} de statut.`,
    officer: (count: number) => `${plural(count, 'session sera confiée', 'sessions seront confiées')}.`,
    documents: (count: number) => `Le document sera produit pour ${plural(count, 'session', 'sessions')}.`,
    send: (count: number) =>
      `Le document de ${plural(count, 'session', 'sessions')}, avec le texte de son modèle, pour qui ne l’a pas encore.`,
  },
  done: {
    status: (count: number) => `${plural(count, 'session modifiée', 'sessions modifiées')}`,
    officer: (count: number) => `${plural(count, 'session confiée', 'sessions confiées')}`,
    documents: (count: number) =>
      `Document en production pour ${plural(count, 'session', 'sessions')} : vous le trouverez sur chaque session`,
    send: (count: number) => `Document en attente d’envoi pour ${plural(count, 'session', 'sessions')}`,
  },
  unchanged: {
    status: (count: number) => `${plural(count, 'session l’est déjà', 'sessions le sont déjà')}.`,
    officer: (count: number) => `${plural(count, 'session l’est déjà', 'sessions le sont déjà')}.`,
    documents: (count: number) => `${plural(count, 'session l’a déjà', 'sessions l’ont déjà')}.`,
    send: (count: number) => `${plural(count, 'session n’a', 'sessions n’ont')} plus personne à qui l’envoyer.`,
  },
  refused: (count: number) =>
    `${plural(count, 'session s’y oppose', 'sessions s’y opposent')} : rien ne sera fait tant qu’elles sont sélectionnées.`,
  leftOut: {
    documents: (count: number) => `${plural(count, 'session n’a pas ce document', 'sessions n’ont pas ce document')} :`,
    send: (count: number) => `Rien ne part pour ${plural(count, 'session', 'sessions')} :`,
  },
  reason: (session: string, why: string) => withFirmSpaces(`${session} : ${why}`),
  mails: (count: number) => plural(count, 'message partira', 'messages partiront'),
  mailsKept: (count: number) =>
    `${plural(count, 'message restera', 'messages resteront')} sous « Messages envoyés » : aucun serveur de messagerie n’est configuré.`,
  mailsDiverted: (count: number, address: string) =>
    `${plural(count, 'message partira', 'messages partiront')} à ${address}, et à personne d’autre : le mode test est actif.`,
  mailsStuck: (count: number) =>
    `${plural(count, 'message ne partira pas', 'messages ne partiront pas')} : le mode test est actif, sans adresse. Donnez une valeur au paramètre « E-mails : adresse du mode test ».`,
  mailsCaught: (count: number) =>
    `${plural(count, 'message sera retenu', 'messages seront retenus')} par un serveur de messagerie d’essai : personne ne les recevra.`,
  unwritten: (count: number) => `${plural(count, 'personne ou société ne reçoit', 'personnes ou sociétés ne reçoivent')} rien :`,
  unwrittenOne: (name: string, session: string, why: string) => withFirmSpaces(`${name} (${session}) : ${why}`),
  sendProgress: (doneCount: number, count: number) => `Messages préparés : ${doneCount} sur ${count}`,
  leave: 'Les laisser de côté',
} as const);

export const SESSION_PERIOD_MESSAGES = worded({
  label: 'Période des sessions',
  coming: 'À venir',
  past: 'Passées',
  all: 'Toutes',
} as const);
