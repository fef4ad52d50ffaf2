import { groupRole } from '../../model/customisation/addedField.ts';
import { isAllowed } from '../../model/kernel/access.ts';
import { type AppContext, actorOf } from '../context/route.ts';
import { envelope } from '../http/envelope.ts';
import { objectAnswer } from '../http/respond.ts';
import {
  archivedFieldsStatement,
  definitionsStatement,
  listsStatement,
  menusStatement,
  wordsStatement,
} from './followCustomisation.ts';

export const CUSTOMISATION_PATH = '/api/customisation';

/**
 * The added fields that the caller may read, and the words, lists and menus that were changed: a page draws its screens by them. Read
 * from the database, because a page may ask before this process has read a change that another one told it.
 */
export const readCustomisation = async (context: AppContext): Promise<Response> => {
  const { roles } = actorOf(context);
  const { database } = context.get('deps');
  const [definitions, archivedDefinitions, words, lists, menus] = await Promise.all([
    definitionsStatement.rows(database),
    archivedFieldsStatement.rows(database),
    wordsStatement.rows(database),
    listsStatement.rows(database),
    menusStatement.rows(database),
  ]);
  const mayRead = ({ readers }: { readonly readers: readonly number[] }) =>
    readers.length === 0 || isAllowed(readers.map(groupRole), roles);
  const fields = definitions.filter(mayRead);
  const archivedFields = archivedDefinitions.filter(mayRead).map(({ resource, key, label }) => ({ resource, key, label }));
  return objectAnswer({
    ...envelope('CustomField', CUSTOMISATION_PATH, 'Customisation'),
    fields,
    archivedFields,
    words,
    lists,
    menus,
  });
};
