import type { HalfDayView } from '../../model/attendanceViews.ts';
import { serverNow } from '../../src/clock/serverClock.ts';
import { formatHour, formatInstant, isSameDay } from './formatTime.ts';
import { MESSAGES } from './messages.ts';
import { Notice } from './Notice.tsx';

/** Why a half-day cannot be signed at this moment; nothing while it can. */
export const WindowNotice = ({ half }: { readonly half: HalfDayView }) => {
  const words = MESSAGES.half;
  if (half.state === 'open') return null;
  if (half.state === 'late') return <Notice level="warning">{words.closed(formatInstant(half.closesAt))}</Notice>;
  const isToday = isSameDay(half.opensAt, serverNow().toISOString());
  return (
    <Notice level="info">{isToday ? words.early(formatHour(half.opensAt)) : words.earlyOn(formatInstant(half.opensAt))}</Notice>
  );
};
