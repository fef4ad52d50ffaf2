import { MAIL_LOGO_MAX_BYTES } from '../../model/mail/letterheadLogo.ts';
import { TEMPLATE_REFUSALS } from '../../model/messages/documents/documentTexts.ts';
import { LOGO_TOO_LARGE } from '../../model/messages/mail/letterheadLogo.ts';
import { isQualiopiPicture } from '../documents/findQualiopi.ts';
import { invalid } from '../domainError.ts';
import { storedFilesStatement } from '../files/storedFilesStatement.ts';
import type { WriteEvent, WriteHooks } from '../records/writeHooks.ts';

const logoRefusal = async ({ transaction, files }: WriteEvent, id: number): Promise<string | null> => {
  const file = await storedFilesStatement.row(transaction, [[id]]);
  if (file && file.size > MAIL_LOGO_MAX_BYTES) return LOGO_TOO_LARGE;
  return (await isQualiopiPicture(transaction, files, id)) ? TEMPLATE_REFUSALS.qualiopi : null;
};

/** The logo of a brand fits an e-mail, and is no State mark. */
export const carBrandsHooks: WriteHooks = {
  beforeWrite: async (event) => {
    const logo = event.values.own.get('logo');
    const message = typeof logo === 'number' ? await logoRefusal(event, logo) : null;
    if (message) throw invalid({ propertyPath: 'logo', message, code: 'invalid' });
    return undefined;
  },
};
