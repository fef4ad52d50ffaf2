import type { Context } from 'hono';
import type { z } from 'zod';
import type { Actor, Right } from '../../model/kernel/access.ts';
import type { Fields } from '../../model/kernel/field.ts';
import type { Dependencies } from './dependencies.ts';
import type { RequestTrace } from './requestTrace.ts';

/** Context variables available to every handler. */
export interface AppEnv {
  /** Added by the listening server. */
  Bindings: {
    /** Address of the peer. */
    readonly remoteAddress?: string;
    /** Data of the request for log and metrics. */
    readonly trace?: RequestTrace;
  };
  Variables: {
    readonly deps: Dependencies;
    readonly requestId: string;
    /** Whether answers of the matched route carry links, codes or keys. */
    readonly carriesSecret?: boolean;
    /** Null on public routes without login. */
    readonly actor: Actor | null;
  };
}

export type AppContext = Context<AppEnv>;

type OneBody = z.ZodType | Fields;

/** Contents that a body may have: a zod schema, declared fields, or one of several. */
export type BodyInput = OneBody | readonly OneBody[];

/**
 * One call of the API. All calls are in one table (`server/routes.ts`), registered by the app and used by tests.
 * `public` needs no login; other rights are checked before the handler runs.
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Hono's path, e.g. `/api/vehicles/:id{[0-9]+}`. */
  readonly path: string;
  readonly right: Right | 'public';
  /** Right to call it with `representation=label`: pickers show labels of records the person may not read. Default: `right`. */
  readonly labelRight?: Right;
  /** With a value of this filter any logged-in person may call it. */
  readonly opensBy?: string;
  /** Type of the body. Default `json` for POST, PUT and PATCH. */
  readonly body?: 'json' | 'multipart' | 'none';
  /** Fields of its body, for the OpenAPI document. Default: the record's fields. */
  readonly input?: BodyInput;
  /**
   * Whether its first statement reads or writes the record, and also proves the cached caller (`withCachedCaller`). Every GET
   * works that way. Default false.
   */
  readonly provesCaller?: boolean;
  /** Whether it also opens to people who first have to choose their own password, or turn on a second factor. Default false. */
  readonly opensAtOnce?: boolean;
  /** Refuse cross-site calls, as for every write. Default false: reads change nothing. */
  readonly isOwnSiteOnly?: boolean;
  /**
   * Whether it answers with links, codes or keys: not compressed, since the length would tell what they have in common with what
   * the caller sends (the BREACH attack). Default false.
   */
  readonly carriesSecret?: boolean;
  /** Whether it belongs to a person: their account, their own settings, their signature. API keys are refused. Default false. */
  readonly isPersonal?: boolean;
  /**
   * A call with an `Idempotency-Key` commits its first transaction at once, not with its answer: it works on in further ones, or then
   * deletes files. Default false.
   */
  readonly commitsEarly?: boolean;
  /**
   * Whether it opens a session or changes how one is opened: an `Idempotency-Key` is ignored, no answer is kept. Default false.
   */
  readonly ignoresKey?: boolean;
  /**
   * Whether log and metrics say nothing of it, and of a failure only its kind: that somebody called it is itself confidential. Default
   * false.
   */
  readonly isUntraced?: boolean;
  /** Whether it changes the declarations: it is answered once this process has them. Default false. */
  readonly changesDeclarations?: boolean;
  readonly handle: (context: AppContext) => Promise<Response> | Response;
}

/** Routes that answer with secrets. */
export const withSecrets = (routes: readonly Route[]): readonly Route[] =>
  routes.map((route) => ({ ...route, carriesSecret: true }));

/** Routes whose answers are never kept. */
export const withoutKeptAnswers = (routes: readonly Route[]): readonly Route[] =>
  routes.map((route) => ({ ...route, ignoresKey: true }));

/** Routes of which log and metrics say nothing. */
export const untraced = (routes: readonly Route[]): readonly Route[] => routes.map((route) => ({ ...route, isUntraced: true }));

/** Routes that are refused to API keys. */
export const ofPersons = (routes: readonly Route[]): readonly Route[] => routes.map((route) => ({ ...route, isPersonal: true }));

/** The caller of a guarded route. */
export const actorOf = (context: AppContext): Actor => {
  const actor = context.get('actor');
  if (!actor) throw new Error('A route that needs a login ran without a caller');
  return actor;
};
