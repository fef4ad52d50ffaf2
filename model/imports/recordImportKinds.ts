/** Collections that files of records fill, besides the needs. */
export const RECORD_IMPORT_KINDS = [
  'companies',
  'company_contacts',
  'trainers',
  'vehicles',
  'training_locations',
  'training_types',
  'users',
] as const;

export type RecordImportKind = (typeof RECORD_IMPORT_KINDS)[number];

export const isRecordImportKind = (name: string): name is RecordImportKind =>
  (RECORD_IMPORT_KINDS as readonly string[]).includes(name);
