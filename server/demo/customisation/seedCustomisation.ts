import { USER_GROUP_CODES } from '../../../model/accounts/userGroupCodes.ts';
import type { ChoiceListName } from '../../../model/customisation/choiceListNames.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import { wordsInCode } from '../../../model/messages/index.ts';
import { declaredOptions } from '../../../model/messages/productWords.ts';
import { applyCustomisation } from '../../../model/registry/customisation.ts';
import { readCustomisation } from '../../customisation/followCustomisation.ts';
import { createRecords, type NewRecord } from '../writing/createRecords.ts';
import type { Seeding } from '../writing/seeding.ts';

const ZONES = [
  { code: 'elevee', label: 'Élevée', color: '#C62828' },
  { code: 'moyenne', label: 'Moyenne', color: '#EF6C00' },
  { code: 'faible', label: 'Faible', color: '#2E7D32' },
] as const;

/** Fields for what this organisation notes beyond the product: a text in a fixed form, a choice with colours, a number, and a person. */
const FIELDS: readonly NewRecord<'custom_fields'>[] = [
  {
    resource: 'vehicles',
    key: 'contratAssurance',
    label: 'N° de contrat d’assurance',
    kind: 'text',
    help: 'Figure sur l’attestation de l’assureur',
    pattern: '« FL- » puis 6 chiffres',
    section: 'fleet',
    placedAfter: 'insuranceExpiresOn',
    isSearched: true,
  },
  {
    resource: 'need_trainings',
    key: 'zoneRisque',
    label: 'Zone à risque',
    kind: 'choice',
    help: 'Des trajets habituels du conducteur',
    options: ZONES,
    section: 'follow_up',
  },
  {
    resource: 'companies',
    key: 'sinistres',
    label: 'Sinistres de l’an passé',
    kind: 'integer',
    min: 0,
    max: 9999,
    section: 'relation',
    placedAfter: 'fleetSize',
  },
  {
    resource: 'teaching_tools',
    key: 'responsable',
    label: 'Responsable de l’outil',
    kind: 'record',
    target: 'users',
  },
];

/** Words of the organisation, where it says otherwise than the product. */
const WORDS: readonly NewRecord<'word_overrides'>[] = [
  { path: 'teaching_tools.fields.serialNumber', word: 'N° d’inventaire' },
  { path: 'car_types.name', word: 'Genre de véhicule', plural: 'Genres de véhicule' },
  { path: 'companies.fields.bankAccount', word: 'Compte auxiliaire' },
  { path: 'companies.fields.paymentPeriod', word: 'Échéance de paiement (jours)' },
];

/** Lists with one value more than the product's. */
const MORE_VALUES: readonly (readonly [list: ChoiceListName, value: { readonly code: string; readonly label: string }])[] = [
  ['hotelReservationMethods', { code: 'centrale', label: 'Centrale de réservation' }],
  ['vehicleCategories', { code: 'autocar', label: 'Autocar' }],
  ['clientRelations', { code: 'ancienClient', label: 'Ancien client' }],
];

/** Menus in the order of the work of a group; each still shows everything. */
const MENUS: readonly (readonly [group: string, headings: readonly string[]])[] = [
  [USER_GROUP_CODES.commerce, ['companies', 'trainees', 'sessions']],
  [USER_GROUP_CODES.supplierOfficers, ['resources', 'sessions', 'trainees']],
  [USER_GROUP_CODES.readers, ['sessions', 'trainees', 'companies']],
];

const menusOf = ({ groups }: Seeding): readonly NewRecord<'menu_layouts'>[] =>
  MENUS.flatMap(([code, headings]) => {
    const group = groups.get(code);
    return group === undefined ? [] : [{ userGroup: group, headings }];
  });

/**
 * Forms of groups: who keeps the fleet gives each vehicle its category; who sells does not change terms of payment,
 * and who looks things up does not see accounts.
 */
const FORMS: readonly (readonly [group: string, rules: Omit<NewRecord<'form_rules'>, 'userGroup'>])[] = [
  [USER_GROUP_CODES.supplierOfficers, { resource: 'vehicles', requiredFields: ['category'] }],
  [USER_GROUP_CODES.commerce, { resource: 'companies', lockedFields: ['bankAccount', 'paymentPeriod'] }],
  [USER_GROUP_CODES.readers, { resource: 'companies', hiddenFields: ['bankAccount'] }],
];

const formsOf = ({ groups }: Seeding): readonly NewRecord<'form_rules'>[] =>
  FORMS.flatMap(([code, rules]) => {
    const group = groups.get(code);
    return group === undefined ? [] : [{ userGroup: group, ...rules } as NewRecord<'form_rules'>];
  });

/** The administrator's own fields, words, lists and menus. Their values are validated and written from here on. */
export const seedCustomisation = async (seeding: Seeding): Promise<void> => {
  await createRecords(seeding, 'custom_fields', FIELDS);
  await createRecords(seeding, 'word_overrides', WORDS);
  const lists = MORE_VALUES.map(([list, value]) => ({ list, options: [...declaredOptions(list, wordsInCode), value] }));
  await createRecords(seeding, 'choice_lists', lists);
  await createRecords(seeding, 'menu_layouts', menusOf(seeding));
  applyCustomisation(await readCustomisation(seeding.tx));
};

/** Forms of groups, once everybody has written what the demonstration shows of them. */
export const seedFormRules = (seeding: Seeding): Promise<unknown> => createRecords(seeding, 'form_rules', formsOf(seeding));

/** One vehicle of four is not on the fleet's contracts yet. */
export const insuranceContract = (index: number): object =>
  index % 4 === 3 ? {} : { custom: { contratAssurance: `FL-${204_518 + Math.floor(index / 20)}` } };

/** One company of three has told how many accidents it had. */
export const pastAccidents = (index: number): object => (index % 3 === 0 ? { custom: { sinistres: (index * 7) % 25 } } : {});

/** Every other tool has one of the first two people of the organisation. */
export const personInCharge = (index: number): object =>
  index % 2 === 0 ? { custom: { responsable: iriOf('users', 1 + ((index / 2) % 2)) } } : {};

/** The risk is known of every other need. */
export const riskZone = (id: number): object =>
  id % 2 === 0 ? { custom: { zoneRisque: ZONES[(id / 2) % ZONES.length]?.code } } : {};
