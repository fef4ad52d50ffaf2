import type { AccountLinkPurpose } from '../../model/accounts/accountLink.ts';
import { worded } from '../../model/wording/worded.ts';

type OfferedPurpose = Extract<AccountLinkPurpose, 'invitation' | 'reset'>;

/** French words of a colleague's access. */
export const ACCOUNT_ACCESS_MESSAGES = worded(
  {
    provisionalPassword: 'Mot de passe provisoire',
    title: 'Accès au compte',
    disabled: 'Ce compte est désactivé : personne ne peut s’y connecter. Cochez « Actif » et enregistrez pour le rouvrir.',
    notInvited:
      'Cette personne n’a ni mot de passe ni invitation en cours : elle ne peut pas se connecter. Invitez-la, elle choisira son mot de passe elle-même.',
    withoutPassword: 'Cette personne est invitée et n’est pas encore venue.',
    withPassword: 'Cette personne a choisi son mot de passe. Si elle l’a oublié, un lien lui permet d’en choisir un autre.',
    pending: {
      invitation: (expiry: string) => `Invitation en attente, valable jusqu’au ${expiry}. Une nouvelle la remplace.`,
      reset: (expiry: string) => `Lien de réinitialisation en attente, valable jusqu’au ${expiry}. Un nouveau le remplace.`,
    } satisfies Record<OfferedPurpose, (expiry: string) => string>,
    mail: {
      invitation: 'Inviter par e-mail',
      reset: 'Envoyer un lien de réinitialisation',
    } satisfies Record<OfferedPurpose, string>,
    link: { invitation: 'Inviter par un lien', reset: 'Lien de réinitialisation' } satisfies Record<OfferedPurpose, string>,
    mailed: (email: string) => `E-mail en route vers ${email}`,
    dialogTitle: { invitation: 'Lien d’invitation', reset: 'Lien de réinitialisation' } satisfies Record<OfferedPurpose, string>,
    onlyOnce: (expiry: string) =>
      `Copiez ce lien maintenant : il ne sera plus montré. Remettez-le à cette seule personne ; il sert une fois, jusqu’au ${expiry}.`,
    address: 'Lien personnel',
    copy: 'Copier le lien',
    copied: 'Lien copié',
    notCopied: 'La copie n’est pas permise ici : sélectionnez le lien.',
    close: 'Fermer',
    secondFactor: 'La double authentification est active.',
    resetFactor: 'Réinitialiser la double authentification',
    resetFactorTitle: 'Réinitialiser la double authentification ?',
    resetFactorText:
      'À faire si cette personne a perdu son téléphone et ses codes de secours, après vous être assuré que c’est bien elle. Elle est déconnectée et prévenue par e-mail.',
    factorReset: 'Double authentification réinitialisée',
    byProvider:
      'Les comptes s’ouvrent par le fournisseur d’identité de votre organisme : il n’y a pas de mot de passe à choisir.',
    failed: 'L’accès à ce compte n’a pas pu être lu.',
  } as const,
  'users',
);

/** French words of a new address that waits to be confirmed. */
export const PENDING_EMAIL_MESSAGES = {
  waiting: (email: string, expiry: string) =>
    `${email} : en attente de confirmation, jusqu’au ${expiry}, par le lien envoyé à cette adresse. D’ici là, l’ancienne adresse reste en vigueur et reçoit tout.`,
  askedBy: (name: string) => `Changement demandé par ${name}.`,
  inOutbox:
    'Aucun serveur de messagerie n’est configuré : un administrateur lit le lien de confirmation dans « E-mails » et le remet à la personne.',
  resend: 'Renvoyer la confirmation',
  resent: (email: string) => `Confirmation en route vers ${email}`,
  cancel: 'Abandonner le changement',
  cancelled: 'L’adresse ne change pas',
} as const;
