import { TEMPLATE_REFUSALS } from '../../model/messages/documents/documentTexts.ts';
import { isQualiopiPicture } from '../files/findQualiopi.ts';
import type { WriteHooks } from '../hydra/contract/writeHooks.ts';
import { invalid } from '../kernel/domainError.ts';

/** The logo of a brand is no State mark. */
export const carBrandsHooks: WriteHooks = {
  beforeWrite: async (event) => {
    const { transaction, files, values } = event;
    const logo = values.own.get('logo');
    if (typeof logo === 'number' && (await isQualiopiPicture(transaction, files, logo))) {
      throw invalid({ propertyPath: 'logo', message: TEMPLATE_REFUSALS.qualiopi, code: 'qualiopi' });
    }
    return undefined;
  },
};
