import type { DocumentOrder, Organisation } from '../dossier.ts';

/** Name and address under which a document leaves. */
export const senderOf = ({ senderNames, senderEmails }: Organisation, { brand, senderCodes }: DocumentOrder) => ({
  name: senderNames[brand],
  email: senderCodes.map((code) => senderEmails[code]).find(Boolean) ?? null,
});
