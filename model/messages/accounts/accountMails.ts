import { ACCOUNT_LINK_HOURS, type AccountLinkPurpose } from '../../accounts/accountLink.ts';
import { plural } from '../../french.ts';

/** Values of a mail with a link, escaped for HTML. */
interface LinkMailValues {
  readonly name: string;
  readonly address: string;
  /** Name of the person who sends it; null: nobody. */
  readonly author: string | null;
  readonly organisation: string | null;
}

interface LinkMail {
  readonly subject: string;
  /** Why the person gets it. */
  readonly reason: (values: LinkMailValues) => string;
  readonly button: string;
  /** What to do if the person did not expect it. */
  readonly otherwise: string;
}

const UNKNOWN = 'Si vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même.';

const LINK_MAILS: Readonly<Record<AccountLinkPurpose, LinkMail>> = {
  invitation: {
    subject: 'Votre accès à Pilotage',
    reason: ({ author, organisation }) =>
      `${author ?? 'Un administrateur'} vous a ouvert un accès à Pilotage${organisation ? `, l’outil de ${organisation}` : ''}. Choisissez votre mot de passe pour vous connecter.`,
    button: 'Choisir mon mot de passe',
    otherwise: 'Si vous n’attendiez pas cet accès, ne faites rien.',
  },
  reset: {
    subject: 'Choisissez un nouveau mot de passe',
    reason: ({ author }) => `${author ?? 'Un administrateur'} vous envoie ce lien pour choisir un nouveau mot de passe.`,
    button: 'Choisir un nouveau mot de passe',
    otherwise: UNKNOWN,
  },
  recovery: {
    subject: 'Votre mot de passe oublié',
    reason: () => 'Vous avez demandé à choisir un nouveau mot de passe pour Pilotage.',
    button: 'Choisir un nouveau mot de passe',
    otherwise: UNKNOWN,
  },
  email: {
    subject: 'Confirmez votre nouvelle adresse',
    reason: () => 'Vous avez demandé à vous connecter à Pilotage avec cette adresse. Confirmez qu’elle est bien la vôtre.',
    button: 'Confirmer cette adresse',
    otherwise: 'Si vous n’avez rien demandé, ne faites rien : aucune adresse ne change.',
  },
};

const paragraph = (html: string): string => `<p>${html}</p>`;

/** Subject and content of the mail with a link. */
export const linkMail = (purpose: AccountLinkPurpose, values: LinkMailValues) => {
  const { subject, reason, button, otherwise } = LINK_MAILS[purpose];
  return {
    subject,
    html: [
      `Bonjour ${values.name},`,
      reason(values),
      `<a href="${values.address}">${button}</a>`,
      `Ce lien est personnel, ne sert qu’une fois et expire dans ${plural(ACCOUNT_LINK_HOURS[purpose], 'heure', 'heures')}.`,
      otherwise,
    ]
      .map(paragraph)
      .join(''),
  };
};

interface NoticeMail {
  readonly subject: string;
  readonly html: string;
}

const notice = (subject: string, ...lines: readonly string[]): NoticeMail => ({
  subject,
  html: ['Bonjour,', ...lines].map(paragraph).join(''),
});

const ALARM = 'Si ce n’est pas vous, prévenez tout de suite un administrateur.';

/** Mails that tell the owner of an account what has changed. */
export const ACCOUNT_NOTICES = {
  passwordChanged: notice(
    'Votre mot de passe a changé',
    'Le mot de passe de votre compte Pilotage vient d’être changé, et vos autres appareils ont été déconnectés.',
    ALARM,
  ),
  secondFactorOn: notice(
    'Double authentification activée',
    'La double authentification de votre compte Pilotage vient d’être activée, et vos autres appareils ont été déconnectés.',
    ALARM,
  ),
  secondFactorOff: notice(
    'Double authentification désactivée',
    'La double authentification de votre compte Pilotage vient d’être désactivée : le mot de passe suffit pour se connecter.',
    ALARM,
  ),
  passkeyAdded: notice(
    'Clé d’accès ajoutée à votre compte',
    'Une clé d’accès vient d’être ajoutée à votre compte Pilotage : elle permet de s’y connecter sans mot de passe.',
    ALARM,
  ),
  passkeyRemoved: notice(
    'Clé d’accès supprimée de votre compte',
    'Une clé d’accès de votre compte Pilotage vient d’être supprimée : elle ne permet plus de s’y connecter.',
    ALARM,
  ),
  secondFactorReset: notice(
    'Double authentification réinitialisée',
    'Un administrateur a retiré la double authentification de votre compte Pilotage. Vous pouvez l’activer de nouveau dans « Mon compte ».',
    ALARM,
  ),
  /** To the former address. */
  emailChanged: notice(
    'L’adresse de votre compte a changé',
    'La connexion à votre compte Pilotage se fait désormais avec une autre adresse que celle-ci.',
    ALARM,
  ),
} as const;

export type AccountNotice = keyof typeof ACCOUNT_NOTICES;
