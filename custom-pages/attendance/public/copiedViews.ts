import type { HalfDayView } from '../../../model/attendance/attendanceViews.ts';
import { OFFLINE_SHEET_DAYS } from '../../../model/attendance/offlineSheet.ts';
import { DAY_MS } from '../../../model/calendar/timeUnits.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { offlineStore } from './offlineStore.ts';

const KEPT_MS = OFFLINE_SHEET_DAYS * DAY_MS;

interface Copy<View> {
  readonly path: string;
  readonly copiedAt: number;
  readonly view: View;
}

/** A view that may be a copy: then `copiedAt` is its time. */
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

/** Stores a view for offline use. */
export const copyView = async (path: string, view: object): Promise<void> => {
  const now = serverNow().getTime();
  try {
    await offlineStore.put('views', { path, copiedAt: now, view });
    await forgetOld(now);
  } catch {
    // Without storage nothing opens offline.
  }
};

/** The last stored view, with its half-days' state by the server's clock; null: none or too old. */
export const copiedView = async <View extends { readonly halfDays: readonly HalfDayView[] }>(
  path: string,
): Promise<Copied<View> | null> => {
  const copy = (await offlineStore.get('views', path).catch(() => undefined)) as Copy<View> | undefined;
  const now = serverNow().getTime();
  if (!copy || now - copy.copiedAt > KEPT_MS) return null;
  const halfDays = copy.view.halfDays.map((half) => ({ ...half, state: stateAt(half, now) }));
  return { ...copy.view, halfDays, copiedAt: new Date(copy.copiedAt).toISOString() };
};
