import { type Field, type Fields, isWritable } from '../kernel/field.ts';
import { fieldOf } from '../kernel/fieldOf.ts';
import { choiceLabel, fieldName, productLabel, recordName } from '../messages/labels.ts';
import { onCustomised } from '../registry/customisation.ts';
import { resourceByName } from '../registry/resources.ts';
import { addedHeading } from './addedColumns.ts';
import { type ImportColumn, type ImportLayout, importColumn } from './importColumns.ts';
import { isRecordImportKind, RECORD_IMPORT_KINDS, type RecordImportKind } from './kinds/recordImportKinds.ts';
import { listParts } from './listParts.ts';
import { COMMON_HEADINGS } from './recordHeadings.ts';
import { RECORD_IMPORTS, type RecordImport } from './recordImportDeclarations.ts';

/** Values of a new record where the file says nothing, beyond the declaration's defaults. */
export const newValuesOf = (kind: RecordImportKind): Readonly<Record<string, unknown>> => RECORD_IMPORTS[kind].newValues ?? {};

/** The field whose values each have keys of their own. */
export const keysWithin = (kind: RecordImportKind): string | null => RECORD_IMPORTS[kind].within ?? null;

/** Fields by which a row looks like an existing record, where no key says that it is the same. */
export const alikeFields = (kind: RecordImportKind): readonly string[] => RECORD_IMPORTS[kind].alike ?? [];

/** Names that people give to a sheet of a kind, besides the name of its records. */
export const sheetNames = (kind: RecordImportKind): readonly string[] => RECORD_IMPORTS[kind].sheets ?? [];

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
  'file',
];

const isImported = (field: Field): boolean => isWritable(field) && !field.hidden && KINDS_OF_FIELD.includes(field.kind);

/** Is the field needed in each row that creates a record. */
const isNeeded = (field: Field): boolean => field.required === true && !('default' in field && field.default !== undefined);

const exampleOf = (field: Field): string => {
  if (field.kind === 'boolean') return field.default ? 'Oui' : 'Non';
  return '';
};

/** Columns of the values of a list: « Contact : Nom », « Tarif : Repas froid ». */
const partColumns = (kind: RecordImportKind, name: string, word: string): ImportColumn[] => {
  const list = fieldOf(resourceByName(kind), name);
  if (list.kind !== 'list') return [];
  return listParts(name, list).map(({ path, field, choice }) => {
    const label = choice === null ? fieldName(kind, path) : choiceLabel(kind, choice.path, choice.value);
    const common = choice === null ? COMMON_HEADINGS[path.slice(name.length + 1)] : undefined;
    const example = choice === null ? (common?.example ?? '') : '12,50';
    const aliases =
      choice === null
        ? [label, ...(common?.aliases ?? [])].map((text) => `${text} ${word}`)
        : [label, productLabel(kind, choice.path, choice.value)].flatMap((text) => [text, `${text} ${word}`, `prix ${text}`]);
    const required = list.required === true && field.required === true;
    return importColumn({
      resource: kind,
      name: path,
      words: { header: `${word} : ${label}`, aliases, example },
      field: path,
      required,
    });
  });
};

const columnsOf = (
  kind: RecordImportKind,
  { without = [], headers = {}, examples = {}, parts = {} }: RecordImport,
): ImportColumn[] =>
  Object.entries(resourceByName(kind).fields as Fields)
    .filter(([name, field]) => isImported(field) && !without.includes(name))
    .flatMap(([name, field]) => {
      const common = field.customKey === undefined ? (COMMON_HEADINGS[name] ?? {}) : addedHeading(kind, name);
      const aliases = [...(headers[name] ?? []), ...(common.aliases ?? [])];
      const example = examples[name] ?? common.example ?? exampleOf(field);
      const ofParts = parts[name] === undefined ? [] : partColumns(kind, name, parts[name]);
      const required = isNeeded(field) && ofParts.length === 0;
      return [...ofParts, importColumn({ resource: kind, name, words: { aliases, example }, field: name, required })];
    });

const layoutOf = (kind: RecordImportKind): ImportLayout => {
  const names = recordName(kind, 2).toLocaleLowerCase('fr');
  return {
    mode: { kind: 'record', resource: kind, keys: RECORD_IMPORTS[kind].keys },
    purpose: `Crée des fiches (${names}), ou complète celles que le fichier retrouve ; une cellule vide ne change rien.`,
    columns: columnsOf(kind, RECORD_IMPORTS[kind]),
  };
};

const layouts = new Map<RecordImportKind, ImportLayout>();
onCustomised(() => layouts.clear());

/** The columns of a file of a kind of record, derived from its declaration. */
export const recordLayout = (kind: RecordImportKind): ImportLayout => {
  const layout = layouts.get(kind) ?? layoutOf(kind);
  layouts.set(kind, layout);
  return layout;
};

/** Other kinds whose records a kind's files name. */
const namedKinds = (kind: RecordImportKind): readonly RecordImportKind[] =>
  recordLayout(kind).columns.flatMap(({ field: name }) => {
    const field = (resourceByName(kind).fields as Fields)[name];
    const isRelation = field?.kind === 'one' || field?.kind === 'many';
    return isRelation && field.target !== kind && isRecordImportKind(field.target) ? [field.target] : [];
  });

/** The kinds in an order in which files of all of them find the records that they name. */
export const importOrder = (): readonly RecordImportKind[] => {
  const ordered = new Set<RecordImportKind>();
  const place = (kind: RecordImportKind): void => {
    for (const namedKind of namedKinds(kind)) if (!ordered.has(namedKind)) place(namedKind);
    ordered.add(kind);
  };
  for (const kind of RECORD_IMPORT_KINDS) place(kind);
  return [...ordered];
};
