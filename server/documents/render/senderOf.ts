import type { DocumentOrder, Organisation } from '../dossier.ts';

/** Sender name and address of a document. */
export const senderOf = ({ senderNames, senderEmails }: Organisation, { brand, senderCodes }: DocumentOrder) => ({
  name: senderNames[brand],
  email: senderCodes.map((code) => senderEmails[code]).find(Boolean) ?? null,
});
