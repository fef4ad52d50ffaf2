/** Fewest letters of a reason that later readers understand. */
const REASON_MIN_LETTERS = 2;

/** Characters that nobody sees; some of them, like the Hangul fillers, count as letters. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Does a text say something: letters, not only points, spaces or invisible characters. */
export const saysReason = (text: string): boolean =>
  (text.replace(INVISIBLE, '').match(/\p{L}/gu)?.length ?? 0) >= REASON_MIN_LETTERS;
