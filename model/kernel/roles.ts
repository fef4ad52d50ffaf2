/** Resources of specification §6 with READ, WRITE and DELETE roles. */
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
  'QUALITY',
] as const;

export type RightStem = (typeof FULL_STEMS)[number];

const SPECIAL_ROLES = [
  'ROLE_READ_PLANNING',
  'ROLE_READ_TRAINING_OFFICER',
  'ROLE_READ_CUSTOM_FIELD',
  'ROLE_WRITE_CUSTOM_FIELD',
  'ROLE_READ_AUTOMATION',
  'ROLE_WRITE_AUTOMATION',
  'ROLE_READ_PUBLIC_FORM',
  'ROLE_WRITE_PUBLIC_FORM',
  'ROLE_WRITE_EVENT_DAY',
  'ROLE_DELETE_EVENT_DAY',
  'ROLE_EXPORT_TRAINEE',
  'ROLE_EXPORT_ARCHIVE',
  'ROLE_PREVENTION_PASSPORT',
  'ROLE_HANDLE_REPORTS',
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

/** Subjects with only one or two verbs. */
const PARTIAL_SUBJECTS = ['PLANNING', 'TRAINING_OFFICER', 'EVENT_DAY', 'CUSTOM_FIELD', 'AUTOMATION', 'PUBLIC_FORM'] as const;

export type Role = `ROLE_${'READ' | 'WRITE' | 'DELETE'}_${RightStem}` | (typeof SPECIAL_ROLES)[number];

/** All roles that a group may have. */
export const ROLES: readonly Role[] = [
  ...FULL_STEMS.flatMap((stem): Role[] => [`ROLE_READ_${stem}`, `ROLE_WRITE_${stem}`, `ROLE_DELETE_${stem}`]),
  ...SPECIAL_ROLES,
];

export const READ_ROLES: readonly Role[] = ROLES.filter((role) => role.startsWith('ROLE_READ_'));

/** Subject of a READ, WRITE or DELETE right; the last ones have only one or two verbs. */
export type RightSubject = RightStem | (typeof PARTIAL_SUBJECTS)[number];

export const RIGHT_SUBJECTS: readonly RightSubject[] = [...FULL_STEMS, ...PARTIAL_SUBJECTS];

export const RIGHT_VERBS = ['READ', 'WRITE', 'DELETE'] as const;
export type RightVerb = (typeof RIGHT_VERBS)[number];

/** The role of a verb on a subject; null: none. */
export const rightRole = (verb: RightVerb, subject: RightSubject): Role | null => {
  const name = `ROLE_${verb}_${subject}`;
  return ROLES.find((role) => role === name) ?? null;
};

/** Roles that come with the account, never from a group. */
export const IDENTITY_ROLES: readonly Role[] = ['ROLE_USER', 'ROLE_TRAINER'];

/** Roles that only the groups that name them give: Super Admin alone has none of them. */
export const RESERVED_ROLES: readonly Role[] = ['ROLE_HANDLE_REPORTS'];

/** Group roles that are not a verb on a subject. */
export const FURTHER_ROLES: readonly Role[] = ROLES.filter(
  (role) => !IDENTITY_ROLES.includes(role) && !/^ROLE_(READ|WRITE|DELETE)_/.test(role),
);
