import { isAllowed, type Right } from '../../model/kernel/access.ts';
import type { Role } from '../../model/kernel/roles.ts';
import { isResourceKey, RESOURCES, resourceByName } from '../../model/registry/resources.ts';
import { SCENARIO_RIGHT } from '../../model/scenarios/planScenario.ts';
import { findWatcher } from '../accounts/caller/findActor.ts';
import { readSessionCookie } from '../accounts/credentials/sessionCookie.ts';
import { type AppContext, actorOf } from '../context/route.ts';
import type { ChangedTables } from '../database/changeFeed.ts';

const HEARTBEAT_MS = 20_000;
/** Browser's reconnect delay. */
const RETRY_MS = 2_000;
/** A client this many messages behind is disconnected; it reconnects and reloads. */
const MAX_BEHIND = 256;

interface StreamOptions {
  /** Interval of keep-alives and login checks. Default 20 seconds. */
  readonly heartbeatMs?: number;
}

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // A buffering proxy would delay events.
  'X-Accel-Buffering': 'no',
};

/** Tables that are not records, or that every page is drawn by, and who follows their changes. */
const OTHER_TABLES: Readonly<Partial<Record<string, Right>>> = {
  choice_lists: 'login',
  custom_fields: 'login',
  form_rules: 'login',
  my_day_layouts: 'login',
  menu_layouts: 'login',
  plan_scenarios: SCENARIO_RIGHT,
  word_overrides: 'login',
};

/** May a person with these roles read records of the collection. */
const isRead = (name: string, roles: readonly Role[]): boolean => {
  const right = OTHER_TABLES[name];
  if (right) return isAllowed(right, roles);
  if (!isResourceKey(name)) return false;
  const { list, item } = resourceByName(name).access;
  return isAllowed(list, roles) || isAllowed(item, roles);
};

/** The collections of these tables that a person with these roles may read. */
const collectionsFor = (tables: ChangedTables, roles: readonly Role[]): readonly string[] => {
  const names = tables === 'all' ? new Set([...Object.keys(RESOURCES), ...Object.keys(OTHER_TABLES)]) : tables;
  return [...names].filter((name) => isRead(name, roles));
};

const changeEvent = (tables: readonly string[]): string => `event: change\ndata: ${JSON.stringify({ tables })}\n\n`;

/**
 * Names of changed collections the caller may read, as server-sent events: the client reloads them. The stream ends with the
 * login session, at the next heartbeat.
 */
export const streamEvents = (context: AppContext, { heartbeatMs = HEARTBEAT_MS }: StreamOptions = {}): Response => {
  const { changes, database, now, log } = context.get('deps');
  const token = readSessionCookie(context) ?? '';
  const encoder = new TextEncoder();
  let { roles } = actorOf(context);
  let release = (): void => undefined;

  const open = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    let isOpen = true;
    const end = () => {
      if (!isOpen) return;
      release();
      controller.close();
    };
    const write = (text: string) => {
      if (!isOpen) return;
      controller.enqueue(encoder.encode(text));
      if ((controller.desiredSize ?? 0) < -MAX_BEHIND) end();
    };
    const beat = async () => {
      const person = await findWatcher(database, token, now());
      if (!person) return end();
      roles = person.roles;
      write(': ici\n\n');
    };
    const unsubscribe = changes.subscribe({
      onChange: (tables) => {
        const names = collectionsFor(tables, roles);
        if (names.length > 0) write(changeEvent(names));
      },
      onEnd: end,
      isPage: true,
    });
    const timer = setInterval(() => {
      beat().catch((error: unknown) => {
        log.warn({ err: error }, 'event stream interrupted');
        end();
      });
    }, heartbeatMs);
    release = () => {
      isOpen = false;
      clearInterval(timer);
      unsubscribe();
    };
    write(`retry: ${RETRY_MS}\n\n`);
  };

  return new Response(new ReadableStream<Uint8Array>({ start: open, cancel: () => release() }), { headers: HEADERS });
};
