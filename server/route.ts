import type { Context } from 'hono';
import type { Actor, Right } from '../model/accounts/access.ts';
import type { Dependencies } from './dependencies.ts';
import type { RequestTrace } from './observe/requestTrace.ts';

/** What every handler finds on the request. */
export interface AppEnv {
  /** What the server that listens adds to a request. */
  Bindings: {
    /** Address of the peer. */
    readonly remoteAddress?: string;
    /** What is told of the request when it has been answered. */
    readonly trace?: RequestTrace;
  };
  Variables: {
    readonly deps: Dependencies;
    readonly requestId: string;
    /** Null on public routes without a login. */
    readonly actor: Actor | null;
  };
}

export type AppContext = Context<AppEnv>;

/**
 * One call of the API. All of them stand in one table (`server/routes.ts`): the app registers it, and the tests walk it.
 * `public` needs no login; any other right is enforced before the handler runs.
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Hono's path, e.g. `/api/vehicles/:id{[0-9]+}`. */
  readonly path: string;
  readonly right: Right | 'public';
  /** Who may call it with `representation=label`: pickers show labels of records that the person may not read. Default: `right`. */
  readonly labelRight?: Right;
  /** With a value of this filter any login may call it. */
  readonly opensBy?: string;
  /** What a body may be. Default `json` for POST, PUT and PATCH. */
  readonly body?: 'json' | 'multipart' | 'none';
  /**
   * It reads a record by its first statement, and changes nothing but the database: who calls is then proven by that statement, and it
   * may run twice (`answerAsPresumed`). Every GET is so. Default false.
   */
  readonly startsByReading?: boolean;
  /** Is it refused when a page of another site makes a browser call it, as every write is. Default false: reads change nothing. */
  readonly isOwnSiteOnly?: boolean;
  readonly handle: (context: AppContext) => Promise<Response> | Response;
}

/** The caller of a guarded route. */
export const actorOf = (context: AppContext): Actor => {
  const actor = context.get('actor');
  if (!actor) throw new Error('A guarded route ran without an actor');
  return actor;
};
