import { isWellFormedText } from '../../model/kernel/values/formats.ts';
import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from '../../model/search/search.ts';
import { type AppContext, actorOf, type Route } from '../context/route.ts';
import { jsonLd } from '../http/respond.ts';
import { problem } from '../kernel/domainError.ts';
import { searchRecords } from './searchRecords.ts';

const PATH = '/api/search';

const search = async (context: AppContext): Promise<Response> => {
  const { database, now } = context.get('deps');
  const typed = (context.req.query('q') ?? '').trim();
  if (typed.length < SEARCH_MIN_LENGTH || typed.length > SEARCH_MAX_LENGTH || !isWellFormedText(typed)) {
    throw problem('request.malformed', 'query.search_length', { least: SEARCH_MIN_LENGTH, most: SEARCH_MAX_LENGTH });
  }
  const groups = await searchRecords({ database, actor: actorOf(context), now: now() }, typed);
  const id = JSON.stringify(`${PATH}?q=${encodeURIComponent(typed)}`);
  return jsonLd(`{"@context":"/api/contexts/Search","@id":${id},"@type":"Search","groups":${groups}}`);
};

/** The search field of the top bar; each kind of record is limited to people who may list and open it. */
export const searchRoutes: readonly Route[] = [{ method: 'GET', path: PATH, right: 'login', handle: search }];
