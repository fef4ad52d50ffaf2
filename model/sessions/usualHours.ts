import type { TimeSlot } from '../calendar/halfDay.ts';

/** Hours of a training day whose start or end nobody has given. */
export const USUAL_HOURS: TimeSlot = { start: '09:00', end: '17:00' };
