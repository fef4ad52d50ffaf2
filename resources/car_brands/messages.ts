import { worded } from '../../model/wording/worded.ts';

/** French words of the brand form, beyond the declaration. */
export const CAR_BRAND_MESSAGES = worded({
  letterhead:
    'Les e-mails d’une formation propre au constructeur portent le logo et la couleur de la marque du véhicule. Sans logo ou sans couleur, ceux de l’organisme sont repris.',
} as const);
