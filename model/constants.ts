/** Regions that areas stand for. */
export const REGIONS = ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8'] as const;

export const CIVILITIES = ['M', 'Mme'] as const;

/** Origins of a vehicle, and of the driver program that comes with it. */
export const ORIGIN_BRANDS = ['TOYOTA', 'LEXUS', 'DALKIA', 'ARVAL', 'CALEF', 'ACTUA', 'FORMATION', 'OTHERS'] as const;

/** Brands of car dealers; others may be typed. */
export const CAR_DEALER_BRANDS = ['TOYOTA', 'LEXUS'] as const;

/** Code of a training location that stands for the meetings in dealerships. */
export const DEALER_MEETING_LOCATION_CODE = 'rencontres-concessions';

export const ACCOUNT_TYPES = ['small_accounts', 'average_accounts', 'big_accounts', 'strategic_account'] as const;

export const RELATIONS_CLIENT = ['Prospect', 'Client', 'Suspect'] as const;

export const CLIENT_TYPES = ['Professionnels', 'Particuliers'] as const;
export const DEFAULT_CLIENT_TYPE = 'Professionnels';

/** What a company is to its group; other words may be typed. */
export const COMPANY_TYPES = ['Siège', 'Filiale', 'Établissement', 'Agence'] as const;

/** What a contact of a company is asked about. */
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

/** What a trainer is asked for. */
export const TRAINER_DOCUMENT_TYPES = ['licence', 'insurance', 'contract', 'certificate', 'identity', 'other'] as const;

export const REMINDER_TYPES = ['phone', 'email', 'sms', 'other'] as const;

/** Whom one speaks to about a need; other words may be typed. */
export const NEED_CONTACT_TYPES = ['Conducteur', 'Gestionnaire', 'Concession'] as const;

/** The profession that marks who may be a company's manager: built in, never renamed, deleted or transferred away. */
export const MANAGER_PROFESSION = 'Gestionnaire';

/** Parts of the product that are switched on for a user. */
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
] as const;

export const ATTACHMENT_MAX_BYTES = 8 * 1024 * 1024;

export const PASSWORD_MIN_LENGTH = 12;
/** The cost of hashing grows with the length. */
export const PASSWORD_MAX_LENGTH = 200;

/** Days after which an upload that is in no record is forgotten: a form that was open for so long has been left. */
export const UPLOAD_KEPT_DAYS = 7;

/** What one person may have uploaded without having put it in a record. */
export const PENDING_UPLOADS = { files: 50, bytes: 200 * 1024 * 1024 } as const;
