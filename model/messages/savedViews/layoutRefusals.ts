import { plural } from '../../kernel/values/french.ts';

/** Why a layout of « Ma journée » is refused, and what to do. */
export const LAYOUT_REFUSALS = {
  none: 'Ajoutez au moins un bloc, ou rétablissez la page du produit',
  tooMany: (most: number) => `Retirez des blocs : une composition en a au plus ${plural(most, 'bloc', 'blocs')}`,
  oneOfBoth: 'Choisissez un bloc du produit ou une vue, et un seul des deux',
  unknownWidget: 'Ce bloc n’existe pas : choisissez-en un autre',
  twice: 'Ce bloc est déjà dans la composition : retirez-le',
  foreignAct: 'Les fiches de cette vue n’ont pas ce bouton : choisissez-en un autre, ou aucun',
  actOfCount: 'Un nombre n’a pas de fiches : affichez la liste, ou retirez le bouton',
  foreignView: 'Cette vue n’est pas partagée avec le groupe : partagez-la avec lui, ou choisissez-en une autre',
} as const;
