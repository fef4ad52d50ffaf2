import type { DocumentOrder } from '../dossier.ts';
import type { Organisation } from '../organisation.ts';

/** Sender name and address of a document. */
export const senderOf = ({ senderNames, senderEmails }: Organisation, { brand, senderCodes }: DocumentOrder) => ({
  name: senderNames[brand],
  email: senderCodes.map((code) => senderEmails[code]).find(Boolean) ?? null,
});
