import type { CustomFieldDefinition } from '../../model/customisation/addedField.ts';
import { applyCustomisation, customisation } from '../../model/registry/customisation.ts';
import { httpClient } from './httpClient.ts';

const ADDRESS = '/api/customisation';

/**
 * Makes what administrators have added for the logged-in person part of the declarations of this page, which draws every screen anew.
 * @returns whether anything has changed
 */
export const loadCustomisation = async (): Promise<boolean> => {
  const { json } = await httpClient(ADDRESS, { isForAnybody: true });
  const { fields } = json as { readonly fields: readonly CustomFieldDefinition[] };
  if (JSON.stringify(fields) === JSON.stringify(customisation().fields)) return false;
  applyCustomisation({ fields });
  return true;
};
