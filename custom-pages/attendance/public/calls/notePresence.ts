import type { SheetEntryView } from '../../../../model/attendance/attendanceViews.ts';
import { type HalfDayNote, isAbsentAt, noteAt } from '../../../../model/attendance/halfDayPresence.ts';
import type { DayPeriod } from '../../../../model/calendar/halfDay.ts';
import { randomUuid } from '../../../../src/acts/randomUuid.ts';
import { serverNow } from '../../../../src/clock/serverClock.ts';
import { announce } from '../../../../src/focus/announce.ts';
import { MESSAGES } from '../words/messages.ts';
import { sendOrKeep } from './sendOrKeep.ts';
import { type Presence, type PresenceToSend, sendPresence, storeUnsentPresence } from './unsentItems.ts';

const saidOf = ({ name, presence }: PresenceToSend): string => {
  const { said, periods, sheet } = MESSAGES;
  if ('times' in presence) return said.times(name, periods[presence.times.period]);
  const { period, absence } = presence.absence;
  return (absence ? said.absent : said.present)(name, period ? periods[period] : sheet.wholeDay);
};

/** Sends an absence, a late arrival or an early departure, or keeps it while there is no network; says which. */
export const notePresence = async (note: PresenceToSend, refresh: () => Promise<void>): Promise<void> => {
  const outcome = await sendOrKeep({
    send: () => sendPresence(note),
    keep: () => storeUnsentPresence({ ...note, key: randomUuid(), drawnAt: serverNow().toISOString() }),
    refresh,
  });
  announce([saidOf(note), outcome === 'kept' && MESSAGES.said.waits].filter(Boolean).join(', '));
};

const noteOf = (entry: SheetEntryView, period: DayPeriod, presence: Presence): HalfDayNote => {
  const nothing = { period, isAbsent: false, absenceCategory: null, arrivedAt: null, leftAt: null };
  if ('times' in presence)
    return presence.times.period === period ? { ...nothing, ...presence.times } : (noteAt(entry, period) ?? nothing);
  const { absence, period: only } = presence.absence;
  if (only === null || only === period)
    return { ...nothing, isAbsent: absence !== null, absenceCategory: absence?.absenceCategory ?? null };
  const isAbsent = isAbsentAt(entry, period);
  return { ...nothing, ...noteAt(entry, period), isAbsent };
};

/** An entry as it will be once the notes kept on this device have reached the server. */
export const withUnsentPresence = (
  entry: SheetEntryView,
  periods: readonly DayPeriod[],
  unsentPresences: readonly { readonly presence: Presence }[],
): SheetEntryView => {
  let view = entry;
  for (const { presence } of unsentPresences) {
    const before = view;
    const halfDayNotes = periods.map((period) => noteOf(before, period, presence));
    view = { ...before, halfDayNotes, isAbsent: halfDayNotes.every(({ isAbsent }) => isAbsent) };
  }
  return view;
};
