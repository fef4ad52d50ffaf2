import { ACCOUNT_TYPES, RELATIONS_CLIENT } from '../companies/companyKinds.ts';
import { type CustomFieldOption, choicesOf } from '../customisation/addedField.ts';
import type { ChoiceListName } from '../customisation/choiceListNames.ts';
import type { Field, Fields } from '../kernel/field.ts';
import { CIVILITIES } from '../kernel/values/civilities.ts';
import { ORIGIN_BRANDS } from '../needs/originBrands.ts';
import { REMINDER_TYPES } from '../needs/reminder.ts';
import { CATERER_MEALS } from '../places/caterer.ts';
import { HOTEL_PRICE_TYPES, HOTEL_RESERVATION_METHODS } from '../places/hotel.ts';
import { TRAINING_LOCATION_TYPES } from '../places/trainingLocation.ts';
import { TRAINING_COMPANY_TYPES } from '../sessions/logisticSession.ts';
import { FUELS, GEARBOXES, VEHICLE_CATEGORIES } from '../vehicles/vehicleKinds.ts';

interface DeclaredList {
  readonly values: readonly string[];
  /** Values that a rule, a mail or a document knows: they are always proposed. */
  readonly fixed?: readonly string[];
}

/** Values of each list as the declarations have them; every field that offers the same array follows the list. */
export const DECLARED_LISTS: Readonly<Record<ChoiceListName, DeclaredList>> = {
  accountTypes: { values: ACCOUNT_TYPES },
  civilities: { values: CIVILITIES, fixed: ['M', 'Mme'] },
  clientRelations: { values: RELATIONS_CLIENT },
  fuels: { values: FUELS },
  gearboxes: { values: GEARBOXES },
  hotelPriceTypes: { values: HOTEL_PRICE_TYPES },
  hotelReservationMethods: { values: HOTEL_RESERVATION_METHODS },
  meals: { values: CATERER_MEALS },
  // The sender of mails, and the letterhead of documents (`model/mail/senderCodes.ts`).
  origins: { values: ORIGIN_BRANDS, fixed: ['TOYOTA', 'LEXUS'] },
  // Sessions there need no place to be booked (`model/planning/preparation.ts`).
  placeTypes: { values: TRAINING_LOCATION_TYPES, fixed: ['Chez le client', 'En concession', 'En entreprise'] },
  // Calls and reminders sent to many people (`server/needs`).
  reminderTypes: { values: REMINDER_TYPES, fixed: ['phone', 'email', 'sms'] },
  trainingCompanyTypes: { values: TRAINING_COMPANY_TYPES },
  vehicleCategories: { values: VEHICLE_CATEGORIES },
};

/** A list that an administrator has changed: all its values in their order. */
export interface ChoiceListChange {
  readonly list: ChoiceListName;
  readonly options: readonly CustomFieldOption[];
}

/** The values of a changed list; those that a newer version of the product has added come last. */
const offeredOptions = ({
  list,
  options,
}: ChoiceListChange): readonly Pick<CustomFieldOption, 'code' | 'isRetired' | 'color'>[] => {
  const codes = options.map(({ code }) => code);
  return [...options, ...DECLARED_LISTS[list].values.filter((code) => !codes.includes(code)).map((code) => ({ code }))];
};

const changedField = (field: Field, lists: readonly ChoiceListChange[]): Field => {
  if (field.kind === 'list' || field.kind === 'group') {
    const fields = withChangedLists(field.fields, lists);
    return fields === field.fields ? field : ({ ...field, fields } as Field);
  }
  if (field.kind !== 'choice' && field.kind !== 'choices') return field;
  const change = lists.find(({ list }) => DECLARED_LISTS[list].values === field.choices);
  return change ? { ...field, ...choicesOf(offeredOptions(change)) } : field;
};

/** Declared fields with the values that an installation offers; the same object where nothing differs. */
export const withChangedLists = (fields: Fields, lists: readonly ChoiceListChange[]): Fields => {
  const entries = Object.entries(fields).map(([name, field]) => [name, changedField(field, lists)] as const);
  return entries.some(([name, field]) => fields[name] !== field) ? Object.fromEntries(entries) : fields;
};

/** Paths of the fields that offer the values of a list: `civility`, `contacts.civility`. */
export const pathsOfList = (fields: Fields, list: ChoiceListName): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'list' || field.kind === 'group') return pathsOfList(field.fields, list).map((path) => `${name}.${path}`);
    const isPlace = (field.kind === 'choice' || field.kind === 'choices') && field.choices === DECLARED_LISTS[list].values;
    return isPlace ? [name] : [];
  });
