import { customName } from '../../model/customisation/customFieldKinds.ts';
import { isAllowed } from '../../model/kernel/access.ts';
import { groupRole } from '../../model/kernel/groupRoles.ts';
import { ownRestrictions } from '../../model/registry/formRules.ts';
import { type AppContext, actorOf } from '../context/route.ts';
import { envelope } from '../http/envelope.ts';
import { objectAnswer } from '../http/respond.ts';
import {
  archivedFieldsStatement,
  definitionsStatement,
  formsStatement,
  listsStatement,
  menusStatement,
  wordsStatement,
} from './followCustomisation.ts';

export const CUSTOMISATION_PATH = '/api/customisation';

/**
 * The added fields that the caller may read, the words, lists, menus and forms that were changed, and what the forms of groups mean for
 * the caller (`ownForms`): a page draws its screens by them. Read
 * from the database, because a page may ask before this process has read a change that another one told it.
 */
export const readCustomisation = async (context: AppContext): Promise<Response> => {
  const { roles } = actorOf(context);
  const { database } = context.get('deps');
  const [definitions, archivedDefinitions, words, lists, menus, forms] = await Promise.all([
    definitionsStatement.rows(database),
    archivedFieldsStatement.rows(database),
    wordsStatement.rows(database),
    listsStatement.rows(database),
    menusStatement.rows(database),
    formsStatement.rows(database),
  ]);
  const mayRead = ({ readers }: { readonly readers: readonly number[] }) =>
    readers.length === 0 || isAllowed(readers.map(groupRole), roles);
  const ownForms = ownRestrictions(forms, roles);
  const isHidden = ({ resource, key }: { readonly resource: string; readonly key: string }) =>
    ownForms.some((form) => form.resource === resource && form.hiddenFields.includes(customName(key)));
  const fields = definitions.filter((definition) => mayRead(definition) && !isHidden(definition));
  const archivedFields = archivedDefinitions.filter(mayRead).map(({ resource, key, label }) => ({ resource, key, label }));
  return objectAnswer({
    ...envelope('CustomField', CUSTOMISATION_PATH, 'Customisation'),
    fields,
    archivedFields,
    words,
    lists,
    menus,
    forms,
    ownForms,
  });
};
