import { setTimeout as sleep } from 'node:timers/promises';
import { IDEMPOTENCY_KEY_HEADER, keyOfHeader, REPLAYED_HEADER } from '../../../model/integrations/idempotencyKey.ts';
import type { AppContext, Route } from '../../context/route.ts';
import { isUnavailable } from '../../database/postgres/databaseAvailability.ts';
import { DomainError, problem } from '../../kernel/domainError.ts';
import { bodyOf } from '../respond.ts';
import { createCallTransaction } from './callTransaction.ts';
import { hashRequest, type RequestHash } from './hashRequest.ts';
import { holdLastChunk } from './holdLastChunk.ts';
import { claimKey, type KeptAnswer, type KeyedCall, keepAnswer, keyHash, readKept, releaseKey } from './keptAnswers.ts';

/** A call waits so long for the same one, which is still running in this process. */
const WAIT_MS = 20_000;
const RETRY_AFTER_SECONDS = '2';
/** A larger answer is kept as the address of what it made. */
const MAX_KEPT_BYTES = 64 * 1024;
const KEPT_HEADERS: readonly string[] = ['content-type', 'location', 'etag'];
/** Headers by which the holder of a public link proves more than the link. */
const PROOF_HEADERS: readonly string[] = ['X-Emargement-Proof', 'X-Emargement-Mail'];

const FIRST_FAILURE = 500;

/** The same call runs, or was cut off after it had begun. */
const running = (): DomainError => {
  const { code, options } = problem('request.running', 'request.running');
  return new DomainError(code, { ...options, headers: { 'Retry-After': RETRY_AFTER_SECONDS } });
};

/** Another process has answered the same call meanwhile. */
class AnsweredMeanwhile extends Error {}

/** Holder of the key: the same key of another caller is another one. */
const callerOf = (context: AppContext, { known }: RequestHash): string => {
  const actor = context.get('actor');
  if (actor) return `${actor.kind}:${actor.id}`;
  const proofs = PROOF_HEADERS.map((name) => context.req.header(name) ?? '').join(' ');
  const uuid = context.req.param('uuid');
  // Without a link only the same request is the same caller.
  return uuid ? `link ${uuid} ${proofs}` : `anyone ${known?.toString('hex') ?? 'form'}`;
};

const keptBody = (status: number, headers: Headers, body: Uint8Array<ArrayBuffer>): KeptAnswer => {
  const keptHeaders = Object.fromEntries([...headers].filter(([name]) => KEPT_HEADERS.includes(name)));
  const location = headers.get('Location');
  if (body.byteLength <= MAX_KEPT_BYTES) return { status, headers: keptHeaders, body };
  const reference = JSON.stringify(location ? { '@id': location } : {});
  return {
    status,
    headers: { ...keptHeaders, 'content-type': 'application/json; charset=utf-8' },
    body: new TextEncoder().encode(reference),
  };
};

const keptAnswerOf = async (response: Response): Promise<KeptAnswer> => {
  const ownBody = bodyOf(response);
  const bytes = ownBody === null ? new Uint8Array(await response.clone().arrayBuffer()) : ownBody;
  return keptBody(response.status, response.headers, typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes);
};

const replay = ({ status, headers, body }: KeptAnswer): Response =>
  new Response(body.byteLength > 0 ? body : null, { status, headers: { ...headers, [REPLAYED_HEADER]: 'true' } });

interface Ending {
  readonly response: Response;
  /** Settles once the answer is kept. */
  readonly ended: Promise<unknown>;
}

interface Keyed {
  readonly call: KeyedCall;
  readonly request: RequestHash;
}

/** The kept answer of the same call; null if there was none. */
const answerAgain = async (context: AppContext, { call, request }: Keyed): Promise<Response | null> => {
  const keptCall = await readKept(context.get('deps').database, call);
  if (!keptCall) return null;
  if (!keptCall.requestHash || !keptCall.answer) throw running();
  if (!keptCall.requestHash.equals(await request.complete())) throw problem('request.key_reused', 'request.key_reused');
  return replay(keptCall.answer);
};

type Transaction = ReturnType<typeof createCallTransaction>;

const openCall = (context: AppContext, route: Route, call: KeyedCall): Transaction =>
  createCallTransaction(context.get('deps').database, {
    endsEarly: route.commitsEarly ?? false,
    begin: async (transaction) => {
      const isClaimed = await claimKey(transaction, call).catch((error: unknown) => {
        throw isUnavailable(error) ? running() : error;
      });
      if (!isClaimed) throw new AnsweredMeanwhile();
    },
  });

const isProblem = (body: Uint8Array): boolean => {
  const last = new TextDecoder().decode(body).trimEnd().split('\n').at(-1) ?? '';
  return last.startsWith('{"problem":');
};

const isLines = (response: Response): boolean => /^application\/x-ndjson\b/.test(response.headers.get('Content-Type') ?? '');

/** Commits a refused call: what it noted, e.g. a wrong code, remains. A failure leaves nothing. */
const endRefused = async (transaction: Transaction, call: KeyedCall, error: unknown): Promise<void> => {
  if (error instanceof DomainError && error.status < FIRST_FAILURE) await transaction.end((tx) => releaseKey(tx, call));
  else await transaction.rollBack(error);
};

const runFirst = async (context: AppContext, route: Route, { call, request }: Keyed): Promise<Ending> => {
  const deps = context.get('deps');
  const transaction = openCall(context, route, call);
  context.set('deps', { ...deps, database: transaction.database });
  const keep = async (answer: KeptAnswer): Promise<void> => {
    const outcome = { answer, requestHash: await request.complete() };
    if (route.commitsEarly) await keepAnswer(deps.database, call, outcome);
    else await transaction.end((tx) => keepAnswer(tx, call, outcome));
  };
  try {
    const response = await route.handle(context);
    if (isLines(response) && response.body) {
      const heldBody = holdLastChunk(response.body, {
        onEnd: async (body) => {
          if (!transaction.isOpen()) return;
          if (isProblem(body)) await transaction.end((tx) => releaseKey(tx, call));
          else await keep(keptBody(response.status, response.headers, body));
        },
      });
      return { response: new Response(heldBody.stream, response), ended: heldBody.ended };
    }
    if (transaction.isOpen()) await keep(await keptAnswerOf(response));
    return { response, ended: Promise.resolve() };
  } catch (error) {
    await endRefused(transaction, call, error);
    throw error;
  } finally {
    context.set('deps', deps);
  }
};

/** Ended answers of this process, by their key. */
const inProgress = new Map<string, Promise<void>>();

/** One call after another with the same key, without a connection for those that wait. */
const inTurn = async (id: string, work: () => Promise<Ending>): Promise<Response> => {
  const deadline = AbortSignal.timeout(WAIT_MS);
  for (let before = inProgress.get(id); before; before = inProgress.get(id)) {
    const waited = sleep(WAIT_MS, 'late', { signal: deadline, ref: false }).catch(() => 'late');
    if ((await Promise.race([before, waited])) === 'late') throw running();
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  inProgress.set(id, promise);
  const end = () => {
    inProgress.delete(id);
    resolve();
  };
  try {
    const { response, ended } = await work();
    ended.finally(end);
    return response;
  } catch (error) {
    end();
    throw error;
  }
};

const ended = (response: Response): Ending => ({ response, ended: Promise.resolve() });

const answerKeyed = async (context: AppContext, route: Route, keyed: Keyed): Promise<Ending> => {
  const again = await answerAgain(context, keyed);
  if (again) return ended(again);
  try {
    return await runFirst(context, route, keyed);
  } catch (error) {
    // The refusal may come from what the same call has just written on another instance.
    const isLate = error instanceof AnsweredMeanwhile;
    const isRefused = error instanceof DomainError && error.status < FIRST_FAILURE && keyed.request.known !== null;
    const lateAnswer = isLate || isRefused ? await answerAgain(context, keyed) : null;
    if (lateAnswer) return ended(lateAnswer);
    throw isLate ? running() : error;
  }
};

/**
 * A write that a client may repeat: with an `Idempotency-Key`, the first call is done, and its answer is kept in the same transaction;
 * repetitions get that answer for a day.
 */
export const answerOnce =
  (route: Route): Route['handle'] =>
  async (context) => {
    const header = context.req.header(IDEMPOTENCY_KEY_HEADER);
    if (header === undefined) return route.handle(context);
    const key = keyOfHeader(header);
    if (key === null) throw problem('request.malformed', 'request.key_malformed');
    const request = await hashRequest(context);
    const { now } = context.get('deps');
    const call = { key, caller: callerOf(context, request), route: `${route.method} ${route.path}`, now: now() };
    return inTurn(keyHash(call).toString('base64'), () => answerKeyed(context, route, { call, request }));
  };
