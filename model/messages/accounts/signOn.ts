/** Why a single sign-on ended without login, and what to do, by the code in the login page's address. */
export const SIGN_ON_REFUSALS = {
  unreachable: 'Votre fournisseur d’identité ne répond pas. Réessayez dans quelques minutes, ou prévenez un administrateur.',
  failed: 'La connexion n’a pas abouti : elle a été annulée, ou a duré trop longtemps. Recommencez.',
  unknown: 'Vous n’avez pas de compte Pilotage. Demandez à un administrateur de vous en ouvrir un.',
  no_email: 'Votre fournisseur d’identité ne donne pas votre adresse e-mail à Pilotage. Prévenez un administrateur.',
  unverified: 'Votre fournisseur d’identité n’a pas vérifié votre adresse e-mail. Vérifiez-la auprès de lui, puis recommencez.',
  taken:
    'Un compte Pilotage a déjà votre adresse e-mail, mais n’est pas relié à cette connexion. Demandez à un administrateur de l’autoriser.',
  disabled: 'Votre compte Pilotage est désactivé. Demandez à un administrateur de le rouvrir.',
  last_admin:
    'Vous êtes le dernier Super Admin, et votre fournisseur d’identité vous retire ce groupe. Faites-vous-le rendre, puis recommencez.',
  misconfigured: 'La connexion unique de Pilotage est mal réglée : un de ses groupes n’existe pas. Prévenez un administrateur.',
} as const;

export type SignOnRefusalCode = keyof typeof SIGN_ON_REFUSALS;

export const isSignOnRefusal = (code: string): code is SignOnRefusalCode => Object.hasOwn(SIGN_ON_REFUSALS, code);
