import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../kernel/values/passwordRules.ts';

/** Why a password is refused, and how to choose a better one. */
export const PASSWORD_REFUSALS = {
  tooShort: `${PASSWORD_MIN_LENGTH} caractères au moins`,
  tooLong: `${PASSWORD_MAX_LENGTH} caractères au plus`,
  guessable: 'Ce mot de passe est trop courant ou trop facile à deviner : choisissez plusieurs mots sans lien entre eux',
  provisional: 'C’est votre mot de passe provisoire : choisissez-en un autre',
  notCurrent: 'Ce n’est pas votre mot de passe actuel',
  holdsEmail: 'Le mot de passe ne doit pas contenir l’adresse e-mail',
  holdsOwner: 'Le mot de passe ne doit pas contenir votre prénom ni votre nom',
  holdsYear: 'Le mot de passe ne doit pas contenir une année de naissance possible, comme 1984',
  holdsName: 'Le mot de passe ne doit pas contenir le nom du produit ou de l’organisme',
} as const;
