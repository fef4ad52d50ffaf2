import { USER_GROUP_CODES } from '../../../model/accounts/userGroupCodes.ts';

/** Public: printed at start and offered on the login page, for demonstration data only. */
export const DEMONSTRATION_PASSWORD = 'Pilotage-2026!';

interface DemonstrationAccount {
  readonly email: string;
  /** Description on the login page. */
  readonly label: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Code of the person's user group; null: a trainer. */
  readonly group: (typeof USER_GROUP_CODES)[keyof typeof USER_GROUP_CODES] | null;
}

/** One person per kind of work. */
export const DEMONSTRATION_ACCOUNTS: readonly DemonstrationAccount[] = [
  {
    email: 'admin@pilotage.example',
    label: 'Administratrice',
    firstName: 'Camille',
    lastName: 'Laurent',
    group: USER_GROUP_CODES.superAdmin,
  },
  {
    email: 'driver-program@pilotage.example',
    label: 'Chargé de formation Driver Program',
    firstName: 'Julien',
    lastName: 'Moreau',
    group: USER_GROUP_CODES.trainingOfficersDriverProgram,
  },
  {
    email: 'autres@pilotage.example',
    label: 'Chargée de formation Autres',
    firstName: 'Sophie',
    lastName: 'Bernard',
    group: USER_GROUP_CODES.trainingOfficersOthers,
  },
  {
    email: 'fournisseurs@pilotage.example',
    label: 'Chargée de relation fournisseurs',
    firstName: 'Nadia',
    lastName: 'Benali',
    group: USER_GROUP_CODES.supplierOfficers,
  },
  {
    email: 'commerce@pilotage.example',
    label: 'Commercial',
    firstName: 'Thomas',
    lastName: 'Girard',
    group: USER_GROUP_CODES.commerce,
  },
  {
    email: 'lecture@pilotage.example',
    label: 'Lecture seule',
    firstName: 'Hélène',
    lastName: 'Petit',
    group: USER_GROUP_CODES.readers,
  },
  {
    email: 'referente@pilotage.example',
    label: 'Référente des signalements',
    firstName: 'Agnès',
    lastName: 'Colin',
    group: USER_GROUP_CODES.reportHandlers,
  },
  { email: 'formateur@pilotage.example', label: 'Formateur', firstName: 'Marc', lastName: 'LEROY', group: null },
];
