/** How spreadsheets of French people encode a csv: today's way, that of Windows, of Mac and of DOS. */
export const TEXT_ENCODINGS = ['utf-8', 'windows-1252', 'macintosh', 'cp850'] as const;

export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** Letters of the bytes from 80 on. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const FIRST_HIGH = 0x80;

const decodeCp850 = (bytes: Uint8Array): string => {
  const pieces: string[] = [];
  for (const byte of bytes) pieces.push(byte < FIRST_HIGH ? String.fromCharCode(byte) : (CP850[byte - FIRST_HIGH] ?? ''));
  return pieces.join('');
};

const decodeAs = (bytes: Uint8Array, encoding: TextEncoding): string =>
  encoding === 'cp850' ? decodeCp850(bytes) : new TextDecoder(encoding).decode(bytes);

const SMALL = 'a-zàâäçéèêëîïôöùûüÿœæ';
/** An accent as French has it: small among small letters, or a capital that no small letter precedes. */
const LIKELY = new RegExp(`[àâäçéèêëîïôöùûüÿœæñ](?![A-ZÉÈ])|(?<![${SMALL}])[ÀÂÇÉÈÊËÎÏÔÖÙÛÜŒ]|(?<=\\p{L})’|[«»€°–]`, 'gu');
const HIGH = /[\u0080-\uffff]/g;
/** Enough accents to know. */
const JUDGED_BYTES = 100_000;

const countOf = (expression: RegExp, text: string): number => text.match(expression)?.length ?? 0;

/** How many of the letters beyond ASCII are not as French has them. */
const oddLetters = (text: string): number => countOf(HIGH, text) - countOf(LIKELY, text);

/** Windows first: it is what French Excel writes. */
const SINGLE_BYTE = ['windows-1252', 'macintosh', 'cp850'] as const;

const likeliest = (bytes: Uint8Array): TextEncoding => {
  const head = bytes.subarray(0, JUDGED_BYTES);
  const odds = SINGLE_BYTE.map((encoding) => oddLetters(decodeAs(head, encoding)));
  return SINGLE_BYTE[odds.indexOf(Math.min(...odds))] ?? 'windows-1252';
};

interface DecodedText {
  readonly text: string;
  /** Null: nothing depends on it, as there are no accents, or the file itself says it. */
  readonly encoding: TextEncoding | null;
}

/** The text of a csv; `chosenEncoding`: as a person says that it is encoded. */
export const decodeText = (bytes: Uint8Array, chosenEncoding: TextEncoding | null): DecodedText => {
  if (chosenEncoding !== null) return { text: decodeAs(bytes, chosenEncoding), encoding: chosenEncoding };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: null };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: null };
  try {
    // The parser removes one byte order mark itself; text that two programs have marked keeps the other.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, encoding: bytes.some((byte) => byte >= FIRST_HIGH) ? 'utf-8' : null };
  } catch {
    const encoding = likeliest(bytes);
    return { text: decodeAs(bytes, encoding), encoding };
  }
};

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
