import type { HalfDayView } from '../../../../model/attendance/attendanceViews.ts';
import { OFFLINE_SHEET_DAYS } from '../../../../model/attendance/offlineSheet.ts';
import { windowState } from '../../../../model/attendance/signing/signingWindow.ts';
import { DAY_MS } from '../../../../model/calendar/parisTime.ts';
import { serverNow } from '../../../../src/clock/serverClock.ts';
import { offlineStore } from './offlineStore.ts';

const KEPT_MS = OFFLINE_SHEET_DAYS * DAY_MS;

interface Copy<View> {
  readonly path: string;
  readonly copiedAt: number;
  readonly view: View;
}

/** A view that may be a copy: then `copiedAt` is its time. */
export type Copied<View> = View & { readonly copiedAt?: string };

const stateAt = (opensAt: string, closesAt: string, now: Date) =>
  windowState({ opensAt: new Date(opensAt), closesAt: new Date(closesAt) }, now);

const halfDayAt = (half: HalfDayView, now: Date): HalfDayView => ({
  ...half,
  state: stateAt(half.opensAt, half.closesAt, now),
  counterState: stateAt(half.counterOpensAt, half.closesAt, now),
});

/** A copy by an earlier version of the product lacks what this one shows. */
const isOutdated = ({ halfDays }: { readonly halfDays: readonly Partial<HalfDayView>[] }): boolean =>
  halfDays.some(({ counterOpensAt }) => counterOpensAt === undefined);

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

/** The last stored view; null: none or too old. */
export const storedCopy = async <View>(path: string): Promise<Copy<View> | null> => {
  const copy = (await offlineStore.get('views', path).catch(() => undefined)) as Copy<View> | undefined;
  return !copy || serverNow().getTime() - copy.copiedAt > KEPT_MS ? null : copy;
};

/** The last stored view, with its half-days' state by the server's clock; null: none or too old. */
export const copiedView = async <View extends { readonly halfDays: readonly HalfDayView[] }>(
  path: string,
): Promise<Copied<View> | null> => {
  const copy = await storedCopy<View>(path);
  if (!copy || isOutdated(copy.view)) return null;
  const halfDays = copy.view.halfDays.map((half) => halfDayAt(half, serverNow()));
  return { ...copy.view, halfDays, copiedAt: new Date(copy.copiedAt).toISOString() };
};
