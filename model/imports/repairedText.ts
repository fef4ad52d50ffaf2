/** The signs that windows-1252 has where Latin-1 has control characters, by their byte. */
const WINDOWS_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const FIRST_SIGN = 0x80;

/** A lead byte of UTF-8, then its continuation bytes, read as letters of windows-1252: `Ã©`. */
const TWICE_ENCODED = new RegExp(`[\\u00c2-\\u00f4][\\u0080-\\u00bf${WINDOWS_SIGNS}]{1,3}`, 'g');

const byteOf = (letter: string): number => {
  const sign = WINDOWS_SIGNS.indexOf(letter);
  return sign < 0 ? letter.charCodeAt(0) : sign + FIRST_SIGN;
};

const UTF8 = new TextDecoder('utf-8', { fatal: true });

const decoded = (letters: string): string => {
  try {
    return UTF8.decode(Uint8Array.from([...letters], byteOf));
  } catch {
    return letters;
  }
};

/** A text that a program encoded twice, before and after. */
export interface RepairedText {
  readonly before: string;
  readonly after: string;
}

/** The text that was meant by one that a program encoded twice (`SociÃ©tÃ©`), or null: it is as it was typed. */
export const repairedText = (text: string): RepairedText | null => {
  const after = text.replaceAll(TWICE_ENCODED, decoded);
  return after === text ? null : { before: text, after: after.normalize('NFC') };
};
