import { CIVILITIES } from '../constants.ts';
import { boolean, choice, email, phone, text } from '../kernel/field.ts';

/** Specification §9; the field is open, so these stand as they are read. */
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

/** Parts of the day that a rate of a place covers. */
export const RATE_PERIODS = ['morning', 'afternoon', 'full_day', 'evening'] as const;

/** Days of the week that a rate of a place covers. */
export const RATE_DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** What a caterer prices (specification §9). */
export const CATERER_MEALS = ['cold_meal', 'hot_meal', 'coffee_break'] as const;

/** What a hotel prices (specification §9). */
export const HOTEL_PRICE_TYPES = ['room_only', 'bed_and_breakfast', 'evening_package'] as const;

/** How a hotel is booked (specification §9). */
export const HOTEL_RESERVATION_METHODS = ['egencia', 'direct'] as const;

/** A person to reach at a place; one of them may be the main one. */
export const PLACE_CONTACT_FIELDS = {
  civility: choice(CIVILITIES),
  lastName: text({ required: true }),
  firstName: text(),
  phoneNumber: phone(),
  secondPhoneNumber: phone(),
  email: email(),
  main: boolean({ default: false }),
} as const;
