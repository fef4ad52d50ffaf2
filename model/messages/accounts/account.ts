import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../accounts/passwordRules.ts';

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

/** How to choose a good password, below its field. */
export const PASSWORD_RULE = `${PASSWORD_MIN_LENGTH} caractères au moins. Plusieurs mots sans lien entre eux font un bon mot de passe.`;

/** Words of the trade that attackers would try first. */
export const TRADE_WORDS = [
  'formation',
  'formateur',
  'stagiaire',
  'conduite',
  'securite',
  'routiere',
  'permis',
  'vehicule',
  'voiture',
];

export const LOGIN_REFUSALS = {
  tooMany: 'Trop de tentatives de connexion. Patientez quelques minutes avant de recommencer.',
  ceiling:
    'Trop de tentatives de connexion à ce compte. Patientez une heure, ou connectez-vous d’un endroit d’où vous l’avez déjà fait.',
} as const;

/** Mail to the owner of an account whose password somebody keeps guessing. */
export const LOGIN_CEILING_MAIL = {
  subject: 'Tentatives de connexion à votre compte Pilotage',
  html: (failures: number): string =>
    [
      '<p>Bonjour,</p>',
      `<p>Au moins ${failures} mots de passe faux ont été essayés en une heure pour votre compte. Personne n’est entré, et d’autres essais sont refusés pendant une heure, sauf depuis les endroits d’où vous vous êtes déjà connecté.</p>`,
      '<p>Si ce n’est pas vous, choisissez un mot de passe que vous n’employez nulle part ailleurs et prévenez un administrateur.</p>',
    ].join(''),
} as const;
