import type { HalfDayView } from '../../../model/attendance/attendanceViews.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { offlineStore } from './offlineStore.ts';

/** Names do not stay on a phone for longer than the day of training and its eve need. */
const KEPT_MS = 2 * 86_400_000;

interface Copy<View> {
  readonly path: string;
  readonly copiedAt: number;
  readonly view: View;
}

/** A view that may be of an earlier time: then `copiedAt` says of when. */
export type Copied<View> = View & { readonly copiedAt?: string };

const stateAt = ({ opensAt, closesAt }: HalfDayView, now: number): HalfDayView['state'] => {
  if (now < Date.parse(opensAt)) return 'early';
  return now > Date.parse(closesAt) ? 'late' : 'open';
};

const forgetOld = async (now: number): Promise<void> => {
  for (const copy of (await offlineStore.all('views')) as Copy<unknown>[]) {
    if (now - copy.copiedAt > KEPT_MS) await offlineStore.remove('views', copy.path);
  }
};

/** Keeps what was read, for an opening without network. */
export const copyView = async (path: string, view: object): Promise<void> => {
  const now = serverNow().getTime();
  try {
    await offlineStore.put('views', { path, copiedAt: now, view });
    await forgetOld(now);
  } catch {
    // Without storage nothing opens offline.
  }
};

/** What was last read there, its half-days as the device's clock has them now; null: nothing of late. */
export const copiedView = async <View extends { readonly halfDays: readonly HalfDayView[] }>(
  path: string,
): Promise<Copied<View> | null> => {
  const copy = (await offlineStore.get('views', path).catch(() => undefined)) as Copy<View> | undefined;
  const now = serverNow().getTime();
  if (!copy || now - copy.copiedAt > KEPT_MS) return null;
  const halfDays = copy.view.halfDays.map((half) => ({ ...half, state: stateAt(half, now) }));
  return { ...copy.view, halfDays, copiedAt: new Date(copy.copiedAt).toISOString() };
};
