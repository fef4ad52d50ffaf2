import { applyCustomisation, type Customisation, customisation } from '../../model/registry/customisation.ts';
import { httpClient } from './httpClient.ts';

const ADDRESS = '/api/customisation';

let readings = 0;
let latestReading = 0;

/**
 * Makes what administrators have added and changed for the logged-in person part of the declarations of this page, which draws every screen anew.
 * @returns whether anything has changed
 */
export const loadCustomisation = async (): Promise<boolean> => {
  readings += 1;
  const reading = readings;
  const { json } = await httpClient(ADDRESS, { isForAnybody: true });
  const { fields, archivedFields = [], words, lists, menus = [], forms = [], ownForms = [] } = json as Customisation;
  // Most installations have renamed nothing, and need no grammar.
  if (words.length > 0) await import('../../model/messages/sentenceWords.ts');
  // Two changes in a row, or another person: an older answer must not come after a newer one.
  if (reading < latestReading) return false;
  latestReading = reading;
  const next: Customisation = { fields, archivedFields, words, lists, menus, forms, ownForms };
  const { archivedFields: archivedBefore = [], ownForms: ownBefore = [], ...before } = customisation();
  const isSame =
    JSON.stringify(Object.values(next)) ===
    JSON.stringify([before.fields, archivedBefore, before.words, before.lists, before.menus, before.forms, ownBefore]);
  if (isSame) return false;
  applyCustomisation(next);
  return true;
};
