import { CIVILITIES } from '../constants.ts';
import { boolean, choice, email, phone, text } from '../kernel/field.ts';

/** Specification §9; the field is open, so these are stored as displayed. */
export const TRAINING_LOCATION_TYPES = [
  'Circuit',
  'Salle',
  'Chez le client',
  'Driver Program 1h30',
  'En concession',
  'En entreprise',
  "Lieu d'évènement",
  'Sous-Région',
  'Autre',
] as const;

/** Parts of a day that a rate covers. */
export const RATE_PERIODS = ['morning', 'afternoon', 'full_day', 'evening'] as const;

/** Weekdays that a rate covers. */
export const RATE_DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Price kinds of a caterer (specification §9). */
export const CATERER_MEALS = ['cold_meal', 'hot_meal', 'coffee_break'] as const;

/** Price kinds of a hotel (specification §9). */
export const HOTEL_PRICE_TYPES = ['room_only', 'bed_and_breakfast', 'evening_package'] as const;

/** How a hotel is booked (specification §9). */
export const HOTEL_RESERVATION_METHODS = ['egencia', 'direct'] as const;

/** A contact at a place; one of them may be the main contact. */
export const PLACE_CONTACT_FIELDS = {
  civility: choice(CIVILITIES),
  lastName: text({ required: true }),
  firstName: text(),
  phoneNumber: phone(),
  secondPhoneNumber: phone(),
  email: email(),
  main: boolean({ default: false }),
} as const;
