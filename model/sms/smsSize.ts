/** Characters of the GSM 7-bit alphabet (3GPP TS 23.038), and those that need an escape, so the room of two. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const ESCAPED = new Set('\f^{}\\[~]|€');

/** Room of one message alone, and of each part of a longer one. */
const ROOM = { gsm7: { alone: 160, part: 153 }, ucs2: { alone: 70, part: 67 } } as const;

export type SmsEncoding = keyof typeof ROOM;

/** Size of a text, which decides its cost: operators count segments. */
export interface SmsSize {
  readonly encoding: SmsEncoding;
  readonly segments: number;
  /** Characters outside the alphabet: with one of them a part holds 70 characters instead of 160. */
  readonly foreign: readonly string[];
}

const gsmRoom = (character: string): number => (ESCAPED.has(character) ? 2 : 1);

/** Fills segments in turn: a character is never cut in two. */
const segmentsOf = (rooms: readonly number[], { alone, part }: (typeof ROOM)[SmsEncoding]): number => {
  if (rooms.reduce((sum, room) => sum + room, 0) <= alone) return 1;
  let segments = 1;
  let usedLength = 0;
  for (const room of rooms) {
    if (usedLength + room > part) {
      segments += 1;
      usedLength = 0;
    }
    usedLength += room;
  }
  return segments;
};

/** Encoding and number of segments of a text. */
export const smsSize = (text: string): SmsSize => {
  const characters = [...text];
  const foreign = [...new Set(characters.filter((character) => !(BASIC.has(character) || ESCAPED.has(character))))];
  const encoding = foreign.length === 0 ? 'gsm7' : 'ucs2';
  const rooms = characters.map((character) => (encoding === 'gsm7' ? gsmRoom(character) : character.length));
  return { encoding, segments: segmentsOf(rooms, ROOM[encoding]), foreign };
};

/** Typographic signs whose plain form means the same. */
const PLAIN: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',

  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
};

/** The text with plain punctuation, which costs less; accents stay as they are. */
export const plainPunctuation = (text: string): string =>
  text
    .replaceAll(/«[\s\u00a0\u202f]*|[\s\u00a0\u202f]*»/g, '"')
    .replaceAll(/[’‘“”–—…\u00a0\u202f]/g, (sign) => PLAIN[sign] ?? sign);
