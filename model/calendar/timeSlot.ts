/** Hours of a day, `HH:mm` in Paris. */
export interface TimeSlot {
  readonly start: string;
  readonly end: string;
}

const SLOT = /^(?<start>(?:[01]\d|2[0-3]):[0-5]\d)\s*[-–]\s*(?<end>(?:[01]\d|2[0-3]):[0-5]\d)$/;

/** `12:30-13:30` as a slot; null: not two times, or the second is not later. */
export const parseTimeSlot = (text: string): TimeSlot | null => {
  const { start, end } = SLOT.exec(text.trim())?.groups ?? {};
  return start !== undefined && end !== undefined && start < end ? { start, end } : null;
};

export const slotInWords = ({ start, end }: TimeSlot): string => `${start} – ${end}`;
