import { parisTime } from '../calendar/parisTime.ts';

/** Nobody is woken by an automatic SMS: they leave from eight in the morning to nine in the evening, Paris time. */
const DAYTIME = { from: '08:00', to: '21:00' } as const;

export const isSmsDaytime = (now: Date): boolean => {
  const time = parisTime(now);
  return time >= DAYTIME.from && time < DAYTIME.to;
};
