import { plural } from '../../model/kernel/values/french.ts';
import { worded } from '../../model/wording/worded.ts';

/** Histories of pages whose changes can all be brought back. */
export const HISTORY_MESSAGES = { empty: 'Rien n’a été changé ici : tout est comme dans le produit.' } as const;

export const WORDS_MESSAGES = {
  pageHelp:
    'Appelez les fiches, les champs, les parties de formulaire et les entrées du menu comme on les appelle chez vous. Les listes, formulaires, filtres, exports et imports suivent.',
  record: 'Fiche',
  menu: 'Menu',
  parts: {
    name: 'Nom de la fiche',
    fields: 'Champs',
    sections: 'Parties du formulaire',
    filters: 'Filtres',
    menu: 'Entrées du menu',
  },
  plural: 'Pluriel',
  derivedGender: 'Selon le mot',
  replacedCount: (count: number) => plural(count, 'mot remplacé', 'mots remplacés'),
  save: 'Enregistrer',
  saveOf: (word: string) => `Enregistrer « ${word} »`,
  saved: 'Mot enregistré',
  meanwhile: (word: string) => `Entre-temps, quelqu’un a mis « ${word} ». Votre texte est gardé : enregistrer le met à la place.`,
  follow: (word: string) => `Reprendre « ${word} »`,
  restore: 'Rétablir',
  restoreOf: (word: string) => `Rétablir « ${word} »`,
  restored: 'Mot du produit rétabli',
} as const;

export const MENU_MESSAGES = worded({
  pageHelp:
    'Mettez les entrées du menu dans l’ordre qui convient chez vous, et masquez celles dont un groupe n’a pas besoin. Masquer ne retire aucun droit : l’adresse et les liens ouvrent toujours la page, et la recherche trouve les fiches.',
  audience: 'Menu de',
  everyone: 'Toute l’installation',
  ofProduct: 'Ce menu est celui du produit.',
  ofInstallation: 'Ce groupe a le menu de l’installation. Enregistrez pour lui donner le sien.',
  arranged: 'Ce menu est arrangé. Une personne de plusieurs groupes voit ce que montre l’un d’eux.',
  top: 'Sans titre, en haut',
  up: (label: string) => `Monter « ${label} »`,
  down: (label: string) => `Descendre « ${label} »`,
  hide: (label: string) => `Masquer « ${label} »`,
  show: (label: string) => `Montrer « ${label} »`,
  hidden: 'Masquée',
  fold: (label: string) => `Replier « ${label} »`,
  unfold: (label: string) => `Déplier « ${label} »`,
  moved: (label: string, place: number, count: number) => `« ${label} » : place ${place} sur ${count}`,
  preview: 'Aperçu',
  previewHelp: 'Ce que voit une personne qui a tous les droits',
  save: 'Enregistrer',
  saved: 'Menu enregistré',
  restore: 'Rétablir',
  restored: 'Menu rétabli',
  restoreTitle: 'Rétablir ce menu ?',
  restoreText:
    'L’ordre et les entrées masquées de ce menu sont perdus. Un groupe reprend le menu de l’installation, l’installation celui du produit.',
} as const);

export const LISTS_MESSAGES = {
  pageHelp:
    'Ajoutez, renommez, ordonnez ou retirez de la saisie les valeurs que les formulaires proposent. Les fiches gardent celles qu’elles ont.',
  list: 'Liste',
  usedIn: (places: string) => `Proposée dans : ${places}`,
  value: (rank: number) => `Valeur ${rank}`,
  code: (code: string) => `Code : ${code}`,
  newCode: 'Le code est fait du libellé',
  fixed: 'Le produit s’en sert : elle reste proposée',
  retired: 'N’est plus proposé',
  retiredOf: (label: string) => `« ${label} » n’est plus proposé`,
  colour: (label: string) => `Couleur de « ${label} »`,
  noColour: (label: string) => `Sans couleur pour « ${label} »`,
  up: (label: string) => `Monter « ${label} »`,
  down: (label: string) => `Descendre « ${label} »`,
  remove: (label: string) => `Retirer « ${label} »`,
  add: 'Ajouter une valeur',
  save: 'Enregistrer',
  saved: 'Liste enregistrée',
  restore: 'Rétablir',
  restored: 'Liste du produit rétablie',
  restoreTitle: 'Rétablir la liste du produit ?',
  restoreText: 'Les libellés, l’ordre et les couleurs du produit reviennent, et les valeurs ajoutées disparaissent.',
} as const;

export const FORMS_MESSAGES = worded({
  pageHelp:
    'Choisissez ce qu’un groupe voit et remplit dans le formulaire d’une fiche. Les listes, filtres, exports, l’import et l’API suivent.',
  record: 'Fiche',
  group: 'Groupe',
  noGroup: 'Créez d’abord un groupe dans « Groupes d’utilisateurs ».',
  audience:
    'Une personne de plusieurs groupes a ce que l’un d’eux permet : une règle vaut pour elle si tous ses groupes l’ont. Un Super Admin, un formateur et une clé d’API n’en ont aucune.',
  asDeclared: 'Ce groupe a le formulaire du produit.',
  ruleCount: (count: number) => plural(count, 'règle enregistrée pour ce groupe', 'règles enregistrées pour ce groupe'),
  unsaved: (count: number) => plural(count, 'changement à enregistrer', 'changements à enregistrer'),
  rules: {
    normal: 'Normal',
    hidden: 'Caché',
    locked: 'Lecture seule',
    required: 'Obligatoire',
  },
  notHidden: 'Sert aussi au planning, à une règle, à la recherche ou à une autre fiche : il ne se cache pas',
  needed: 'Obligatoire pour tous : il reste',
  preview: 'Aperçu',
  previewHelp: 'Le formulaire d’une personne qui n’a que ce groupe',
  previewLocked: (label: string) => `${label} (lecture seule)`,
  previewRequired: (label: string) => `${label} *`,
  save: 'Enregistrer',
  saved: 'Formulaire enregistré',
  restore: 'Rétablir',
  restored: 'Formulaire rétabli',
  restoreTitle: 'Rétablir ce formulaire ?',
  restoreText: 'Les règles de ce formulaire pour ce groupe sont perdues : il revoit et remplit tous les champs.',
  changedMeanwhile:
    'Quelqu’un d’autre vient de changer ce formulaire. Vos choix sont gardés ici : notez-les, reprenez sa version, puis refaites-les.',
  takeTheirs: 'Reprendre sa version',
} as const);
