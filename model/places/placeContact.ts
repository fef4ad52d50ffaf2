import { boolean, choice, email, phone, text } from '../kernel/field.ts';
import { CIVILITIES } from '../kernel/values/civilities.ts';

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
