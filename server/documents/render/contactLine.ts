import { shownPhone } from '../../../model/kernel/phones.ts';
import type { Contact } from '../dossier.ts';

/** A person and their contact data on one line. */
export const contactLine = ({ name, phoneNumber, email }: Contact): string =>
  [name, phoneNumber && shownPhone(phoneNumber), email].filter(Boolean).join(', ');
