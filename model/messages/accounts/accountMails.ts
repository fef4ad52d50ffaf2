import { ACCOUNT_LINK_HOURS, type AccountLinkPurpose, type PasswordLinkPurpose } from '../../accounts/accountLink.ts';
import { EMAIL_CHANGE_HOURS, RECENT_CHANGE_DAYS } from '../../accounts/emailChange.ts';
import { longDayIn } from '../../calendar/frenchDate.ts';
import { BUSINESS_TIME_ZONE, parisTime } from '../../calendar/parisTime.ts';
import { plural } from '../../kernel/values/french.ts';
import { worded } from '../../wording/worded.ts';

/** Values of a mail with a link, escaped for HTML. */
interface LinkMailValues {
  readonly name: string;
  readonly address: string;
  /** Name of the person who sends it; null: nobody. */
  readonly author: string | null;
  readonly organisation: string | null;
  /** New address, in the mail of a change. */
  readonly newEmail?: string | undefined;
  readonly expiresAt?: Date | undefined;
}

interface LinkMail {
  readonly subject: string;
  /** Why the person gets it. */
  readonly reason: (values: LinkMailValues) => string;
  readonly button: string;
  readonly validity: string | ((values: LinkMailValues) => string);
  /** Advice in case the person did not expect it. */
  readonly otherwise: string;
}

const longDay = longDayIn(BUSINESS_TIME_ZONE);

const oneTime = (hours: number): string =>
  `Ce lien est personnel, ne sert qu’une fois et expire dans ${plural(hours, 'heure', 'heures')}.`;

const forPassword = (purpose: PasswordLinkPurpose): string => oneTime(ACCOUNT_LINK_HOURS[purpose]);

const UNKNOWN = 'Si vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même.';

const LINK_MAILS: Readonly<Record<AccountLinkPurpose, LinkMail>> = worded({
  invitation: {
    subject: 'Votre accès à Pilotage',
    reason: ({ author, organisation }) =>
      `${author ?? 'Un administrateur'} vous a ouvert un accès à Pilotage${organisation ? `, l’outil de ${organisation}` : ''}. Choisissez votre mot de passe pour vous connecter.`,
    button: 'Choisir mon mot de passe',
    validity: ({ expiresAt }) =>
      expiresAt
        ? `Ce lien est personnel, ne sert qu’une fois et expire le ${longDay(expiresAt)} à ${parisTime(expiresAt)}.`
        : forPassword('invitation'),
    otherwise: 'Si vous n’attendiez pas cet accès, ne faites rien.',
  },
  reset: {
    subject: 'Choisissez un nouveau mot de passe',
    reason: ({ author }) => `${author ?? 'Un administrateur'} vous envoie ce lien pour choisir un nouveau mot de passe.`,
    button: 'Choisir un nouveau mot de passe',
    validity: forPassword('reset'),
    otherwise: UNKNOWN,
  },
  recovery: {
    subject: 'Votre mot de passe oublié',
    reason: () => 'Vous avez demandé à choisir un nouveau mot de passe pour Pilotage.',
    button: 'Choisir un nouveau mot de passe',
    validity: forPassword('recovery'),
    otherwise: UNKNOWN,
  },
  email: {
    subject: 'Confirmez votre nouvelle adresse',
    reason: ({ author }) =>
      `${author ? `${author} demande que vous vous connectiez` : 'Vous avez demandé à vous connecter'} à Pilotage avec cette adresse. Confirmez qu’elle est bien la vôtre : jusque-là, tout est envoyé à l’ancienne.`,
    button: 'Confirmer cette adresse',
    validity: oneTime(EMAIL_CHANGE_HOURS),
    otherwise: 'Si cette demande ne vous concerne pas, ne faites rien : aucune adresse ne change.',
  },
  email_stop: {
    subject: 'Votre adresse de connexion va changer',
    reason: ({ author, newEmail }) =>
      `${author ? `${author} a demandé` : 'Vous avez demandé'} que la connexion à votre compte Pilotage se fasse avec l’adresse ${newEmail ?? ''}, et non plus avec celle-ci. Le changement attend la confirmation de la nouvelle adresse.`,
    button: 'Ce n’est pas moi',
    validity: `« Ce n’est pas moi » arrête le changement, ou l’annule pendant ${plural(RECENT_CHANGE_DAYS, 'jour', 'jours')} s’il est déjà confirmé, et ferme les connexions ouvertes à votre compte.`,
    otherwise: 'Si ce changement est voulu, vous n’avez rien à faire.',
  },
});

const paragraph = (html: string): string => `<p>${html}</p>`;

/** Subject and content of the mail with a link. */
export const linkMail = (purpose: AccountLinkPurpose, values: LinkMailValues) => {
  const { subject, reason, button, validity, otherwise } = LINK_MAILS[purpose];
  return {
    subject,
    html: [
      `Bonjour ${values.name},`,
      reason(values),
      `<a href="${values.address}">${button}</a>`,
      typeof validity === 'string' ? validity : validity(values),
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
  /** To the former address, where no link can be made. */
  emailAsked: notice(
    'Votre adresse de connexion va changer',
    'On a demandé que la connexion à votre compte Pilotage se fasse avec une autre adresse que celle-ci.',
    ALARM,
  ),
  /** To the former address. */
  emailChanged: notice(
    'L’adresse de votre compte a changé',
    'La connexion à votre compte Pilotage se fait désormais avec une autre adresse que celle-ci.',
    'Si ce n’est pas vous, suivez « Ce n’est pas moi » dans notre message précédent, ou prévenez tout de suite un administrateur.',
  ),
  /** To the colleague who asked for the change. */
  emailRefused: notice(
    'Un changement d’adresse a été refusé',
    'La personne dont vous avez changé l’adresse de connexion dans Pilotage répond que ce n’est pas elle. Son ancienne adresse reste en vigueur et ses connexions sont fermées.',
    'Vérifiez l’adresse avec elle, par un autre moyen que l’e-mail.',
  ),
} as const;

export type AccountNotice = keyof typeof ACCOUNT_NOTICES;
