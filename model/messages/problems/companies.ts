/** Refusals about companies, vehicles and settings. */
export const companiesProblems = {
  'company.main_manager': ({ ofCompany, profession }: { readonly ofCompany: string; readonly profession: string }) =>
    `Ce contact est le gestionnaire principal ${ofCompany} : désignez-en d’abord un autre (profession « ${profession} »)`,
  'company.manager_of_other_company': 'Choisissez un gestionnaire parmi les contacts de cette société',
  'company.manager_profession': ({ profession }: { readonly profession: string }) =>
    `Ce contact n’a pas la profession « ${profession} » : donnez-la-lui d’abord, ou choisissez-en un autre`,
  'company.merge_with_itself': 'Choisissez une autre fiche : celle-ci ne peut pas se reprendre elle-même.',
  'company.parent_is_itself': 'Une société ne peut pas dépendre de sa propre fiche : choisissez-en une autre',
  'company.siret_length': 'Un SIRET compte 14 chiffres : vérifiez-le',
  'company.unknown_siret': 'Le registre des entreprises ne connaît pas ce SIRET : vérifiez-le, ou remplissez la fiche à la main.',
  'configuration.choose_one': 'Choisissez un paramètre',
  'configuration.code_is_fixed': 'Un paramètre garde son code : rechargez la page',
  'vehicle.unknown_plate':
    'Le service des immatriculations ne connaît pas cette plaque : vérifiez-la, ou remplissez la fiche à la main.',
} as const;
