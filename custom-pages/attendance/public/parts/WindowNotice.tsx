import type { HalfDayView } from '../../../../model/attendance/attendanceViews.ts';
import { serverNow } from '../../../../src/clock/serverClock.ts';
import { MESSAGES } from '../words/messages.ts';
import { formatHour, formatInstant, isSameDay } from './formatTime.ts';
import { Notice } from './Notice.tsx';

interface WindowNoticeProps {
  readonly half: HalfDayView;
  /** The trainer's own signature, without "ask the trainer" advice. Default: a trainee's. */
  readonly isTrainers?: boolean;
}

/** Why a half-day cannot be signed now; nothing while it can. */
export const WindowNotice = ({ half, isTrainers = false }: WindowNoticeProps) => {
  const words = MESSAGES.half;
  if (half.state === 'open') return null;
  if (half.state === 'late') {
    const closedWords = isTrainers ? words.closedToTrainers : words.closed;
    return <Notice level="warning">{closedWords(formatInstant(half.closesAt))}</Notice>;
  }
  const isToday = isSameDay(half.opensAt, serverNow().toISOString());
  const [today, later] = isTrainers ? [words.earlyToTrainers, words.earlyToTrainersOn] : [words.early, words.earlyOn];
  return <Notice level="info">{isToday ? today(formatHour(half.opensAt)) : later(formatInstant(half.opensAt))}</Notice>;
};
