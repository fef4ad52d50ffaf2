import { PASSWORD_MIN_LENGTH } from '../../kernel/values/passwordRules.ts';
import { worded } from '../../wording/worded.ts';

/** How to choose a good password, below its field. */
export const PASSWORD_RULE = `${PASSWORD_MIN_LENGTH} caractères au moins. Plusieurs mots sans lien entre eux font un bon mot de passe.`;

/** Words of the trade that attackers would try first. */
export const TRADE_WORDS = worded([
  'formation',
  'formateur',
  'stagiaire',
  'conduite',
  'securite',
  'routiere',
  'permis',
  'vehicule',
  'voiture',
]);

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
