import type { Role } from '../../kernel/roles.ts';

/** Collections that files of records fill, besides the needs, with the role that creates their records. */
export const RECORD_CREATORS = {
  companies: 'ROLE_WRITE_COMPANY',
  company_contacts: 'ROLE_WRITE_COMPANY',
  trainers: 'ROLE_WRITE_TRAINER',
  vehicles: 'ROLE_WRITE_VEHICULE',
  training_locations: 'ROLE_WRITE_TRAINING_LOCATION',
  training_types: 'ROLE_WRITE_TRAINING_TYPE',
  users: 'ROLE_WRITE_USER',
  areas: 'ROLE_WRITE_CONFIGURATION',
  logistic_areas: 'ROLE_WRITE_CONFIGURATION',
  car_brands: 'ROLE_WRITE_CAR_MODEL',
  car_models: 'ROLE_WRITE_CAR_MODEL',
  car_engines: 'ROLE_WRITE_CAR_MODEL',
  car_finishes: 'ROLE_WRITE_CAR_MODEL',
  car_types: 'ROLE_WRITE_CAR_MODEL',
  car_colors: 'ROLE_WRITE_CAR_MODEL',
  renters: 'ROLE_WRITE_COMPANY',
  professions: 'ROLE_WRITE_PROFESSION',
  car_dealers: 'ROLE_WRITE_CAR_DEALER',
  car_dealer_sellers: 'ROLE_WRITE_CAR_DEALER',
  teaching_tools: 'ROLE_WRITE_TEACHING_TOOL',
  caterers: 'ROLE_WRITE_CATERER',
  hotels: 'ROLE_WRITE_HOTEL',
  training_location_pricing_options: 'ROLE_WRITE_TRAINING_LOCATION',
} as const satisfies Readonly<Record<string, Role>>;

export type RecordImportKind = keyof typeof RECORD_CREATORS;

export const RECORD_IMPORT_KINDS = Object.keys(RECORD_CREATORS) as readonly RecordImportKind[];

export const isRecordImportKind = (name: string): name is RecordImportKind => Object.hasOwn(RECORD_CREATORS, name);
