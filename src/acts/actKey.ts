import { ignoresKey } from '../../model/integrations/idempotencyKey.ts';
import { serverNow } from '../clock/serverClock.ts';
import { randomUuid } from './randomUuid.ts';

/** A write of a person: what is sent where. */
export interface Act {
  readonly method: string;
  readonly url: URL;
  readonly body: unknown;
}

/** Outcome of an act: done, refused, or without an answer. */
export type Outcome = 'done' | 'refused' | 'lost';

interface KnownAct {
  readonly key: string;
  /** Last time it was sent, in ms. */
  readonly at: number;
  readonly doneAt?: number;
}

/** Shared by the tabs of a browser, and still there after a reload. */
const STORAGE_KEY = 'pilotage.acts';
/** The same act within this time of its answer is a double click. */
const DOUBLE_CLICK_MS = 500;
/** The same act within this time of one without an answer is another try. */
const RETRY_MS = 15 * 60_000;

const READING: readonly string[] = ['GET', 'HEAD'];

const isKnown = ({ at, doneAt }: KnownAct, now: number): boolean =>
  doneAt === undefined ? now - at < RETRY_MS : now - doneAt < DOUBLE_CLICK_MS;

/** Where storage is off, a reload forgets. */
let inMemory: string | null = null;

const knownActs = (): Record<string, KnownAct> => {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? inMemory ?? '{}') as Record<string, KnownAct>;
  } catch {
    return {};
  }
};

const store = (acts: Readonly<Record<string, KnownAct>>): void => {
  inMemory = JSON.stringify(acts);
  try {
    localStorage.setItem(STORAGE_KEY, inMemory);
  } catch {
    // Full, or refused.
  }
};

const change = (digest: string, act: KnownAct | null): void => {
  const now = serverNow().getTime();
  const others = Object.entries(knownActs()).filter(([name, knownAct]) => name !== digest && isKnown(knownAct, now));
  store(Object.fromEntries(act ? [...others, [digest, act]] : others));
};

const entryText = ([name, value]: [string, FormDataEntryValue]): string =>
  typeof value === 'string' ? `${name}=${value}` : `${name}=${value.name} ${value.size} ${value.lastModified}`;

const textOf = (body: unknown): string => {
  if (body instanceof FormData) return [...body].map(entryText).join('\n');
  if (body instanceof Blob) return `${body.type} ${body.size}`;
  return typeof body === 'string' ? body : '';
};

const FIRST = 0xdeadbeef;
const SECOND = 0x41c6ce57;

/** 64 bits to recognise an act; two acts that share them are told apart by the server, which compares the bodies. */
const digestOf = ({ method, url, body }: Act): string => {
  let [high, low] = [FIRST, SECOND];
  for (const character of `${method} ${url.pathname}${url.search}\n${textOf(body)}`) {
    const code = character.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  return `${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`;
};

/**
 * The key of an act for its `Idempotency-Key`: the same one for a double click, while it runs, and for another try after an answer that
 * never came, in any tab; a new one for a new act. Null: a read, or a login.
 */
export const actKey = (act: Act): { readonly key: string; readonly end: (outcome: Outcome) => void } | null => {
  if (READING.includes(act.method) || ignoresKey(act.url.pathname)) return null;
  const digest = digestOf(act);
  const now = serverNow().getTime();
  const knownAct = knownActs()[digest];
  const key = knownAct && isKnown(knownAct, now) ? knownAct.key : randomUuid();
  change(digest, { key, at: now });
  return {
    key,
    end: (outcome) => {
      if (outcome === 'refused') change(digest, null);
      if (outcome === 'done') change(digest, { key, at: now, doneAt: serverNow().getTime() });
    },
  };
};
