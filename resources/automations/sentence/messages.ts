import { ofName, plural } from '../../../model/kernel/values/french.ts';
import { worded } from '../../../model/wording/worded.ts';

/** French words of the pages of automations. */
export const AUTOMATION_PAGE = worded({
  help: 'Ce que Pilotage fait tout seul : quand une fiche change ou qu’une date arrive, si des conditions sont remplies, alors il agit en votre nom. Une automatisation est arrêtée tant que vous ne l’activez pas.',
  none: 'Aucune automatisation pour l’instant. Créez la première : vous pourrez l’essayer avant de l’activer.',
  sentence: 'En une phrase',
  try: 'Essayer',
  tryHelp: 'Montre ce qu’elle aurait fait ces 30 derniers jours. Rien n’est écrit ni envoyé.',
  incomplete: 'Complétez ce qui est signalé dans le formulaire, puis essayez à nouveau.',
  activate: 'Activer',
  activateTitle: (name: string) => `Activer « ${name} » ?`,
  activateText: (count: number) =>
    count === 0
      ? 'Ces 30 derniers jours, elle n’aurait concerné aucune fiche. Elle agira dès qu’une fiche remplira les conditions.'
      : `Ces 30 derniers jours, elle aurait agi sur ${plural(count, 'fiche', 'fiches')}. Elle agira désormais de la même façon, avec vos droits.`,
  activateDates:
    'La date atteinte aujourd’hui compte : ces fiches sont traitées dès l’activation si 8 h est passé. Celles des jours d’avant ne le sont pas.',
  activated: 'Automatisation activée',
  deactivate: 'Arrêter',
  deactivated: 'Automatisation arrêtée',
  saveActiveTitle: (name: string) => `Enregistrer « ${name} », qui est en marche ?`,
  saveActiveText: (count: number) =>
    count === 0
      ? 'Telle que vous venez de la composer, elle n’aurait concerné personne ces 30 derniers jours. Elle agit ainsi dès maintenant.'
      : `Telle que vous venez de la composer, elle aurait concerné ${plural(count, 'fiche', 'fiches')} ces 30 derniers jours. Elle agit ainsi dès maintenant.`,
  saveFirst: 'Enregistrez d’abord vos modifications, puis activez l’automatisation.',
  suspended: 'Suspendue : elle ne fait plus rien.',
  runs: (count: number) => (count === 0 ? 'Aucune exécution' : plural(count, 'exécution', 'exécutions')),
  runsOf: (name: string, count: number) => `${plural(count, 'exécution', 'exécutions')} de « ${name} »`,
  openRecord: (label: string) => `Ouvrir la fiche : ${label}`,
  recordGone: (label: string) => `Fiche supprimée depuis : ${label}`,
  author: (name: string) => `Avec les droits ${ofName(name)}`,
  lastRun: (at: string) => `Dernière exécution le ${at}`,
} as const);

/** Words of the parts « Quand », « Si » and « Alors ». */
export const AUTOMATION_FORM = worded({
  recordFirst: 'Choisissez d’abord la fiche à surveiller, dans « Quand ».',
  anyField: 'Sans choix, toute modification compte.',
  days: 'Jours',
  daysHelp: '0 : le jour même. Le matin à 8 h.',
  side: 'Avant ou après',
  sides: { before: 'avant la date', after: 'après la date' },
  always: 'Sans condition, toutes les fiches sont concernées.',
  all: 'Toutes ces conditions doivent être remplies.',
  addCondition: 'Ajouter une condition',
  conditionHelp: 'Les mêmes filtres que dans la liste de ces fiches.',
  removeCondition: (name: string) => `Retirer la condition « ${name} »`,
  noAction: 'Ajoutez ce que l’automatisation doit faire : de 1 à 5 actions, dans l’ordre.',
  addAction: 'Ajouter une action',
  action: (number: number, name: string) => `Action ${number} : ${name}`,
  up: (number: number) => `Monter l’action ${number}`,
  down: (number: number) => `Descendre l’action ${number}`,
  remove: (number: number) => `Retirer l’action ${number}`,
  enough: (count: number) => `${plural(count, 'action', 'actions')} au plus : retirez-en une pour en ajouter une autre.`,
  kinds: {
    set_field: 'Remplir un champ',
    move_status: 'Changer le statut',
    reminder: 'Créer une relance',
    mail: 'Envoyer un e-mail',
    sms: 'Envoyer un SMS',
    webhook: 'Appeler un webhook',
    notify: 'Signaler dans « Ma journée »',
  },
  field: 'Champ',
  value: 'Nouvelle valeur',
  valueHelp: 'Laissez vide pour vider le champ.',
  status: 'Nouveau statut',
  inDays: 'Dans combien de jours',
  inDaysHelp: '0 : le jour même. La relance est à ceux qui suivent le besoin.',
  reminderType: 'Type de relance',
  commentary: 'Commentaire',
  template: 'Modèle d’e-mail',
  text: 'Texte',
  smsSize: (characters: number, segments: number) =>
    `${plural(characters, 'caractère', 'caractères')}, ${plural(segments, 'SMS', 'SMS')} à payer. Une variable compte ici pour son nom.`,
  webhook: 'Webhook',
  to: 'À qui',
  toHelp: 'L’auteur est la personne qui a enregistré l’automatisation en dernier ; elle agit avec ses droits.',
  user: 'Utilisateurs',
  group: 'Groupes',
  address: 'Adresse e-mail',
  unseen: {
    user: (names: string, count: number) =>
      `${names} ne ${count > 1 ? 'verront' : 'verra'} pas ce message : « Ma journée » ne s’ouvre pas avec ${count > 1 ? 'leurs' : 'ses'} droits. Choisissez quelqu’un d’autre, ou ajoutez un droit de lecture à ${count > 1 ? 'leurs groupes' : 'son groupe'}.`,
    group: (names: string, count: number) =>
      `${count > 1 ? 'Les groupes' : 'Le groupe'} ${names} ne ${count > 1 ? 'verront' : 'verra'} pas ce message : « Ma journée » ne s’ouvre pas avec ${count > 1 ? 'leurs' : 'ses'} droits. Choisissez un autre groupe, ou ajoutez-lui un droit de lecture, par exemple des besoins de formation.`,
  },
} as const);

/** Words of the trial. */
export const TRIAL_WORDS = {
  title: 'Essai sur les 30 derniers jours',
  nothing: 'Rien n’a été écrit ni envoyé.',
  count: (count: number) =>
    count === 0
      ? 'Aucune fiche n’aurait été concernée. Vérifiez le déclencheur et les conditions si vous en attendiez.'
      : `${plural(count, 'fiche aurait été concernée', 'fiches auraient été concernées')}.`,
  refused: (count: number) =>
    `${plural(count, 'action aurait été refusée', 'actions auraient été refusées')} : voyez pourquoi ci-dessous.`,
  left: (count: number) => `Et ${plural(count, 'autre fiche', 'autres fiches')} que cet essai ne détaille pas.`,
  refusal: (text: string, reason: string) => `${text} : refusé. ${reason.charAt(0).toLocaleUpperCase('fr')}${reason.slice(1)}`,
} as const;

export const AUTOMATION_STATE_LABELS = { active: 'Active', off: 'Arrêtée', suspended: 'Suspendue' } as const;
