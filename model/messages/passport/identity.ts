import { BIRTH_NAME_MAX_LENGTH, type NumberState } from '../../passport/passportIdentity.ts';
import type { NirFault } from '../../passport/socialSecurityNumber.ts';

/** State of a trainee's number, for everybody who may read the trainee. */
export const NUMBER_STATE_WORDS: Readonly<Record<NumberState, string>> = {
  missing: 'manquant',
  given: 'renseigné',
  refused: 'refusé',
  erased: 'renseigné, effacé',
};

/** Refusals of a typed number. They never repeat it. */
export const NUMBER_REFUSALS: Readonly<Record<NirFault, string>> = {
  length: 'Un numéro a 15 caractères avec sa clé : vérifiez qu’il n’en manque aucun.',
  key: 'Ce numéro ne passe pas sa clé : vérifiez les deux derniers chiffres.',
};

export const BIRTH_NAME_REFUSAL = `Écrivez le nom de naissance en ${BIRTH_NAME_MAX_LENGTH} caractères au plus : lettres, apostrophes, tirets et espaces.`;

export const PROVISIONAL_WARNING = 'Numéro provisoire : le portail peut le refuser.';
