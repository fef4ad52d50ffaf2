import type { TRAINEE_IMPORT_TYPES } from './constants.ts';
import type { Field, Fields } from './kernel/field.ts';
import { messagesOf } from './messages/index.ts';
import { choiceLabel, recordName } from './messages/labels.ts';
import { type ResourceKey, resourceByName } from './resources.ts';

export type ImportTypeName = (typeof TRAINEE_IMPORT_TYPES)[number];

/** Records that a row of a file writes. */
export type ImportTarget = 'need_trainings' | 'trainees' | 'reminders';

/** One documented column of a file. */
export interface ImportColumn {
  /** Its name in the calls, unique in the layout. */
  readonly field: string;
  /** The record that it fills, and the field there; null: it only finds the need. */
  readonly target: { readonly resource: ImportTarget; readonly name: string } | null;
  /** As the template writes it. */
  readonly header: string;
  /** Other headers that mean the same, whatever their case, accents and punctuation. */
  readonly aliases: readonly string[];
  readonly required: boolean;
  /** What a cell holds, in French. */
  readonly format: string;
  readonly example: string;
}

/** What a row does: makes a need, or changes the one that its key finds. */
export type ImportMode = { readonly kind: 'create' } | { readonly kind: 'update'; readonly key: 'id' | 'commandNoOne' };

export interface ImportLayout {
  readonly mode: ImportMode;
  /** One sentence for the person who chooses. */
  readonly purpose: string;
  readonly columns: readonly ImportColumn[];
}

interface Words {
  readonly header?: string;
  readonly aliases?: readonly string[];
  readonly example: string;
}

const NEED_WORDS = {
  trainingType: { aliases: ['formation', 'type formation', 'prestation', 'produit'], example: 'EPP' },
  name: { aliases: ['intitulé', 'libellé besoin'], example: 'Livraison flotte' },
  status: { aliases: ['statut besoin', 'état'], example: 'À contacter' },
  contactType: { aliases: ['contact'], example: 'Conducteur' },
  company: {
    header: 'Société (SIRET ou nom)',
    aliases: ['société', 'client', 'raison sociale', 'entreprise', 'siret', 'siret société', 'nom société', 'company'],
    example: 'TRANSPORTS DUPONT',
  },
  branch: { aliases: ['succursale', 'site'], example: 'Lyon Sud' },
  businessIntroducer: { aliases: ['apporteur', 'apporteur affaires'], example: 'ARVAL SERVICE LEASE' },
  zipCode: { aliases: ['cp', 'code postal client'], example: '69007' },
  city: { aliases: ['ville client', 'commune', 'localité'], example: 'Lyon' },
  commandNoOne: {
    header: 'N° de commande',
    aliases: [
      'numéro de commande',
      'no commande',
      'commande',
      'n° de commande 1',
      'numero commande 1',
      'order number',
      'order no',
      'bdc',
    ],
    example: 'CMD-2026-00125',
  },
  commandNoTwo: { aliases: ['numéro de commande 2', 'commande 2', 'second numéro de commande'], example: 'B-7781' },
  commandDate: { aliases: ['date commande', 'commandé le', 'order date'], example: '15/01/2026' },
  estimatedDeliveryDate: { aliases: ['livraison estimée', 'date livraison prévue', 'livraison prévue'], example: '20/03/2026' },
  deliveryDate: { aliases: ['date livraison', 'livré le', 'livraison', 'delivery date'], example: '24/03/2026' },
  deliveryDeadline: { aliases: ['échéance', 'date limite de livraison'], example: '30/06/2026' },
  originDriverProgram: { aliases: ['origine', 'programme', 'origine dp'], example: 'Toyota' },
  renter: { aliases: ['loueur longue durée', 'lld'], example: 'ALD Automotive' },
  carDealer: {
    header: 'Concession (code ou nom)',
    aliases: ['concession', 'concessionnaire', 'point de vente', 'code concession', 'dealer'],
    example: 'TOYOTA LYON',
  },
  carDealerSeller: { aliases: ['vendeur concession', 'commercial concession', 'nom du vendeur'], example: 'Paul MARTIN' },
  carBrand: { aliases: ['marque véhicule', 'brand'], example: 'Toyota' },
  carType: { aliases: ['type véhicule', 'genre'], example: 'Berline' },
  carModel: { aliases: ['modèle véhicule', 'véhicule', 'model'], example: 'Yaris' },
  carEngine: { aliases: ['moteur', 'motorisation véhicule', 'énergie'], example: 'Hybride 116 ch' },
  carFinish: { aliases: ['version', 'finition véhicule'], example: 'Design' },
  carColor: { aliases: ['couleur véhicule', 'teinte'], example: 'Blanc' },
  carNumberPlate: { aliases: ['plaque', 'plaque immatriculation', 'immat', 'numéro immatriculation'], example: 'AB-123-CD' },
  vehicleMileage: { aliases: ['km', 'kilomètres', 'kilométrage véhicule'], example: '12500' },
  sendToCallCenterAt: { aliases: ['envoi centre appels'], example: '12/02/2026 09:30' },
  commentary: { aliases: ['commentaires', 'remarque', 'observations', 'note'], example: 'Préfère le matin' },
} as const satisfies Record<string, Words>;

const TRAINEE_WORDS = {
  civility: { aliases: ['civ', 'titre', 'genre du conducteur'], example: 'Mme' },
  lastName: { aliases: ['nom du stagiaire', 'nom conducteur', 'nom de famille', 'nom client', 'last name'], example: 'DURAND' },
  firstName: { aliases: ['prénom du stagiaire', 'prénom conducteur', 'prénom client', 'first name'], example: 'Claire' },
  phoneNumber: { aliases: ['tél', 'tel', 'téléphone fixe', 'téléphone 1', 'fixe', 'phone'], example: '04 72 00 00 01' },
  mobilePhone: { aliases: ['mobile', 'téléphone portable', 'téléphone mobile', 'gsm', 'téléphone 2'], example: '06 12 34 56 78' },
  email: {
    aliases: ['mail', 'courriel', 'adresse mail', 'adresse e-mail', 'email conducteur'],
    example: 'claire.durand@exemple.fr',
  },
  area: { header: 'Secteur (code)', aliases: ['secteur', 'région', 'zone', 'area'], example: 'E3' },
  lastNameDeliveryImported: {
    header: 'Nom à la livraison',
    aliases: ['nom', 'nom conducteur', 'nom importé'],
    example: 'DURAND',
  },
  firstNameDeliveryImported: {
    header: 'Prénom à la livraison',
    aliases: ['prénom', 'prénom conducteur', 'prénom importé'],
    example: 'Claire',
  },
  phoneNumberDeliveryImported: {
    header: 'Téléphone à la livraison',
    aliases: ['téléphone', 'tél', 'téléphone importé'],
    example: '04 72 00 00 01',
  },
  mobilePhoneDeliveryImported: {
    header: 'Portable à la livraison',
    aliases: ['portable', 'mobile', 'portable importé'],
    example: '06 12 34 56 78',
  },
  emailDeliveryImported: {
    header: 'E-mail à la livraison',
    aliases: ['e-mail', 'mail', 'courriel', 'e-mail importé'],
    example: 'claire.durand@exemple.fr',
  },
} as const satisfies Record<string, Words>;

const REMINDER_WORDS = {
  reminderAt: { aliases: ['date de relance', 'rappeler le', 'rappel', 'prochaine relance'], example: '02/03/2026 10:00' },
  reminderType: { aliases: ['type relance', 'moyen de relance'], example: 'Téléphone' },
  commentary: {
    header: 'Commentaire de relance',
    aliases: ['commentaire relance', 'note de relance'],
    example: 'Messagerie, rappeler le matin',
  },
} as const satisfies Record<string, Words>;

const ID_COLUMN: ImportColumn = {
  field: 'id',
  target: null,
  header: 'N° du besoin',
  aliases: ['id', 'numéro du besoin', 'identifiant', 'besoin', 'id besoin'],
  required: true,
  format: 'numéro de la fiche du besoin, comme dans l’export',
  example: '1250',
};

const namesOf = (resource: string): string => recordName(resource, 1).toLocaleLowerCase('fr');

const choicesText = (resource: ImportTarget, name: string, choices: readonly string[], open: boolean): string => {
  const words = choices.map((value) => choiceLabel(resource, name, value)).join(', ');
  return open ? `${words}, ou un autre texte` : words;
};

const FORMATS: {
  readonly [K in Field['kind']]?: (field: Extract<Field, { kind: K }>, resource: ImportTarget, name: string) => string;
} = {
  text: (field) => {
    if (field.format === 'zipCode') return '5 chiffres';
    if (field.format === 'plate') return 'immatriculation, AB-123-CD';
    return `texte, ${field.maxLength ?? 255} caractères au plus`;
  },
  email: () => 'adresse e-mail',
  phone: () => 'numéro de téléphone, 06 12 34 56 78',
  date: () => 'date, jj/mm/aaaa',
  dateTime: () => 'date et heure, jj/mm/aaaa hh:mm (09:00 sans heure)',
  integer: () => 'nombre entier',
  choice: (field, resource, name) => choicesText(resource, name, field.choices, field.open === true),
  one: (field) => `nom d’une fiche existante : ${namesOf(field.target)}`,
};

const formatOf = (resource: ImportTarget, name: string): string => {
  const field = (resourceByName(resource).fields as Fields)[name];
  const format = field && (FORMATS[field.kind] as ((field: Field, resource: ImportTarget, name: string) => string) | undefined);
  if (!field || !format) throw new Error(`No import can fill ${resource}.${name}`);
  return format(field, resource, name);
};

const column = (resource: ImportTarget, name: string, words: Words, field: string, required: boolean): ImportColumn => ({
  field,
  target: { resource, name },
  header: words.header ?? messagesOf(resource as ResourceKey).fields[name] ?? name,
  aliases: [...(words.aliases ?? []), messagesOf(resource as ResourceKey).fields[name] ?? name],
  required,
  format: formatOf(resource, name),
  example: words.example,
});

type Marked<N extends string> = N | `${N}*`;

/** Columns of one record by name; a star marks those that a file must have. */
const columns =
  <N extends string>(resource: ImportTarget, words: Readonly<Record<N, Words>>, fieldOf = (name: string) => name) =>
  (...names: readonly Marked<N>[]): ImportColumn[] =>
    names.map((marked) => {
      const name = marked.replace(/\*$/, '') as N;
      return column(resource, name, words[name], fieldOf(name), marked.endsWith('*'));
    });

const need = columns('need_trainings', NEED_WORDS);
const trainee = columns('trainees', TRAINEE_WORDS);
const reminder = columns('reminders', REMINDER_WORDS, (name) => (name === 'commentary' ? 'reminderCommentary' : name));

const VEHICLE = need('carBrand', 'carType', 'carModel', 'carEngine', 'carFinish', 'carColor', 'carNumberPlate', 'vehicleMileage');
const NEW_TRAINEE = trainee('civility', 'lastName*', 'firstName*', 'phoneNumber', 'mobilePhone', 'email', 'area');
const COMPANY = need('company', 'branch', 'businessIntroducer', 'zipCode', 'city');
const DEALER = need('carDealer', 'carDealerSeller', 'renter');
const FLEET = [
  ...NEW_TRAINEE,
  ...need('trainingType*', 'name', 'contactType'),
  ...COMPANY,
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

/** The documented columns of each type of file (specification §9). */
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

/** The layout of a type of the closed list; another name is a mistake of ours. */
export const importLayout = (name: string): ImportLayout => {
  if (!isImportTypeName(name)) throw new Error(`No import type is named ${name}`);
  return IMPORT_LAYOUTS[name];
};

/** A header as it is compared: without case, accents and punctuation. */
export const headerKey = (header: string): string =>
  header
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLocaleLowerCase('fr')
    .replaceAll('n°', 'numero')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** The fields whose header or alias the text is, the documented header first. */
const matches = (layout: ImportLayout, key: string): readonly string[] => {
  const named = (names: (column: ImportColumn) => readonly string[]) =>
    layout.columns.filter((column) => names(column).some((name) => headerKey(name) === key)).map(({ field }) => field);
  return [...named(({ header }) => [header]), ...named(({ aliases }) => aliases)];
};

/** The field that a file's header means in a type of file, or null. */
export const recogniseHeader = (typeName: string, header: string): string | null => {
  const key = headerKey(header);
  return key === '' ? null : (matches(importLayout(typeName), key)[0] ?? null);
};
