/** Where a family of imports stores its files, rows and remembered columns. */
export interface ImportFamily {
  /** Collection and table of the imports. */
  readonly imports: 'trainee_imports' | 'record_imports';
  readonly rows: 'trainee_import_rows' | 'record_import_rows';
  readonly mappings: 'trainee_import_mappings' | 'record_import_mappings';
  /** JSON-LD type of an import. */
  readonly type: 'TraineeImport' | 'RecordImport';
  /** Job that writes or undoes the rows. */
  readonly job: 'trainee_import' | 'record_import';
  /**
   * SQL of columns that only one of the families has: of an import `i`, of a row `r`; `links`: of a row, set from outcomes `u`;
   * `choose`: the column of what a person chose for a row; `mappingKey`: the value ($1) of `mappingOf`.
   */
  readonly sql: Readonly<
    Record<
      | 'layout'
      | 'typeJoin'
      | 'keyField'
      | 'newStatus'
      | 'chosen'
      | 'need'
      | 'trainee'
      | 'record'
      | 'links'
      | 'mappingKey'
      | 'choose'
      | 'setKeyField',
      string
    >
  >;
  /** Column of the mappings that names the kind of file. */
  readonly mappingOf: 'type_id' | 'kind';
}

/** Files of needs (specification §9). */
export const NEED_IMPORTS: ImportFamily = {
  imports: 'trainee_imports',
  rows: 'trainee_import_rows',
  mappings: 'trainee_import_mappings',
  type: 'TraineeImport',
  job: 'trainee_import',
  sql: {
    layout: 't.name',
    typeJoin: ' join trainee_import_types t on t.id = i.type_id',
    keyField: 'null::text',
    newStatus: 'i.new_status',
    chosen: 'r.chosen_trainee_id',
    need: 'r.need_training_id',
    trainee: 'r.trainee_id',
    record: 'null::int',
    links: 'need_training_id = u."needId", trainee_id = u."traineeId"',
    mappingKey: '$1::text::int',
    choose: 'chosen_trainee_id',
    setKeyField: '',
  },
  mappingOf: 'type_id',
};

/** Files of other records: companies, trainers, vehicles. */
export const RECORD_IMPORTS: ImportFamily = {
  imports: 'record_imports',
  rows: 'record_import_rows',
  mappings: 'record_import_mappings',
  type: 'RecordImport',
  job: 'record_import',
  sql: {
    layout: 'i.kind',
    typeJoin: '',
    keyField: 'i.key_field',
    newStatus: 'null::text',
    chosen: 'r.chosen_record_id',
    need: 'null::int',
    trainee: 'null::int',
    record: 'r.record_id',
    links: 'record_id = u."recordId"',
    mappingKey: '$1::text',
    choose: 'chosen_record_id',
    setKeyField: ', key_field = $7',
  },
  mappingOf: 'kind',
};

export const IMPORT_FAMILIES: readonly ImportFamily[] = [NEED_IMPORTS, RECORD_IMPORTS];
