import { NEW_USER } from '../accounts/user.ts';
import { type Field, type Fields, isWritable } from '../kernel/field.ts';
import { recordName } from '../messages/labels.ts';
import { resourceByName } from '../resources.ts';
import { type ImportColumn, type ImportLayout, importColumn } from './importColumns.ts';
import { COMMON_HEADINGS } from './recordHeadings.ts';
import { isRecordImportKind, RECORD_IMPORT_KINDS, type RecordImportKind } from './recordImportKinds.ts';

/** What an import of records needs besides the record's own declaration: a new kind is one entry. */
interface RecordImport {
  /** Fields by which a row may find an existing record, the most certain first. */
  readonly keys: readonly [string, ...string[]];
  /** To-one field whose records each have keys of their own: models of two brands may share a name. Default none. */
  readonly within?: string;
  /**
   * Fields that together make two records very likely the same one, though no key says it: the first is looked for, the others
   * compared. Default: nothing but the keys.
   */
  readonly alike?: readonly [string, ...string[]];
  /** Fields that do not all change for one record: an update by key that changes all of them is about another one. Default none. */
  readonly identity?: readonly string[];
  /** Fields that no file fills. Default none. */
  readonly without?: readonly string[];
  /** Further headers by field, before the common ones. */
  readonly headers?: Readonly<Record<string, readonly string[]>>;
  /** Examples by field, where the common one does not fit. */
  readonly examples?: Readonly<Record<string, string>>;
  /** What a new record has where the file says nothing, beyond the declaration's defaults. */
  readonly newValues?: Readonly<Record<string, unknown>>;
}

const RECORD_IMPORTS: Readonly<Record<RecordImportKind, RecordImport>> = {
  companies: {
    keys: ['siret', 'name'],
    alike: ['name', 'zipCode'],
    identity: ['name', 'city'],
    // A manager is a contact of the company: contacts come after it.
    without: ['manager'],
    headers: { name: ['raison sociale', 'société', 'entreprise', 'client', 'nom société', 'nom entreprise', 'dénomination'] },
  },
  company_contacts: {
    keys: ['email'],
    alike: ['lastName', 'firstName', 'company'],
    identity: ['lastName', 'firstName'],
    headers: { lastName: ['nom'] },
  },
  trainers: {
    keys: ['email'],
    identity: ['lastName', 'firstName'],
    headers: { lastName: ['nom', 'nom formateur', 'formateur'], firstName: ['prénom formateur'] },
  },
  vehicles: { keys: ['matriculation', 'reference'], identity: ['reference', 'carModel'] },
  training_locations: {
    keys: ['code', 'name'],
    alike: ['name', 'zipCode'],
    identity: ['name', 'city'],
    headers: { name: ['lieu', 'nom du lieu', 'site', 'salle', 'centre'] },
    examples: { name: 'Circuit de Lyon', type: 'Circuit', code: 'circuit-lyon' },
  },
  training_types: {
    keys: ['name'],
    headers: { name: ['formation', 'intitulé formation', 'action de formation', 'module'] },
    examples: { name: 'EPP', typeEvaluation: 'Route' },
  },
  users: {
    keys: ['email'],
    identity: ['lastName', 'firstName'],
    headers: { lastName: ['nom', 'nom utilisateur'], firstName: ['prénom'] },
    newValues: NEW_USER,
  },
  areas: {
    keys: ['code', 'name'],
    headers: { code: ['secteur'], name: ['région', 'nom secteur'] },
    examples: { name: 'Rhône-Alpes', code: 'E3' },
  },
  logistic_areas: { keys: ['name'], headers: { name: ['secteur logistique'] }, examples: { name: 'Sud-Est', areas: 'E3, E4' } },
  car_brands: { keys: ['brand'], headers: { brand: ['constructeur', 'nom'] }, examples: { brand: 'Toyota', colour: '#EC6958' } },
  car_models: {
    keys: ['model'],
    within: 'carBrand',
    headers: { model: ['nom', 'modèle véhicule'] },
    examples: { model: 'Yaris' },
  },
  car_engines: {
    keys: ['engine'],
    within: 'carModel',
    headers: { engine: ['moteur', 'nom'] },
    examples: { engine: '1.5 hybride 116 ch' },
  },
  car_finishes: {
    keys: ['finish'],
    within: 'carModel',
    headers: { finish: ['nom', 'niveau finition'] },
    examples: { finish: 'Design' },
  },
  car_types: { keys: ['type'], headers: { type: ['type de véhicule', 'nom'] }, examples: { type: 'Véhicule particulier' } },
  car_colors: { keys: ['color'], headers: { color: ['nom'] }, examples: { color: 'Blanc' } },
  renters: {
    keys: ['name'],
    headers: { name: ['loueur', 'raison sociale', 'société'], lastName: ['contact'] },
    examples: { name: 'ALD Automotive' },
  },
  professions: {
    keys: ['label'],
    headers: { label: ['profession', 'fonction', 'nom'] },
    examples: { label: 'Responsable de parc' },
  },
  car_dealers: {
    keys: ['code', 'name'],
    identity: ['name', 'address'],
    headers: { code: ['code concession', 'code point de vente'], name: ['concession', 'point de vente', 'raison sociale'] },
    examples: { code: 'LYO-01', name: 'Toyota Lyon Sud', brand: 'Toyota', trainingLocations: 'Circuit de Lyon' },
  },
  car_dealer_sellers: {
    keys: ['email'],
    alike: ['lastName', 'firstName', 'carDealer'],
    identity: ['lastName', 'firstName'],
    headers: { lastName: ['nom', 'vendeur', 'nom vendeur'], firstName: ['prénom', 'prénom vendeur'] },
    examples: { carDealer: 'Toyota Lyon Sud' },
  },
  teaching_tools: {
    keys: ['reference', 'name'],
    identity: ['name', 'serialNumber'],
    headers: { name: ['outil', 'matériel'], serialNumber: ['n° série', 'numéro de série'] },
    examples: { name: 'Simulateur', reference: 'OUT-001', serialNumber: 'SN-4821' },
  },
  training_location_pricing_options: {
    keys: ['label'],
    within: 'trainingLocation',
    headers: { label: ['option', 'nom'], price: ['prix', 'tarif', 'montant'], trainingLocation: ['lieu', 'site'] },
    examples: { label: 'Piste mouillée', price: '150,00', trainingLocation: 'Circuit de Lyon' },
  },
};

/** What a new record has where the file says nothing, beyond the declaration's defaults. */
export const newValuesOf = (kind: RecordImportKind): Readonly<Record<string, unknown>> => RECORD_IMPORTS[kind].newValues ?? {};

/** The relation whose records each have keys of their own. */
export const keysWithin = (kind: RecordImportKind): string | null => RECORD_IMPORTS[kind].within ?? null;

/** Fields by which a row looks like an existing record, where no key says that it is the same. */
export const alikeFields = (kind: RecordImportKind): readonly string[] => RECORD_IMPORTS[kind].alike ?? [];

/** Fields of a kind that do not all change for one record. */
export const identityFields = (kind: RecordImportKind): readonly string[] => RECORD_IMPORTS[kind].identity ?? [];

const KINDS_OF_FIELD: readonly Field['kind'][] = [
  'text',
  'email',
  'phone',
  'url',
  'colour',
  'integer',
  'decimal',
  'price',
  'date',
  'dateTime',
  'time',
  'boolean',
  'choice',
  'choices',
  'list',
  'one',
  'many',
];

const isImported = (field: Field): boolean => isWritable(field) && !field.hidden && KINDS_OF_FIELD.includes(field.kind);

/** Is the field needed in each row that creates a record. */
const isNeeded = (field: Field): boolean => field.required === true && !('default' in field && field.default !== undefined);

const exampleOf = (field: Field): string => {
  if (field.kind === 'boolean') return field.default ? 'Oui' : 'Non';
  return '';
};

const columnsOf = (kind: RecordImportKind, { without = [], headers = {}, examples = {} }: RecordImport): ImportColumn[] =>
  Object.entries(resourceByName(kind).fields as Fields)
    .filter(([name, field]) => isImported(field) && !without.includes(name))
    .map(([name, field]) => {
      const common = COMMON_HEADINGS[name] ?? {};
      const aliases = [...(headers[name] ?? []), ...(common.aliases ?? [])];
      const example = examples[name] ?? common.example ?? exampleOf(field);
      return importColumn({ resource: kind, name, words: { aliases, example }, field: name, required: isNeeded(field) });
    });

const layoutOf = (kind: RecordImportKind): ImportLayout => {
  const names = recordName(kind, 2).toLocaleLowerCase('fr');
  return {
    mode: { kind: 'record', resource: kind, keys: RECORD_IMPORTS[kind].keys },
    purpose: `Crée des fiches (${names}), ou complète celles que le fichier retrouve ; une cellule vide ne change rien.`,
    columns: columnsOf(kind, RECORD_IMPORTS[kind]),
  };
};

/** The columns of a file of each kind of record, derived from its declaration. */
export const RECORD_LAYOUTS = Object.fromEntries(RECORD_IMPORT_KINDS.map((kind) => [kind, layoutOf(kind)])) as Readonly<
  Record<RecordImportKind, ImportLayout>
>;

/** Other kinds whose records a kind's files name. */
const namedKinds = (kind: RecordImportKind): readonly RecordImportKind[] =>
  RECORD_LAYOUTS[kind].columns.flatMap(({ field: name }) => {
    const field = (resourceByName(kind).fields as Fields)[name];
    const isRelation = field?.kind === 'one' || field?.kind === 'many';
    return isRelation && field.target !== kind && isRecordImportKind(field.target) ? [field.target] : [];
  });

/** The kinds in an order in which files of all of them find the records that they name. */
export const importOrder = (): readonly RecordImportKind[] => {
  const ordered = new Set<RecordImportKind>();
  const place = (kind: RecordImportKind): void => {
    for (const named of namedKinds(kind)) if (!ordered.has(named)) place(named);
    ordered.add(kind);
  };
  for (const kind of RECORD_IMPORT_KINDS) place(kind);
  return [...ordered];
};
