import { SIGNED_CHANGE_REASON } from '../../model/attendance/signedDay.ts';
import { INTEGER_MAX } from '../../model/kernel/values/integer.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import {
  ACCEPT_PLANNED_PARAMETER,
  type PlannedReplacements,
  REPLACE_PLANNED_PARAMETER,
  TRANSFER_PLANNED_PARAMETER,
} from '../../model/planning/plannedRecords.ts';
import { ACCEPT_CONFLICTS_PARAMETER } from '../../model/planning/planningConflicts.ts';
import { originOf } from '../context/origin.ts';
import { type AppContext, actorOf } from '../context/route.ts';
import { DomainError, notFound } from '../kernel/domainError.ts';

/** No record is nested deeper; more could overflow the stack. */
const MAX_DEPTH = 32;

/** An id in the address; an impossible one is treated as unknown. */
export const idParam = (context: AppContext, name = 'id'): number => {
  const id = Number(context.req.param(name));
  if (!Number.isSafeInteger(id) || id > INTEGER_MAX) throw notFound();
  return id;
};

/** The reader, and their database. */
export const readerOf = (context: AppContext) => ({ database: context.get('deps').database, actor: actorOf(context) });

const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0 && id <= INTEGER_MAX;

/** Replacements along with the write; malformed parts name nothing. */
const plannedReplacementsOf = (context: AppContext): PlannedReplacements => {
  const transferTo = Number(context.req.query(TRANSFER_PLANNED_PARAMETER) ?? 0);
  const replaced = (context.req.queries(REPLACE_PLANNED_PARAMETER) ?? []).map((pair) => {
    const [session = 0, by = 0] = pair.split(':').map(Number);
    return { session, by };
  });
  return {
    replaced: replaced.filter(({ session, by }) => isId(session) && isId(by)),
    transferTo: isId(transferTo) ? transferTo : null,
  };
};

/** The write context of a request, for use cases. */
export const writeContextOf = (context: AppContext) => {
  const { database, files, mailer, now } = context.get('deps');
  const accepts = context.req.queries(ACCEPT_CONFLICTS_PARAMETER) ?? [];
  const signedChangeReason = context.req.query(SIGNED_CHANGE_REASON);
  const acceptedSessions = Number(context.req.query(ACCEPT_PLANNED_PARAMETER) ?? 0) || 0;
  const site = { origin: originOf(context), hasMailServer: mailer !== null };
  const base = { database, actor: actorOf(context), requestId: context.get('requestId'), now: now() };
  return {
    ...base,
    files,
    accepts,
    signedChangeReason,
    acceptedSessions,
    plannedReplacements: plannedReplacementsOf(context),
    site,
  };
};

const malformed = (detail: string): DomainError => new DomainError('request.malformed', { detail });

/** Nesting depth of arrays and objects, found in one pass over the text. */
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

/** The body as text; invalid UTF-8 is refused, since replacing it would change the data. */
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
