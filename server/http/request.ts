import { INTEGER_MAX } from '../../model/kernel/integer.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { ACCEPT_CONFLICTS_PARAMETER } from '../../model/planning/planningConflicts.ts';
import { DomainError, notFound } from '../errors.ts';
import { type AppContext, actorOf } from '../route.ts';

/** Deeper bodies say nothing that a record holds, and would exhaust the stack of whoever walks them. */
const MAX_DEPTH = 32;

/** An id of the address; one that no record can have is that of a record that does not exist. */
export const idParam = (context: AppContext, name = 'id'): number => {
  const id = Number(context.req.param(name));
  if (!Number.isSafeInteger(id) || id > INTEGER_MAX) throw notFound();
  return id;
};

/** Who reads, and where. */
export const readerOf = (context: AppContext) => ({ database: context.get('deps').database, actor: actorOf(context) });

/** Who writes, where and when, as the use cases take it. */
export const writeContextOf = (context: AppContext) => {
  const { database, files, now } = context.get('deps');
  const accepts = context.req.queries(ACCEPT_CONFLICTS_PARAMETER) ?? [];
  return { database, actor: actorOf(context), requestId: context.get('requestId'), now: now(), files, accepts };
};

const malformed = (detail: string): DomainError => new DomainError('request.malformed', { detail });

/** How deep arrays and objects stand inside each other, read off the text in one pass. */
const depthOf = (text: string): number => {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') isInString = !isInString;
    else if (isInString && character === '\\') index += 1;
    else if (!isInString && (character === '[' || character === '{')) depth += 1;
    else if (!isInString && (character === ']' || character === '}')) depth -= 1;
    if (depth > deepest) deepest = depth;
  }
  return deepest;
};

/** The body as text; bytes that are no UTF-8 are refused, since replacing them would change what was sent. */
const readText = async (context: AppContext): Promise<string> => {
  const bytes = await context.req.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw malformed(problemMessage('request.not_utf8'));
  }
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed(problemMessage('request.not_json'));
  }
};

/** The body of a JSON call. */
export const readJson = async (context: AppContext): Promise<unknown> => {
  const text = await readText(context);
  if (depthOf(text) > MAX_DEPTH) throw malformed(problemMessage('request.too_deep', { most: MAX_DEPTH }));
  return parse(text);
};
