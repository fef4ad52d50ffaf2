/** Resources of specification §6 whose right is READ, WRITE and DELETE. */
const FULL_STEMS = [
  'LOGISTIC_SESSION',
  'TRAINING_SESSION',
  'TRAINEE_IMPORT',
  'TRAINEE',
  'NEED_TRAINING',
  'VEHICULE',
  'TEACHING_TOOL',
  'CATERER',
  'HOTEL',
  'COMPANY',
  'TRAINING_LOCATION',
  'TRAINER',
  'USER_GROUP',
  'USER',
  'BOOKING',
  'PROFESSION',
  'TRAINING_TYPE',
  'CAR_DEALER',
  'CAR_MODEL',
  'NOTIFICATION_EMAIL',
  'CONFIGURATION',
] as const;

export type RightStem = (typeof FULL_STEMS)[number];

const SPECIAL_ROLES = [
  'ROLE_READ_PLANNING',
  'ROLE_READ_TRAINING_OFFICER',
  'ROLE_WRITE_EVENT_DAY',
  'ROLE_DELETE_EVENT_DAY',
  'ROLE_EXPORT_TRAINEE',
  'ROLE_SESSION_EMAIL_PREPARATION',
  'ROLE_TRAINER_REGION_MANAGER',
  'ROLE_FORCE_CHANGE_NEED_TRAINING_STATUS',
  'ROLE_CHARGE_DE_FORMATION_DRIVER_PROGRAM',
  'ROLE_CHARGE_DE_FORMATION_OTHERS',
  'ROLE_OFFICER_SUPPLIER_RELATIONSHIP',
  'ROLE_COMMERCE',
  'ROLE_TRAINER',
  'ROLE_USER',
  'ROLE_ADMIN',
  'ROLE_SUPER_ADMIN',
] as const;

export type Role = `ROLE_${'READ' | 'WRITE' | 'DELETE'}_${RightStem}` | (typeof SPECIAL_ROLES)[number];

/** Every role that a group may carry. */
export const ROLES: readonly Role[] = [
  ...FULL_STEMS.flatMap((stem): Role[] => [`ROLE_READ_${stem}`, `ROLE_WRITE_${stem}`, `ROLE_DELETE_${stem}`]),
  ...SPECIAL_ROLES,
];

export const READ_ROLES: readonly Role[] = ROLES.filter((role) => role.startsWith('ROLE_READ_'));

/** Roles that come with the account and never from a group: what one is, not what one may do. */
export const IDENTITY_ROLES: readonly Role[] = ['ROLE_USER', 'ROLE_TRAINER'];
