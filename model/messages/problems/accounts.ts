/** Refusals about accounts and their owners. */
export const accountsProblems = {
  'account.area_not_held': 'Choisissez au moins un secteur, parmi les vôtres seulement',
  'account.first_exists':
    'Cette installation a déjà un compte. Rechargez la page pour vous connecter, ou demandez un accès à votre administrateur.',
  'account.first_code_wrong':
    'Ce code n’est pas celui que le serveur a affiché à son dernier démarrage : recopiez-le, ou redémarrez le serveur pour en obtenir un nouveau',
  'account.last_super_admin':
    'Il doit rester au moins un Super Admin actif et déjà venu, sans limite de secteur : désignez-en un autre d’abord.',
  'account.disabled_no_link': 'Ce compte est désactivé : cochez « Actif » et enregistrez, puis recommencez.',
  'account.link_gone':
    'Ce lien a expiré, a déjà servi, ou a été remplacé par un plus récent. Demandez-en un nouveau depuis la page de connexion, ou à un administrateur.',
  'account.no_mail_server':
    'Cette installation n’envoie pas d’e-mails : demandez à un administrateur un lien pour choisir un mot de passe.',
  'account.name_of_trainer': 'Votre nom figure sur les feuilles d’émargement : demandez à votre organisme de le corriger.',
  'account.no_mail_server_email':
    'Aucun serveur de messagerie n’est configuré : demandez à un administrateur de changer votre adresse.',
  'account.other_person':
    'Cette page a été ouverte par une autre personne que celle qui est connectée maintenant dans ce navigateur. Rien n’a été enregistré : rechargez la page.',
  'account.same_email': 'C’est déjà votre adresse : indiquez la nouvelle',
  'account.no_mail_server_link': 'Aucun serveur de messagerie n’est configuré : obtenez le lien ici et remettez-le vous-même.',
  'account.no_second_factor': 'La double authentification n’est pas active : rechargez la page.',
  'account.second_factor_required':
    'Un de vos groupes demande la double authentification : gardez-la, ou demandez à un administrateur de changer cette règle.',
  'account.second_factor_missing':
    'Un de vos groupes demande la double authentification : activez-la dans « Mon compte » pour continuer.',
  'account.password_to_change': 'Votre mot de passe est provisoire : choisissez le vôtre dans « Mon compte » pour continuer.',
  'account.no_passkeys_here':
    'Les clés d’accès demandent une adresse en https, ou localhost : ouvrez Pilotage par son adresse publique.',
  'account.passkey_known': 'Cette clé d’accès est déjà enregistrée : choisissez-en une autre.',
  'account.passkey_refused': 'Cette clé d’accès n’a pas pu être vérifiée, ou la demande a expiré. Recommencez.',
  'account.passkey_not_recognised':
    'Cette clé d’accès n’est pas reconnue, ou la demande a expiré. Recommencez, ou connectez-vous avec votre mot de passe.',
  'account.password_login_off':
    'Les mots de passe et les clés d’accès n’ouvrent plus les comptes ici : connectez-vous par le fournisseur d’identité de votre organisme.',
  'account.password_login_off_link':
    'Les mots de passe n’ouvrent plus les comptes ici : cette personne se connecte par le fournisseur d’identité de votre organisme.',
  'account.sign_on_over': 'Cette connexion a expiré. Recommencez depuis la page de connexion.',
  'account.sign_on_unreachable':
    'Ce fournisseur d’identité ne répond pas. Réessayez dans quelques minutes, ou prévenez un administrateur.',
  'account.sign_on_again':
    'Votre compte n’a pas de mot de passe. Pour confirmer que c’est bien vous, déconnectez-vous, reconnectez-vous, puis recommencez aussitôt.',
  'account.too_many_passkeys': ({ most }: { readonly most: number }) =>
    `Un compte a ${most} clés d’accès au plus : supprimez-en une d’abord.`,
  'account.totp_active': 'La double authentification est déjà active : rechargez la page.',
  'account.wrong_code': 'Ce code est faux, expiré ou a déjà servi. Attendez le suivant et réessayez.',
  'account.too_many_links': 'Trop d’essais depuis votre réseau. Patientez quelques minutes avant de recommencer.',
  'account.login_body': 'Tapez votre adresse et votre mot de passe (pour un logiciel : username et password).',
  'officer.account_disabled':
    'Ce compte est désactivé : ses sessions ne seraient suivies par personne. Choisissez un autre chargé de formation.',
  'account.right_not_held': 'Vous ne pouvez pas donner un droit que vous n’avez pas',
} as const;
