/** Refusals about companies, vehicles and settings. */
export const companiesProblems = {
  'company.main_manager': ({ ofCompany, profession }: { readonly ofCompany: string; readonly profession: string }) =>
    `Ce contact est le gestionnaire principal ${ofCompany} : désignez-en d’abord un autre (profession « ${profession} »)`,
  'company.manager_of_other_company': 'Le gestionnaire doit être un contact de cette société',
  'company.manager_profession': ({ profession }: { readonly profession: string }) =>
    `Ce contact n’a pas la profession « ${profession} »`,
  'company.merge_with_itself': 'Choisissez une autre fiche : celle-ci ne peut pas se reprendre elle-même.',
  'company.parent_is_itself': 'Une société ne peut pas dépendre d’elle-même',
  'company.siret_length': 'Un SIRET compte 14 chiffres',
  'company.unknown_siret': 'Le registre des entreprises ne connaît pas ce SIRET.',
  'configuration.choose_one': 'Choisissez un paramètre',
  'configuration.code_is_fixed': 'Un paramètre garde son code',
  'vehicle.unknown_plate': 'Le service des immatriculations ne connaît pas cette plaque.',
} as const;
