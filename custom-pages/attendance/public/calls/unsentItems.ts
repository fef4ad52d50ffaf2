import { useEffect, useSyncExternalStore } from 'react';
import type { PresenceTimes } from '../../../../model/attendance/halfDayPresence.ts';
import type { DayPeriod } from '../../../../model/calendar/halfDay.ts';
import type { SignedInk } from '../drawing/ink.ts';
import { AttendanceError } from './AttendanceError.ts';
import { askedApi, type SentAnswer } from './askedApi.ts';
import { attendanceApi, type IncidentToSend, type NotedAbsence, type SignaturePlace } from './attendanceApi.ts';
import { offlineStore } from './offlineStore.ts';

/** A drawing that this device keeps until the server accepts it. */
export interface UnsentSignature extends SignaturePlace, SignedInk {
  /** The device's key of the drawing: sent twice, it counts once. */
  readonly key: string;
  /** ISO time of the device when it was drawn. */
  readonly drawnAt: string;
  /** Name of the person who signed. */
  readonly name: string;
  /** Why the server refused it; null: waiting for the network. */
  readonly refusal: string | null;
  /** The server needs the trainer's proof first. Default: unknown. */
  readonly needsProof?: boolean;
}

/** An incident of the day that this device keeps until the server accepts it. */
export interface UnsentIncident extends IncidentToSend {
  readonly kind: 'incident';
  /** Why the server refused it; null: waiting for the network. */
  readonly refusal: string | null;
}

/** An absence, or a late arrival and early departure, of a trainee. */
export type Presence = { readonly absence: NotedAbsence } | { readonly times: PresenceTimes & { readonly period: DayPeriod } };

export interface PresenceToSend {
  /** UUID of the entry. */
  readonly uuid: string;
  readonly sheet: string;
  /** The trainee. */
  readonly name: string;
  readonly presence: Presence;
}

/** A note about a trainee's presence that this device keeps until the server accepts it. */
export interface UnsentPresence extends PresenceToSend {
  readonly kind: 'presence';
  readonly key: string;
  /** ISO time of the device when it was noted. */
  readonly drawnAt: string;
  /** Why the server refused it; null: waiting for the network. */
  readonly refusal: string | null;
}

/** An answer to a questionnaire that this device keeps until the server accepts it. */
export interface UnsentAnswer extends SentAnswer {
  readonly kind: 'answer';
  /** Secret of the invitation. */
  readonly uuid: string;
  /** The questionnaire. */
  readonly name: string;
  /** ISO time of the device when it was sent. */
  readonly drawnAt: string;
  /** Why the server refused it; null: waiting for the network. */
  readonly refusal: string | null;
}

/** Item that this device keeps until the server accepts it. */
export type UnsentItem = UnsentSignature | UnsentIncident | UnsentPresence | UnsentAnswer;

export const isIncident = (item: UnsentItem): item is UnsentIncident => 'kind' in item && item.kind === 'incident';
export const isPresence = (item: UnsentItem): item is UnsentPresence => 'kind' in item && item.kind === 'presence';
export const isAnswer = (item: UnsentItem): item is UnsentAnswer => 'kind' in item && item.kind === 'answer';
export const isSignature = (item: UnsentItem): item is UnsentSignature => !('kind' in item);

/** The stored format of earlier versions. */
type FormerSignature = Omit<UnsentSignature, 'ink'> & { readonly svg: string };

const ofNow = (item: UnsentItem | FormerSignature): UnsentItem => {
  if ('ink' in item || 'kind' in item) return item;
  const { svg, ...rest } = item;
  return { ...rest, ink: { svg } };
};

const RETRY_MS = 15_000;

/** A device often says that it is online before its network answers. */
const ONLINE_TRIES_MS = [0, 1000, 4000];

let unsent: readonly UnsentItem[] = [];
const listeners = new Set<() => void>();

const publish = (next: readonly UnsentItem[]): void => {
  unsent = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const write = async (item: UnsentItem): Promise<void> => {
  await offlineStore.put('signatures', item);
  publish([...unsent.filter(({ key }) => key !== item.key), item]);
};

/** Stores a drawing on the device. Throws where the browser has no storage. */
export const storeUnsentSignature = (signature: Omit<UnsentSignature, 'refusal'>): Promise<void> =>
  write({ ...signature, refusal: null });

/** Stores an incident on the device. Throws where the browser has no storage. */
export const storeUnsentIncident = (incident: IncidentToSend): Promise<void> =>
  write({ ...incident, kind: 'incident', refusal: null });

/** Stores a note about a trainee's presence on the device. Throws where the browser has no storage. */
export const storeUnsentPresence = (note: Omit<UnsentPresence, 'kind' | 'refusal'>): Promise<void> =>
  write({ ...note, kind: 'presence', refusal: null });

/** Stores an answer on the device. Throws where the browser has no storage. */
export const storeUnsentAnswer = (answer: Omit<UnsentAnswer, 'kind' | 'refusal'>): Promise<void> =>
  write({ ...answer, kind: 'answer', refusal: null });

export const forgetItem = async (key: string): Promise<void> => {
  await offlineStore.remove('signatures', key);
  publish(unsent.filter((item) => item.key !== key));
};

/** May a retry succeed: no answer, or a temporary server error. */
export const isPassing = ({ status }: AttendanceError): boolean => status === 0 || status === 429 || status >= 500;

/** Sends a note about a trainee's presence; sent twice it changes nothing more. `notedAt`: it was kept on this device since. */
export const sendPresence = ({ uuid, sheet, presence }: PresenceToSend, notedAt?: string): Promise<unknown> => {
  const keptNote = notedAt === undefined ? {} : { notedAt };
  return 'absence' in presence
    ? attendanceApi.setAbsence(uuid, sheet, { ...presence.absence, ...keptNote })
    : attendanceApi.setTimes(uuid, sheet, { ...presence.times, ...keptNote });
};

const post = async (item: UnsentItem): Promise<unknown> => {
  if (isIncident(item)) {
    const { kind: _kind, refusal: _refusal, ...body } = item;
    return attendanceApi.noteIncident({ ...body, isKept: true });
  }
  if (isPresence(item)) return sendPresence(item, item.drawnAt);
  if (isAnswer(item)) {
    const { kind: _kind, refusal: _refusal, drawnAt: _drawnAt, name: _name, uuid, ...answer } = item;
    return askedApi.answer(uuid, answer);
  }
  const { name: _name, refusal: _refusal, needsProof: _needsProof, ...body } = item;
  return attendanceApi.sign({ ...body, isKept: true, onProgress: () => undefined });
};

/** Sends one; returns whether to go on with the next. */
const sendOne = async (item: UnsentItem): Promise<boolean> => {
  try {
    await post(item);
    await forgetItem(item.key);
  } catch (error) {
    const failure = AttendanceError.from(error);
    if (isPassing(failure)) return false;
    // It waits for the trainer's proof, and is not marked as refused.
    if (!isSignature(item) || failure.reason !== 'proof_needed') await write({ ...item, refusal: failure.message });
    else if (!item.needsProof) await write({ ...item, needsProof: true });
  }
  return true;
};

let sending: Promise<void> | null = null;

const sendAll = async (): Promise<void> => {
  for (const item of unsent.filter(({ refusal }) => refusal === null)) {
    if (!(await sendOne(item))) return;
  }
};

/** Sends all waiting items in turn; a concurrent call joins the running one. */
export const sendUnsentItems = (): Promise<void> => {
  sending ??= sendAll().finally(() => {
    sending = null;
  });
  return sending;
};

const load = async (): Promise<void> => {
  const storedItems = (await offlineStore.all('signatures').catch(() => [])) as (UnsentItem | FormerSignature)[];
  publish(storedItems.map(ofNow).toSorted((a, b) => a.drawnAt.localeCompare(b.drawnAt)));
};

/** Loads the stored items, and sends them when the network may be back. */
const watch = (): (() => void) => {
  const trySending = () => void sendUnsentItems();
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

/** Keeps sending stored items while the page is open. */
export const useSendUnsentItems = (): void => useEffect(watch, []);

/** The drawings and notes stored on this device. */
export const useUnsentItems = (): readonly UnsentItem[] => useSyncExternalStore(subscribe, () => unsent);

/** The drawings stored on this device. */
export const useUnsentSignatures = (): readonly UnsentSignature[] => useUnsentItems().filter(isSignature);

/** The answer of an invitation stored on this device, if any. */
export const useUnsentAnswer = (token: string): UnsentAnswer | undefined =>
  useUnsentItems()
    .filter(isAnswer)
    .find(({ uuid, refusal }) => uuid === token && refusal === null);

/** The incidents of a sheet stored on this device that still wait. */
export const useUnsentIncidents = (sheet: string): readonly UnsentIncident[] =>
  useUnsentItems()
    .filter(isIncident)
    .filter(({ uuid, refusal }) => uuid === sheet && refusal === null);

/** The notes about a trainee's presence stored on this device that still wait, oldest first. */
export const useUnsentPresences = (entry: string): readonly UnsentPresence[] =>
  useUnsentItems()
    .filter(isPresence)
    .filter(({ uuid, refusal }) => uuid === entry && refusal === null);

/** The stored drawing for a place, if any. */
export const useUnsentSignatureAt = ({ uuid, period, trainer }: SignaturePlace): UnsentSignature | undefined =>
  useUnsentSignatures().find(
    (signature) => signature.uuid === uuid && signature.period === period && signature.trainer === trainer && !signature.refusal,
  );
