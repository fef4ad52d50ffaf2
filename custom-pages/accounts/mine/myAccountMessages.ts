import { EMAIL_CHANGE_HOURS } from '../../../model/accounts/emailChange.ts';
import type { SessionDevice } from '../../../model/accounts/myAccount.ts';
import { plural } from '../../../model/kernel/values/french.ts';
import { worded } from '../../../model/wording/worded.ts';

/** French words of "Mon compte". */
export const MY_ACCOUNT_MESSAGES = worded({
  title: 'Mon compte',
  failed: 'Votre compte n’a pas pu être lu.',
  save: 'Enregistrer',
  currentPassword: 'Mot de passe actuel',
  name: {
    title: 'Votre nom',
    firstName: 'Prénom',
    lastName: 'Nom',
    saved: 'Nom enregistré',
  },
  firstPage: {
    title: 'Première page',
    detail: 'La page qui s’ouvre après la connexion.',
    saved: (page: string) => `« ${page} » s’ouvrira après la connexion`,
  },
  shortcuts: {
    title: 'Raccourcis d’une touche',
    detail:
      'Une lettre seule agit sur la page ouverte. Désactivez ces raccourcis si vous dictez à votre ordinateur, ou choisissez d’autres touches. Le choix vaut pour ce navigateur.',
    use: 'Utiliser les raccourcis d’une touche',
    taken: (action: string) => `Cette touche est celle de « ${action} »`,
    reset: 'Reprendre les touches d’origine',
  },
  email: {
    title: 'Votre adresse e-mail',
    detail: (email: string) => `Vous vous connectez avec l’adresse ${email}.`,
    ofProvider: 'Votre adresse est celle de votre organisme : demandez à un administrateur de la changer.',
    label: 'Nouvelle adresse e-mail',
    submit: 'Changer d’adresse',
    asked: (email: string) =>
      `Si l’adresse ${email} peut être utilisée, un e-mail y arrive dans la minute. Ouvrez son lien dans les ${plural(EMAIL_CHANGE_HOURS, 'heure', 'heures')} pour la confirmer ; jusque-là, rien ne change.`,
  },
  password: {
    title: 'Votre mot de passe',
    detail: 'Le changer déconnecte vos autres appareils.',
    provisional: 'Votre mot de passe vient d’une autre personne : choisissez le vôtre pour continuer.',
    none: 'Votre compte n’a pas de mot de passe : vous vous connectez par le fournisseur d’identité de votre organisme.',
    label: 'Nouveau mot de passe',
    submit: 'Changer de mot de passe',
    saved: 'Mot de passe changé, vos autres appareils sont déconnectés',
  },
  sessions: {
    title: 'Appareils connectés',
    device: ({ browser, system }: SessionDevice) =>
      browser && system ? `${browser} sur ${system}` : (browser ?? system ?? 'Appareil inconnu'),
    current: 'Cet appareil',
    seen: (lastSeen: string, created: string) => `Dernière activité : ${lastSeen}. Connecté le ${created}.`,
    logOut: 'Déconnecter',
    logOutNamed: (device: string) => `Déconnecter ${device}`,
    loggedOutOne: 'Cet appareil est déconnecté',
    logOutOthers: 'Déconnecter les autres appareils',
    confirmTitle: 'Déconnecter les autres appareils ?',
    confirmText: 'Ce qui n’y est pas enregistré sera perdu. Vous restez connecté sur celui-ci.',
    loggedOut: 'Les autres appareils sont déconnectés',
  },
} as const);
