import { useEffect, useSyncExternalStore } from 'react';
import { AttendanceError } from './AttendanceError.ts';
import type { SignaturePlace } from './attendanceApi.ts';
import { attendanceApi } from './attendanceApi.ts';
import type { SignedInk } from './ink.ts';
import { offlineStore } from './offlineStore.ts';

/** A drawing that this device keeps until the server accepts it. */
export interface UnsentSignature extends SignaturePlace, SignedInk {
  /** The device's key of the drawing: sent twice, it counts once. */
  readonly key: string;
  /** ISO time of the device when it was drawn. */
  readonly drawnAt: string;
  /** Who signed. */
  readonly name: string;
  /** Why the server refused it; null: waiting for the network. */
  readonly refusal: string | null;
  /** The server needs the trainer's proof first. Default: unknown. */
  readonly needsProof?: boolean;
}

/** The stored format of earlier versions. */
type FormerSignature = Omit<UnsentSignature, 'ink'> & { readonly svg: string };

const ofNow = (stored: UnsentSignature | FormerSignature): UnsentSignature => {
  if ('ink' in stored) return stored;
  const { svg, ...rest } = stored;
  return { ...rest, ink: { svg } };
};

const RETRY_MS = 15_000;

/** A device often says that it is online before its network answers. */
const ONLINE_TRIES_MS = [0, 1000, 4000];

let unsent: readonly UnsentSignature[] = [];
const listeners = new Set<() => void>();

const publish = (next: readonly UnsentSignature[]): void => {
  unsent = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const write = async (signature: UnsentSignature): Promise<void> => {
  await offlineStore.put('signatures', signature);
  publish([...unsent.filter(({ key }) => key !== signature.key), signature]);
};

/** Stores a drawing on the device. Throws where the browser has no storage. */
export const storeUnsentSignature = (signature: Omit<UnsentSignature, 'refusal'>): Promise<void> =>
  write({ ...signature, refusal: null });

export const forgetSignature = async (key: string): Promise<void> => {
  await offlineStore.remove('signatures', key);
  publish(unsent.filter((signature) => signature.key !== key));
};

/** May a retry succeed: no answer, or a temporary server error. */
export const isPassing = ({ status }: AttendanceError): boolean => status === 0 || status === 429 || status >= 500;

/** Sends one; returns whether to go on with the next. */
const sendOne = async (signature: UnsentSignature): Promise<boolean> => {
  const { name: _name, refusal: _refusal, needsProof = false, ...sent } = signature;
  try {
    await attendanceApi.sign({ ...sent, isKept: true, onProgress: () => undefined });
    await forgetSignature(signature.key);
  } catch (error) {
    const failure = AttendanceError.from(error);
    if (isPassing(failure)) return false;
    // It waits for the trainer's proof, and is not marked as refused.
    if (failure.reason !== 'proof_needed') await write({ ...signature, refusal: failure.message });
    else if (!needsProof) await write({ ...signature, needsProof: true });
  }
  return true;
};

let sending: Promise<void> | null = null;

const sendAll = async (): Promise<void> => {
  for (const signature of unsent.filter(({ refusal }) => refusal === null)) {
    if (!(await sendOne(signature))) return;
  }
};

/** Sends all waiting drawings in turn; a concurrent call joins the running one. */
export const sendUnsentSignatures = (): Promise<void> => {
  sending ??= sendAll().finally(() => {
    sending = null;
  });
  return sending;
};

const load = async (): Promise<void> => {
  const stored = (await offlineStore.all('signatures').catch(() => [])) as (UnsentSignature | FormerSignature)[];
  publish(stored.map(ofNow).toSorted((a, b) => a.drawnAt.localeCompare(b.drawnAt)));
};

/** Loads the stored drawings, and sends them when the network may be back. */
const watch = (): (() => void) => {
  const trySending = () => void sendUnsentSignatures();
  const tryOnline = () => {
    for (const delay of ONLINE_TRIES_MS) setTimeout(trySending, delay);
  };
  void load().then(trySending);
  const timer = setInterval(trySending, RETRY_MS);
  window.addEventListener('online', tryOnline);
  document.addEventListener('visibilitychange', trySending);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', tryOnline);
    document.removeEventListener('visibilitychange', trySending);
  };
};

/** Keeps sending stored drawings while the page is open. */
export const useSendUnsentSignatures = (): void => useEffect(watch, []);

/** The drawings stored on this device. */
export const useUnsentSignatures = (): readonly UnsentSignature[] => useSyncExternalStore(subscribe, () => unsent);

/** The stored drawing for a place, if any. */
export const useUnsentSignatureAt = ({ uuid, period, trainer }: SignaturePlace): UnsentSignature | undefined =>
  useUnsentSignatures().find(
    (signature) => signature.uuid === uuid && signature.period === period && signature.trainer === trainer && !signature.refusal,
  );
