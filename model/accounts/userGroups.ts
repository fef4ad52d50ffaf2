import { IDENTITY_ROLES, READ_ROLES, RESERVED_ROLES, type RightStem, ROLES, type Role } from '../kernel/roles.ts';
import { USER_GROUP_CODES } from './userGroupCodes.ts';

interface BuiltInGroup {
  readonly code: (typeof USER_GROUP_CODES)[keyof typeof USER_GROUP_CODES];
  readonly name: string;
  readonly roles: readonly Role[];
}

const writing = (...stems: readonly RightStem[]): readonly Role[] => stems.map((stem): Role => `ROLE_WRITE_${stem}`);
const deleting = (...stems: readonly RightStem[]): readonly Role[] => stems.map((stem): Role => `ROLE_DELETE_${stem}`);

/** Daily work reads these; accounts, rights and configuration are for administrators. */
const DAILY_READING = READ_ROLES.filter(
  (role) => !['ROLE_READ_USER', 'ROLE_READ_USER_GROUP', 'ROLE_READ_CONFIGURATION', 'ROLE_READ_NOTIFICATION_EMAIL'].includes(role),
);

const TRAINING_OFFICER: readonly Role[] = [
  ...DAILY_READING,
  ...writing('LOGISTIC_SESSION', 'TRAINING_SESSION', 'TRAINEE_IMPORT', 'TRAINEE', 'NEED_TRAINING', 'COMPANY', 'BOOKING'),
  ...writing('VEHICULE', 'TEACHING_TOOL', 'TRAINING_LOCATION', 'TRAINER', 'CATERER', 'HOTEL', 'QUALITY'),
  ...deleting('LOGISTIC_SESSION', 'TRAINING_SESSION', 'NEED_TRAINING'),
  'ROLE_WRITE_EVENT_DAY',
  'ROLE_DELETE_EVENT_DAY',
  'ROLE_EXPORT_TRAINEE',
  'ROLE_SESSION_EMAIL_PREPARATION',
];

const SUPPLIER_OFFICER: readonly Role[] = [
  ...DAILY_READING,
  ...writing('LOGISTIC_SESSION', 'CATERER', 'HOTEL', 'TRAINING_LOCATION', 'VEHICULE', 'TEACHING_TOOL'),
  ...deleting('CATERER', 'HOTEL', 'TRAINING_LOCATION', 'VEHICULE', 'TEACHING_TOOL'),
  'ROLE_OFFICER_SUPPLIER_RELATIONSHIP',
  'ROLE_SESSION_EMAIL_PREPARATION',
];

const COMMERCIAL: readonly Role[] = [
  'ROLE_READ_PLANNING',
  'ROLE_READ_LOGISTIC_SESSION',
  'ROLE_READ_TRAINING_SESSION',
  'ROLE_READ_TRAINEE',
  'ROLE_READ_NEED_TRAINING',
  'ROLE_READ_COMPANY',
  'ROLE_READ_BOOKING',
  'ROLE_READ_CAR_DEALER',
  'ROLE_READ_TRAINING_TYPE',
  'ROLE_READ_TRAINING_LOCATION',
  'ROLE_READ_PROFESSION',
  ...writing('TRAINEE', 'NEED_TRAINING', 'COMPANY', 'BOOKING', 'CAR_DEALER'),
  'ROLE_EXPORT_TRAINEE',
  'ROLE_COMMERCE',
];

/** The groups of every new installation, with their roles. */
export const BUILT_IN_USER_GROUPS: readonly BuiltInGroup[] = [
  { code: USER_GROUP_CODES.superAdmin, name: 'Super Admin', roles: ['ROLE_SUPER_ADMIN'] },
  {
    code: USER_GROUP_CODES.admins,
    name: 'Admins',
    roles: ROLES.filter((role) => role !== 'ROLE_SUPER_ADMIN' && ![...IDENTITY_ROLES, ...RESERVED_ROLES].includes(role)),
  },
  {
    code: USER_GROUP_CODES.trainingOfficersDriverProgram,
    name: 'Chargé de formation Driver Program',
    roles: [...TRAINING_OFFICER, 'ROLE_PREVENTION_PASSPORT', 'ROLE_CHARGE_DE_FORMATION_DRIVER_PROGRAM'],
  },
  {
    code: USER_GROUP_CODES.trainingOfficersOthers,
    name: 'Chargé de formation Autres',
    roles: [...TRAINING_OFFICER, 'ROLE_CHARGE_DE_FORMATION_OTHERS'],
  },
  { code: USER_GROUP_CODES.supplierOfficers, name: 'Chargé de relation fournisseurs', roles: SUPPLIER_OFFICER },
  { code: USER_GROUP_CODES.commerce, name: 'Commerce', roles: COMMERCIAL },
  { code: USER_GROUP_CODES.readers, name: 'Lecture', roles: READ_ROLES },
  { code: USER_GROUP_CODES.reportHandlers, name: 'Référents des signalements', roles: ['ROLE_HANDLE_REPORTS'] },
];
