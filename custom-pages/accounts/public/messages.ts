import { ACCOUNT_LINK_HOURS } from '../../../model/accounts/accountLink.ts';
import { plural } from '../../../model/kernel/values/french.ts';
import { PRODUCT_NAME } from '../../../model/messages/words/tabTitle.ts';

/** French words of the public pages of accounts. */
export const ACCESS_MESSAGES = {
  brand: PRODUCT_NAME,
  login: 'Se connecter',
  gone: 'Ce lien n’est plus valable',
  recovery: {
    title: 'Mot de passe oublié',
    detail:
      'Indiquez l’adresse e-mail avec laquelle vous vous connectez. Un lien pour choisir un nouveau mot de passe y sera envoyé.',
    email: 'Adresse e-mail',
    submit: 'Recevoir un lien',
    askedTitle: 'Regardez votre boîte de réception',
    asked: (email: string) =>
      `Si un compte existe avec l’adresse ${email}, un e-mail y arrive dans la minute. Son lien est valable ${plural(ACCOUNT_LINK_HOURS.recovery, 'heure', 'heures')}.`,
    askedHelp:
      'Rien n’arrive ? Regardez dans les courriers indésirables, vérifiez l’adresse, ou demandez un lien à un administrateur.',
    again: 'Essayer une autre adresse',
    askAgain: 'Demander un nouveau lien',
  },
  password: {
    titles: { invitation: 'Choisissez votre mot de passe', other: 'Choisissez un nouveau mot de passe' },
    hello: (firstName: string) => `Bonjour ${firstName},`,
    email: 'Vous vous connecterez avec l’adresse',
    label: 'Mot de passe',
    show: 'Afficher le mot de passe',
    submit: 'Enregistrer le mot de passe',
    doneTitle: 'Votre mot de passe est enregistré',
    done: 'Vous pouvez maintenant vous connecter. Si vous étiez connecté ailleurs, vous ne l’êtes plus.',
  },
  email: {
    title: 'Confirmez votre nouvelle adresse',
    detail: 'Vous vous connecterez désormais avec l’adresse',
    effect: null,
    submit: 'Confirmer cette adresse',
    doneTitle: 'Votre adresse est confirmée',
    done: 'Utilisez-la à votre prochaine connexion.',
  },
  email_stop: {
    title: 'Ce n’est pas vous ?',
    detail: 'Une autre adresse a été demandée pour votre compte :',
    effect:
      'En refusant, l’adresse où vous avez reçu notre message reste ou redevient la vôtre, et toutes les connexions ouvertes à votre compte sont fermées.',
    submit: 'Ce n’est pas moi : refuser le changement',
    doneTitle: 'Le changement est refusé',
    done: 'Vous vous connectez avec l’adresse où vous avez reçu notre message, et les connexions ouvertes sont fermées. Choisissez un nouveau mot de passe et prévenez un administrateur.',
    recover: 'Choisir un nouveau mot de passe',
  },
} as const;
