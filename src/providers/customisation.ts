import { applyCustomisation, type Customisation, customisation } from '../../model/registry/customisation.ts';
import { httpClient } from './httpClient.ts';

const ADDRESS = '/api/customisation';

/**
 * Makes what administrators have added for the logged-in person part of the declarations of this page, which draws every screen anew.
 * @returns whether anything has changed
 */
export const loadCustomisation = async (): Promise<boolean> => {
  const { json } = await httpClient(ADDRESS, { isForAnybody: true });
  const { fields, archivedFields = [] } = json as Customisation;
  const { fields: fieldsBefore, archivedFields: archivedBefore = [] } = customisation();
  if (JSON.stringify([fields, archivedFields]) === JSON.stringify([fieldsBefore, archivedBefore])) return false;
  applyCustomisation({ fields, archivedFields });
  return true;
};
