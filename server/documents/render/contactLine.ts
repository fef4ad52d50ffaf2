import type { Contact } from '../dossier.ts';

/** A person with how they are reached, on a line. */
export const contactLine = ({ name, phoneNumber, email }: Contact): string =>
  [name, phoneNumber, email].filter(Boolean).join(', ');
