import { plural } from '../../../model/kernel/values/french.ts';
import { worded } from '../../../model/wording/worded.ts';

/** French words of the second factor in "Mon compte". */
export const SECOND_FACTOR_MESSAGES = worded({
  title: 'Double authentification',
  off: 'Un code de votre téléphone est demandé en plus à chaque connexion. Un mot de passe volé ne suffit plus.',
  offWithPasskey: (codes: number) =>
    `Vos clés d’accès sont déjà demandées en plus à chaque connexion. Une application peut les remplacer, et il vous reste ${plural(codes, 'code de secours', 'codes de secours')}.`,
  required: 'Votre organisme la demande : activez-la pour utiliser Pilotage.',
  on: (codes: number) => `Elle est active. Il vous reste ${plural(codes, 'code de secours', 'codes de secours')}.`,
  fewCodes: 'Il vous reste peu de codes de secours : créez-en de nouveaux.',
  activate: 'Activer',
  next: 'Continuer',
  cancel: 'Annuler',
  close: 'J’ai gardé ces codes',
  passwordTitle: 'Confirmez votre mot de passe',
  scanTitle: 'Ajoutez Pilotage à votre application',
  scan: 'Scannez ce QR code avec une application d’authentification (FreeOTP, Aegis, Google Authenticator, Microsoft Authenticator…), puis tapez le code à 6 chiffres qu’elle affiche.',
  qr: 'QR code à scanner avec l’application d’authentification',
  typed: 'Ou tapez cette clé dans l’application',
  code: 'Code à 6 chiffres',
  confirm: 'Activer la double authentification',
  codesTitle: 'Vos codes de secours',
  codesText:
    'Gardez-les en lieu sûr, hors de votre téléphone : chacun remplace une fois le code de l’application. Ils ne seront plus montrés.',
  codes: 'Codes de secours',
  copy: 'Copier les codes',
  copied: 'Codes copiés',
  notCopied: 'La copie n’est pas permise ici : sélectionnez les codes.',
  renew: 'Nouveaux codes de secours',
  renewText: 'Les codes actuels ne serviront plus.',
  remove: 'Désactiver',
  removeTitle: 'Désactiver la double authentification ?',
  removeText: 'Les codes de l’application ne seront plus demandés. Sans clé d’accès, votre mot de passe suffira de nouveau.',
  removed: 'Double authentification désactivée',
} as const);
