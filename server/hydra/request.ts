import { DomainError } from '../errors.ts';
import { type AppContext, actorOf } from '../route.ts';

/** Who writes, where and when, as the use cases take it. */
export const writeContextOf = (context: AppContext) => {
  const { database, now } = context.get('deps');
  return { database, actor: actorOf(context), requestId: context.get('requestId'), now: now() };
};

/** The body of a JSON call. */
export const readJson = async (context: AppContext): Promise<unknown> => {
  try {
    return await context.req.json();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('request.malformed', { detail: 'Le corps de la requête n’est pas du JSON.' });
  }
};
