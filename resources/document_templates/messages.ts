import { worded } from '../../model/wording/worded.ts';

/** French words of the document template screens. */
export const TEMPLATE_MESSAGES = worded({
  chooseFirst: 'Choisissez d’abord le document : il décide du texte et des variables.',
  variables: 'Variables à insérer. En gras, celles que ce document doit comporter.',
  insertIn: (label: string) => `Insérer une variable dans « ${label} »`,
  marks:
    'Une ligne « # Titre » est un intertitre, « - point » une puce, **gras** du gras. Une variable de bloc se place seule sur sa ligne.',
  builtIn: 'Reprendre le texte d’origine',
  builtInTitle: 'Reprendre le texte d’origine ?',
  builtInText: 'Le titre et le texte ci-dessus sont remplacés. Rien n’est enregistré avant « Enregistrer ».',
  ownPage: 'Ce document a ses propres tableaux : le texte, facultatif, se place au-dessus.',
  replaced: 'Les polices des documents n’ont pas ces caractères ; ils s’impriment ainsi :',
  replacedBy: (character: string, replacement: string) => `${character} → ${replacement}`,
  preview: 'Aperçu',
  previewSession: 'Session de formation de l’aperçu',
  previewHelp: 'Le modèle tel qu’il est écrit ici, avec les données de cette session.',
  produce: 'Produire l’aperçu',
  open: 'Ouvrir l’aperçu (PDF)',
  produced: 'Aperçu produit',
} as const);
