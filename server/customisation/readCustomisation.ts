import { groupRole } from '../../model/customisation/addedField.ts';
import { isAllowed } from '../../model/kernel/access.ts';
import { type AppContext, actorOf } from '../context/route.ts';
import { envelope } from '../http/envelope.ts';
import { objectAnswer } from '../http/respond.ts';
import { archivedFieldsStatement, definitionsStatement } from './followCustomisation.ts';

export const CUSTOMISATION_PATH = '/api/customisation';

/**
 * The added fields that the caller may read: a page draws its forms and lists by them. Read from the database, because a page may ask
 * before this process has read a change that another one told it.
 */
export const readCustomisation = async (context: AppContext): Promise<Response> => {
  const { roles } = actorOf(context);
  const definitions = await definitionsStatement.rows(context.get('deps').database, []);
  const mayRead = (readers: readonly number[]) => readers.length === 0 || isAllowed(readers.map(groupRole), roles);
  const fields = definitions.filter(({ readers }) => mayRead(readers));
  const archivedFields = (await archivedFieldsStatement.rows(context.get('deps').database))
    .filter(({ readers }) => mayRead(readers))
    .map(({ resource, key, label }) => ({ resource, key, label }));
  return objectAnswer({ ...envelope('CustomField', CUSTOMISATION_PATH, 'Customisation'), fields, archivedFields });
};
