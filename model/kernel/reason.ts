/** A reason says something to whoever reads it later: at least this many letters. */
const REASON_MIN_LETTERS = 2;

/** Does a text say something: letters, not only points, spaces or invisible characters. */
export const saysReason = (text: string): boolean => (text.match(/\p{L}/gu)?.length ?? 0) >= REASON_MIN_LETTERS;
