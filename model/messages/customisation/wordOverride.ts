import type { wordOverrides } from '../../customisation/wordOverride.ts';
import { worded } from '../../wording/worded.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const wordOverrideMessages = {
  name: 'Mot remplacé |||| Mots',
  fields: { path: 'Mot du produit', word: 'Libellé', plural: 'Pluriel', gender: 'Genre' },
  sections: { identity: 'Mot' },
  choices: { gender: { masculine: 'Masculin', feminine: 'Féminin' } },
  filters: {},
} as const satisfies MessagesOf<typeof wordOverrides>;

/** Why a word is refused, and what to do. */
export const WORD_REFUSALS = worded({
  unknown: (path: string) => `« ${path} » n’est pas un mot du produit : prenez son chemin dans la page « Mots »`,
  ofAddedField: 'C’est un champ personnalisé : changez son libellé dans « Champs personnalisés »',
  noPlural: 'Seul le nom d’une fiche a un pluriel : effacez-le',
  noGender: 'Seul le nom d’une fiche a un genre : effacez-le',
  plural: 'Indiquez aussi le pluriel : il est dans le menu et au-dessus des listes',
  sign: 'Retirez les signes « | » et « %{ » : le produit s’en sert pour ses phrases',
  meanwhile: (word: string) =>
    `Ce mot s’appelle maintenant « ${word} » : quelqu’un l’a remplacé entre-temps. Rien n’a été enregistré : comparez et recommencez.`,
  samePath: 'Un mot garde sa place : rétablissez celui-ci et remplacez l’autre',
  label: (word: string) => `Un autre champ de cette fiche s’appelle déjà « ${word} » : choisissez un autre libellé`,
  name: (word: string) => `Une autre fiche s’appelle déjà « ${word} » : choisissez un autre nom`,
} as const);
