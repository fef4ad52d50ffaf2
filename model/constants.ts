/** Regions of the areas. */
export const REGIONS = ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8'] as const;

export const CIVILITIES = ['M', 'Mme'] as const;

/** Origins of a vehicle and of its driver program. */
export const ORIGIN_BRANDS = ['TOYOTA', 'LEXUS', 'DALKIA', 'ARVAL', 'CALEF', 'ACTUA', 'FORMATION', 'OTHERS'] as const;

/** Brands of car dealers; others may be typed. */
export const CAR_DEALER_BRANDS = ['TOYOTA', 'LEXUS'] as const;

/** Code of the training location used for meetings in dealerships. */
export const DEALER_MEETING_LOCATION_CODE = 'rencontres-concessions';

export const ACCOUNT_TYPES = ['small_accounts', 'average_accounts', 'big_accounts', 'strategic_account'] as const;

export const RELATIONS_CLIENT = ['Prospect', 'Client', 'Suspect'] as const;

export const CLIENT_TYPES = ['Professionnels', 'Particuliers'] as const;
export const DEFAULT_CLIENT_TYPE = 'Professionnels';

/** Role of a company in its group; other words may be typed. */
export const COMPANY_TYPES = ['Siège', 'Filiale', 'Établissement', 'Agence'] as const;

/** Topics a contact of a company handles. */
export const COMPANY_CONTACT_TYPES = [
  'convention',
  'accounting',
  'opco',
  'business',
  'organization_training',
  'organization_toyota_lexus',
] as const;

export const TRAINEE_IMPORT_TYPES = [
  'TOYOTAORDER',
  'TOYOTADELIVERY',
  'DEFAULT',
  'INITIAL',
  'NEEDTRAININGUPDATE',
  'NEEDTRAININGCALLCENTER',
] as const;

/** Documents requested from a trainer. */
export const TRAINER_DOCUMENT_TYPES = ['licence', 'insurance', 'contract', 'certificate', 'identity', 'other'] as const;

export const REMINDER_TYPES = ['phone', 'email', 'sms', 'other'] as const;

/** The kind of contact of a need; other words may be typed. */
export const NEED_CONTACT_TYPES = ['Conducteur', 'Gestionnaire', 'Concession'] as const;

/** The profession of company managers: built in, cannot be renamed, deleted or transferred. */
export const MANAGER_PROFESSION = 'Gestionnaire';

/** Features that can be enabled for a user. */
export const FEATURE_FLAGS = ['emargement'] as const;
export type FeatureFlag = (typeof FEATURE_FLAGS)[number];

export const API_LOG_ACTIONS = [
  'create',
  'update',
  'delete',
  'associate',
  'transfer',
  'merge',
  'export',
  'accept_conflicts',
  'undo',
  'redo',
  'erase',
  'invite',
  'reset_link',
  'ask_recovery',
  'change_password',
  'ask_email',
  'change_email',
  'log_out_others',
  'send_sms',
  'told_otherwise',
  'log_out_device',
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
  'use_recovery_code',
  'renew_recovery_codes',
  'passkey_added',
  'passkey_removed',
  'sign_on_linked',
  'sign_on_groups',
] as const;

export const ATTACHMENT_MAX_BYTES = 8 * 1024 * 1024;

export const PASSWORD_MIN_LENGTH = 12;
/** The cost of hashing grows with the length. */
export const PASSWORD_MAX_LENGTH = 200;

/** Days after which an upload that no record uses is deleted: the form was abandoned. */
export const UPLOAD_KEPT_DAYS = 7;

/** Limits of one person's uploads that no record uses yet. */
export const PENDING_UPLOADS = { files: 50, bytes: 200 * 1024 * 1024 } as const;
