import { groupRole } from '../../model/customisation/addedField.ts';
import { isAllowed } from '../../model/kernel/access.ts';
import { type AppContext, actorOf } from '../context/route.ts';
import { envelope } from '../http/envelope.ts';
import { objectAnswer } from '../http/respond.ts';
import { definitionsStatement } from './followCustomisation.ts';

export const CUSTOMISATION_PATH = '/api/customisation';

/**
 * The added fields that the caller may read: a page draws its forms and lists by them. Read from the database, because a page may ask
 * before this process has read a change that another one told it.
 */
export const readCustomisation = async (context: AppContext): Promise<Response> => {
  const { roles } = actorOf(context);
  const definitions = await definitionsStatement.rows(context.get('deps').database, []);
  const fields = definitions.filter(({ readers }) => readers.length === 0 || isAllowed(readers.map(groupRole), roles));
  return objectAnswer({ ...envelope('CustomField', CUSTOMISATION_PATH, 'Customisation'), fields });
};
