import { joinNames, plural, withFirmSpaces } from '../../model/kernel/values/french.ts';
import { worded } from '../../model/wording/worded.ts';
import type { FieldUses } from './useFieldUsage.ts';

/** French words of the page of added fields. */
export const CUSTOM_FIELD_PAGE = worded({
  add: 'Ajouter un champ',
  addTo: (record: string) => `Ajouter un champ : ${record}`,
  group: (record: string, count: number) => `${record} (${count})`,
  none: 'Aucun champ n’a encore été ajouté.',
  help: 'Ajoutez aux fiches les champs qui vous manquent : ils sont aussitôt dans les formulaires, les listes, les filtres et l’API. La configuration exportée ici a aussi les mots, listes, menus, formulaires, vues et automatisations.',
  shown: 'Afficher les champs archivés',
  archived: 'Archivé',
  required: 'Obligatoire',
  requiredFrom: (status: string) => withFirmSpaces(`Obligatoire à partir de « ${status} »`),
  fromStatus: (status: string) => withFirmSpaces(`À partir de « ${status} »`),
  lacking: (count: number) =>
    withFirmSpaces(
      `${plural(count, 'fiche de ce statut ou d’un statut suivant n’a pas', 'fiches de ce statut ou d’un statut suivant n’ont pas')} de valeur : elle sera demandée au prochain changement de statut.`,
    ),
  unique: 'Unique',
  fixed:
    'La fiche et la clé ne changent plus, des modèles et des logiciels connaissent le champ par elles. La nature se change en bas de la page.',
  keyHelp: (key: string) => withFirmSpaces(`Laissez vide pour « ${key} ». La clé ne change plus ensuite.`),
  patternHelp: 'En clair : 8 chiffres, ou 2 lettres puis 3 chiffres.',
  sectionHelp: withFirmSpaces('Sans choix, le champ est dans « Champs personnalisés », à la fin.'),
  place: 'Place dans cette partie',
  thisField: 'Ce champ',
  moveUp: 'Monter ce champ',
  moveDown: 'Descendre ce champ',
  placeHelp: 'Glissez le champ à sa place, ou déplacez-le par ses flèches.',
  defaultHelp: 'Valeur des nouvelles fiches.',
  defaultLater: 'Enregistrez d’abord les choix : la valeur par défaut se prend parmi eux.',
  archive: 'Archiver',
  archiveTitle: (label: string) => `Archiver « ${label} » ?`,
  archiveText:
    'Le champ disparaît des formulaires, des listes, des filtres et de l’API. Ses valeurs restent : remettez-le en service pour les retrouver.',
  uses: ({ views, personalViews, forms, automations }: FieldUses) =>
    withFirmSpaces(
      `Ce champ sert encore : ${joinNames([
        ...views.map((name) => `vue « ${name} »`),
        ...(personalViews > 0 ? [plural(personalViews, 'vue personnelle', 'vues personnelles')] : []),
        ...forms.map((name) => `formulaire public « ${name} »`),
        ...automations.map((name) => `automatisation « ${name} »`),
      ])}. Enlevez-le d’abord de là, ou prévenez les personnes concernées.`,
    ),
  archiveDone: 'Champ archivé',
  restore: 'Remettre en service',
  restoreDone: 'Champ remis en service',
} as const);

/** Words of the values of a field in all records, and of the acts on them. */
export const FIELD_WORK = {
  title: 'Valeurs dans les fiches',
  counts: ({ values, lacking }: { readonly values: number; readonly lacking: number }) =>
    `${plural(values, 'fiche a une valeur', 'fiches ont une valeur')}, ${plural(lacking, 'n’en a pas', 'n’en ont pas')}.`,
  building: (percent: number) => `Les filtres sont accélérés en arrière-plan : ${percent} %`,
  doubles: (values: readonly string[]) =>
    `Plusieurs fiches ont la même valeur : ${values.join(', ')}. Corrigez-les, puis enregistrez ce champ à nouveau.`,
  kind: 'Changer la nature',
  kindTitle: (label: string) => `Changer la nature de « ${label} » ?`,
  kindText: 'Les valeurs des fiches sont converties toutes ensemble, ou aucune.',
  newKind: 'Nouvelle nature',
  kindDone: 'Nature changée',
  preview: ({ values, refused }: { readonly values: number; readonly refused: number }) =>
    refused === 0
      ? `${plural(values, 'valeur se convertit', 'valeurs se convertissent')}.`
      : `${plural(values, 'valeur', 'valeurs')}, ${plural(refused, 'ne se convertit pas', 'ne se convertissent pas')} : corrigez-les d’abord dans les fiches.`,
  example: (value: string, count: number, reason: string) => `« ${value} » (${plural(count, 'fiche', 'fiches')}) : ${reason}`,
  fill: 'Remplir les fiches vides',
  fillTitle: (label: string) => `Remplir « ${label} » ?`,
  fillText: (lacking: number) =>
    `${plural(lacking, 'fiche sans valeur reçoit', 'fiches sans valeur reçoivent')} celle-ci ; les autres gardent la leur.`,
  fillDone: (lacking: number) => plural(lacking, 'fiche remplie', 'fiches remplies'),
  value: 'Valeur',
  yesNo: { true: 'Oui', false: 'Non' },
  purge: 'Supprimer avec ses valeurs',
  purgeTitle: (label: string) => `Supprimer « ${label} » et ses valeurs ?`,
  purgeText: (values: number) =>
    values === 0
      ? 'Aucune fiche n’a de valeur : seul le champ disparaît.'
      : `${plural(values, 'valeur disparaît', 'valeurs disparaissent')} des fiches pour toujours : seul leur historique en garde la trace.`,
  purgeDone: 'Champ supprimé avec ses valeurs',
} as const;

/** Words of the configuration as a file. */
export const CONFIGURATION_WORDS = {
  download: 'Exporter la configuration',
  upload: 'Importer une configuration',
  title: 'Reprendre cette configuration ?',
  text: 'Rien n’est encore écrit. Ce que le fichier ne nomme pas reste comme il est.',
  take: 'Reprendre',
  takeRest: 'Reprendre sans les conflits',
  done: 'Configuration reprise',
  same: 'Tout ce qui est dans ce fichier est déjà ici.',
  conflicts: (count: number) => `${plural(count, 'élément ne peut', 'éléments ne peuvent')} pas être repris :`,
  conflict: (label: string, reasons: readonly string[]) => `${label} : ${reasons.join(' ')}`,
  created: (labels: readonly string[]) => `Nouveau : ${labels.join(', ')}`,
  renamed: (before: string, after: string) => `${before} → ${after}`,
  change: (label: string, fields: readonly string[]) => `${label} (${fields.join(', ')})`,
  changes: (labels: readonly string[]) => `Modifié : ${labels.join(', ')}`,
  unreadable: 'Ce fichier n’est pas une configuration exportée : choisissez le fichier JSON d’une autre installation.',
} as const;
