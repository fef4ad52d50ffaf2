import type { AutomationActionKind, AutomationRecipient } from '../../automations/automationActions.ts';
import { plural } from '../../kernel/values/french.ts';
import { worded } from '../../wording/worded.ts';

/** Acts of an automation, for its log. */
export const ACTION_LABELS: Readonly<Record<AutomationActionKind, string>> = worded({
  set_field: 'Champ',
  move_status: 'Statut',
  reminder: 'Relance',
  mail: 'E-mail',
  sms: 'SMS',
  webhook: 'Webhook',
  notify: 'Ma journée',
});

export const RECIPIENT_LABELS: Readonly<Record<AutomationRecipient, string>> = worded({
  author: 'l’auteur',
  commercials: 'les commerciaux',
  trainee: 'le stagiaire',
  manager: 'le gestionnaire',
  trainer: 'les formateurs',
  user: 'des utilisateurs',
  group: 'des groupes',
  address: 'une adresse',
});

/** Why an automation is refused or suspended, and what to do. */
export const AUTOMATION_REFUSALS = worded({
  trigger: 'Choisissez un déclencheur que ces fiches connaissent',
  dateField: 'Choisissez une date de la fiche que vous pouvez lire',
  watchedField: 'Choisissez un champ de la fiche que vous pouvez lire, ou laissez vide pour toute modification',
  status: 'Choisissez un statut de la fiche',
  conditions: 'Écrivez les conditions comme les filtres de la liste',
  actions: (most: number) => `Ajoutez une action au moins, ${most} au plus`,
  action: 'Choisissez une action que ces fiches permettent',
  field: 'Choisissez un champ que vous pouvez modifier',
  to: 'Choisissez un destinataire que cette action peut atteindre',
  noTo: 'Retirez le destinataire : cette action n’en a pas',
  user: 'Choisissez un utilisateur actif',
  group: 'Choisissez un groupe d’utilisateurs',
  addressees: (most: number) => `Choisissez ${most} destinataires au plus, chacun une fois`,
  address: 'Indiquez une adresse e-mail',
  template: 'Choisissez un modèle d’e-mail de la liste',
  noVariables: 'Retirez les variables : seul le SMS d’un besoin en a',
  webhook: 'Choisissez un webhook de la liste',
  inDays: 'Indiquez un nombre de jours, de 0 à 365',
  unknown: (name: string) => `Retirez « ${name} » : cette action ne le connaît pas`,
  noRight: (act: string) => `Vos droits ne permettent pas cette action (${act}) : retirez-la ou demandez le droit`,
  noRead: 'Vos droits ne permettent pas de lire ces fiches : choisissez-en d’autres ou demandez le droit',
  noSms: 'L’envoi de SMS n’est pas configuré : retirez l’action ou demandez à l’exploitant de le configurer',
  authorGone: 'Le compte de l’auteur n’est plus actif : enregistrez l’automatisation pour la reprendre à votre nom',
  authorLost: (reason: string) => `L’auteur ne peut plus faire ce qu’elle fait. ${reason}`,
  circular: (names: readonly string[]) =>
    `Cette automatisation et ${plural(names.length, 'celle-ci', 'celles-ci')} se déclenchent l’une l’autre : ${names.join(', ')}. Ajoutez une condition à l’une d’elles`,
} as const);
