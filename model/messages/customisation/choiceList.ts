import type { choiceLists } from '../../customisation/choiceList.ts';
import { plural } from '../../kernel/values/french.ts';
import { worded } from '../../wording/worded.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const choiceListMessages = {
  name: 'Liste modifiée |||| Listes',
  fields: {
    list: 'Liste',
    options: 'Valeurs',
    'options.code': 'Code',
    'options.label': 'Libellé',
    'options.color': 'Couleur',
    'options.isRetired': 'N’est plus proposé',
  },
  sections: { identity: 'Liste' },
  choices: {
    list: {
      accountTypes: 'Types de compte',
      civilities: 'Civilités',
      clientRelations: 'Relations client',
      fuels: 'Énergies',
      gearboxes: 'Boîtes de vitesses',
      hotelPriceTypes: 'Types de prix d’hôtel',
      hotelReservationMethods: 'Modes de réservation d’hôtel',
      meals: 'Repas',
      origins: 'Origines',
      placeTypes: 'Types de lieu',
      reminderTypes: 'Types de relance',
      trainingCompanyTypes: 'Types de session (inter, intra)',
      vehicleCategories: 'Catégories de véhicule',
    },
  },
  filters: {},
} as const satisfies MessagesOf<typeof choiceLists>;

/** Why a list is refused, and what to do. */
export const CHOICE_LIST_REFUSALS = worded(
  {
    sameList: 'Une liste garde sa place : rétablissez celle-ci et modifiez l’autre',
    declaredMissing: (label: string) => `« ${label} » est une valeur du produit : gardez-la, ou cochez « N’est plus proposé »`,
    fixed: (label: string) => `Le produit se sert de « ${label} » : renommez-la si besoin, mais laissez-la proposée`,
    code: 'Écrivez le code en lettres sans accent et en chiffres, ou laissez-le vide',
    twice: 'Cette valeur est déjà dans la liste : changez-la ou retirez-la',
    used: (label: string, count: number) =>
      `${plural(count, 'fiche a', 'fiches ont')} encore « ${label} » : cochez « N’est plus proposé » au lieu de la retirer`,
    noneOffered: 'Laissez au moins une valeur proposée',
  } as const,
  'choice_lists',
);
