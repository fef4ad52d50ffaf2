import { recordName } from '../messages/labels.ts';
import { onCustomised } from '../registry/customisation.ts';
import { addedNeedColumns } from './addedColumns.ts';
import { type ImportColumn, type ImportLayout, namedColumns } from './importColumns.ts';
import { NEED_WORDS, REMINDER_WORDS, TRAINEE_WORDS } from './importHeadings.ts';
import { isRecordImportKind } from './kinds/recordImportKinds.ts';
import type { TRAINEE_IMPORT_TYPES } from './kinds/traineeImportType.ts';
import { recordLayout, sheetNames } from './recordLayouts.ts';
import { layoutFor } from './requiredColumns.ts';
import { headerKey } from './tableHead.ts';

export type ImportTypeName = (typeof TRAINEE_IMPORT_TYPES)[number];

const ID_COLUMN: ImportColumn = {
  field: 'id',
  target: null,
  header: 'N° du besoin',
  aliases: ['id', 'numéro du besoin', 'identifiant', 'besoin', 'id besoin'],
  required: true,
  format: 'numéro de la fiche du besoin, comme dans l’export',
  example: '1250',
};

const need = namedColumns('need_trainings', NEED_WORDS);
const trainee = namedColumns('trainees', TRAINEE_WORDS);
const reminder = namedColumns('reminders', REMINDER_WORDS, (name) => (name === 'commentary' ? 'reminderCommentary' : name));

const VEHICLE = need('carBrand', 'carType', 'carModel', 'carEngine', 'carFinish', 'carColor', 'carNumberPlate', 'vehicleMileage');
const NEW_TRAINEE = trainee('civility', 'lastName*', 'firstName*', 'phoneNumber', 'mobilePhone', 'email', 'area');
const COMPANY = need('company', 'branch', 'businessIntroducer', 'zipCode', 'city');
const DEALER = need('carDealer', 'carDealerSeller', 'renter');
const FUNDING = need('unitPrice', 'funder', 'fundingFileNumber', 'hasSubrogation', 'conventionReference');
const CONTRACT = need('contractedAtDistance', 'contractSignedOn');
const FLEET = [
  ...NEW_TRAINEE,
  ...need('trainingType*', 'name', 'contactType'),
  ...COMPANY,
  ...FUNDING,
  ...need(
    'commandNoOne',
    'commandNoTwo',
    'commandDate',
    'estimatedDeliveryDate',
    'deliveryDate',
    'deliveryDeadline',
    'originDriverProgram',
  ),
  ...DEALER,
  ...VEHICLE,
  ...need('commentary'),
];

/** The documented columns of each file type (specification §9), without added fields. */
export const IMPORT_LAYOUTS: Readonly<Record<ImportTypeName, ImportLayout>> = {
  TOYOTAORDER: {
    mode: { kind: 'create' },
    purpose: 'Crée un besoin par véhicule commandé.',
    columns: [
      ...need('commandNoOne*', 'commandNoTwo', 'commandDate', 'trainingType*'),
      ...NEW_TRAINEE,
      ...need('company', 'branch', 'zipCode', 'city', 'originDriverProgram'),
      ...DEALER,
      ...need('carBrand', 'carType', 'carModel', 'carEngine', 'carFinish', 'carColor', 'estimatedDeliveryDate', 'commentary'),
    ],
  },
  TOYOTADELIVERY: {
    mode: { kind: 'update', key: 'commandNoOne' },
    purpose: 'Complète les besoins dont le véhicule est livré, retrouvés par leur numéro de commande.',
    columns: [
      ...need('commandNoOne*', 'deliveryDate*', 'carNumberPlate', 'vehicleMileage'),
      ...trainee(
        'lastNameDeliveryImported',
        'firstNameDeliveryImported',
        'phoneNumberDeliveryImported',
        'mobilePhoneDeliveryImported',
        'emailDeliveryImported',
      ),
    ],
  },
  DEFAULT: {
    mode: { kind: 'create' },
    purpose: 'Crée un besoin par ligne du fichier d’un client ou d’une flotte.',
    columns: FLEET,
  },
  INITIAL: {
    mode: { kind: 'create' },
    purpose: 'Reprend les besoins d’un autre outil, avec leur statut.',
    columns: [...FLEET, ...need('status')],
  },
  NEEDTRAININGUPDATE: {
    mode: { kind: 'update', key: 'id' },
    purpose: 'Met à jour des besoins retrouvés par leur numéro ; une cellule vide ne change rien.',
    columns: [
      ID_COLUMN,
      ...need('status', 'trainingType', 'name', 'contactType'),
      ...trainee('civility', 'lastName', 'firstName', 'phoneNumber', 'mobilePhone', 'email', 'area'),
      ...COMPANY,
      ...FUNDING,
      ...CONTRACT,
      ...need('commandNoOne', 'commandNoTwo', 'commandDate', 'estimatedDeliveryDate', 'deliveryDate', 'deliveryDeadline'),
      ...need('originDriverProgram'),
      ...DEALER,
      ...VEHICLE,
      ...need('commentary'),
    ],
  },
  NEEDTRAININGCALLCENTER: {
    mode: { kind: 'update', key: 'id' },
    purpose: 'Reprend les statuts, les coordonnées et les relances que le centre d’appels a saisis.',
    columns: [
      ID_COLUMN,
      ...trainee('lastName', 'firstName', 'phoneNumber', 'mobilePhone', 'email'),
      ...need('status', 'contactType'),
      ...reminder('reminderAt', 'reminderType', 'commentary'),
      ...need('commentary'),
    ],
  },
};

export const isImportTypeName = (name: string): name is ImportTypeName => Object.hasOwn(IMPORT_LAYOUTS, name);

const needLayouts = new Map<ImportTypeName, ImportLayout>();

const needLayout = (name: ImportTypeName): ImportLayout => {
  const { columns, ...declared } = IMPORT_LAYOUTS[name];
  const layout = needLayouts.get(name) ?? layoutFor({ ...declared, columns: [...columns, ...addedNeedColumns(columns)] }, []);
  needLayouts.set(name, layout);
  return layout;
};

/** The layout of a type of needs or of a kind of records; an unknown name is a programming error. */
export const importLayout = (name: string): ImportLayout => {
  if (isRecordImportKind(name)) return recordLayout(name);
  if (!isImportTypeName(name)) throw new Error(`No import type is named ${name}`);
  return needLayout(name);
};

const fieldsByKey = ({ columns }: ImportLayout): ReadonlyMap<string, string> => {
  const fieldsBy = (names: (column: ImportColumn) => readonly string[]) =>
    columns.flatMap((column) => names(column).map((name): [string, string] => [headerKey(name), column.field]));
  // The last entry wins: documented headers over aliases, and the first of several columns with one alias.
  return new Map([...fieldsBy(({ aliases }) => aliases).reverse(), ...fieldsBy(({ header }) => [header])]);
};

/** Cached per type: a file has a hundred headers, a type hundreds of names. */
const knownKeys = new Map<string, ReadonlyMap<string, string>>();
onCustomised(() => {
  needLayouts.clear();
  knownKeys.clear();
});

const keysOf = (typeName: string): ReadonlyMap<string, string> => {
  const keys = knownKeys.get(typeName) ?? fieldsByKey(importLayout(typeName));
  knownKeys.set(typeName, keys);
  return keys;
};

/** The field for a header of this file type, or null. */
export const recogniseHeader = (typeName: string, header: string): string | null =>
  keysOf(typeName).get(headerKey(header)) ?? null;

/** Keys of all headers that this file type knows. */
export const knownHeaders = (typeName: string): readonly string[] => [...keysOf(typeName).keys()];

const namesOf = (resource: string): readonly string[] => [recordName(resource, 2), resource, recordName(resource, 1)];

/** Keys of the names that a sheet with this kind of rows has: `Hôtels`, `hotels`, `Hôtel`. */
export const sheetKeys = (typeName: string): readonly string[] =>
  (isRecordImportKind(typeName)
    ? [...namesOf(typeName), ...sheetNames(typeName)]
    : [...namesOf('need_trainings'), ...namesOf('trainees'), 'Besoins', 'Commandes', 'Livraisons']
  ).map(headerKey);
