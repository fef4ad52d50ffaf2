/** Refusals about accounts and their owners. */
export const accountsProblems = {
  'account.area_not_held': 'Choisissez au moins un secteur, parmi les vôtres seulement',
  'account.last_super_admin':
    'Il doit rester au moins un Super Admin actif, sans limite de secteur : désignez-en un autre d’abord.',
  'account.login_body': 'Il faut un « username » et un « password ».',
  'officer.account_disabled':
    'Ce compte est désactivé : ses sessions ne seraient suivies par personne. Choisissez un autre chargé de formation.',
  'account.right_not_held': 'Vous ne pouvez pas donner un droit que vous n’avez pas',
} as const;
