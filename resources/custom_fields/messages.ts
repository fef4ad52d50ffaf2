import { plural } from '../../model/kernel/values/french.ts';

/** French words of the page of added fields. */
export const CUSTOM_FIELD_PAGE = {
  add: 'Ajouter un champ',
  addTo: (record: string) => `Ajouter un champ : ${record}`,
  group: (record: string, count: number) => `${record} (${count})`,
  none: 'Aucun champ n’a encore été ajouté.',
  help: 'Ajoutez aux fiches les champs qui vous manquent : ils sont aussitôt dans les formulaires, les listes, les filtres et l’API.',
  shown: 'Afficher les champs archivés',
  archived: 'Archivé',
  required: 'Obligatoire',
  requiredFrom: (status: string) => `Obligatoire à partir de « ${status} »`,
  fromStatus: (status: string) => `À partir de « ${status} »`,
  unique: 'Unique',
  fixed: 'La fiche, la clé et la nature ne changent plus : des modèles et des logiciels connaissent le champ par elles.',
  keyHelp: (key: string) => `Laissez vide pour « ${key} ». La clé ne change plus ensuite.`,
  patternHelp: 'En clair : 8 chiffres, ou 2 lettres puis 3 chiffres.',
  sectionHelp: 'Sans choix, le champ est dans « Champs personnalisés », à la fin.',
  afterHelp: 'Sans choix, le champ est le dernier de sa partie.',
  defaultHelp: 'Valeur des nouvelles fiches.',
  defaultLater: 'Enregistrez d’abord les choix : la valeur par défaut se prend parmi eux.',
  archive: 'Archiver',
  archiveTitle: (label: string) => `Archiver « ${label} » ?`,
  archiveText:
    'Le champ disparaît des formulaires, des listes, des filtres et de l’API. Ses valeurs restent : remettez-le en service pour les retrouver.',
  archiveDone: 'Champ archivé',
  restore: 'Remettre en service',
  restoreDone: 'Champ remis en service',
  options: (count: number) => plural(count, 'choix', 'choix'),
} as const;
