import { type AutomationTrigger, MAX_AUTOMATION_DEPTH } from '../../automations/automationTriggers.ts';
import { joinNames } from '../../kernel/values/french.ts';
import { worded } from '../../wording/worded.ts';

/** Sentences of an automation's log. */
export const AUTOMATION_LOG = worded({
  done: (text: string) => `${text} : fait`,
  refused: (text: string, reason: string) => `${text} : ${reason}`,
  unexpected: 'une erreur inattendue l’a empêché ; prévenez l’exploitant si elle revient',
  tooDeep: `Boucle coupée : ${MAX_AUTOMATION_DEPTH} automatisations se sont déjà enchaînées. Ajoutez une condition à l’une d’elles.`,
  again: 'Boucle coupée : elle a déjà agi sur cette fiche pour la même cause. Ajoutez-lui une condition.',
  actor: (author: string, name: string) => `${author} (automatisation « ${name} »)`,
  nobody: 'personne n’est joignable ainsi : complétez la fiche ou changez de destinataire',
  trainee: 'le stagiaire n’a pas d’adresse : complétez sa fiche',
  company: 'la société n’a pas d’adresse : complétez sa fiche',
  noSession: 'ce besoin n’est sur aucune session : associez-le d’abord',
  unchanged: 'la fiche l’a déjà',
  night: 'un SMS ne part qu’entre 8 h et 21 h : choisissez un autre déclencheur, ou un e-mail',
} as const);

/** Words of each act with what it does. */
export const ACT_TEXTS = worded({
  set: (field: string, value: string) => (value ? `« ${field} » devient « ${value} »` : `« ${field} » est vidé`),
  move: (status: string) => `Statut « ${status} »`,
  reminder: (day: string) => `Relance pour le ${day}, à ceux qui suivent le besoin`,
  groups: (names: readonly string[]) =>
    `${names.length > 1 ? 'les groupes' : 'le groupe'} ${joinNames(names.map((name) => `« ${name} »`))}`,
  mail: (to: string) => `E-mail pour ${to}`,
  sms: (to: string) => `SMS pour ${to}`,
  webhook: 'Envoi au webhook',
  notify: (text: string, to: string) => `« ${text} » dans Ma journée pour ${to}`,
} as const);

const BY = (actor: string | null): string => (actor ? ` par ${actor}` : '');

/** The cause of a run in words: « Besoin : création par Anne Martin ». */
export const causeText = (
  trigger: AutomationTrigger,
  {
    record,
    actorName,
    status,
    day,
  }: { readonly record: string; readonly actorName: string | null; readonly status: string; readonly day: string },
): string => {
  switch (trigger) {
    case 'created':
      return `${record} : création${BY(actorName)}`;
    case 'changed':
      return `${record} : modification${BY(actorName)}`;
    case 'status':
      return `${record} : statut « ${status} »${BY(actorName)}`;
    case 'date':
      return `${record} : date atteinte le ${day}`;
    case 'sheet_validated':
      return `${record} : feuille d’émargement validée`;
    default:
      return actorName ? `${record} : réponse reçue (${actorName})` : `${record} : réponse reçue`;
  }
};
