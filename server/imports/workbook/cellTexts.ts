import { Parser } from 'saxen';
import { DAY_MS, DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS, SECOND_MS } from '../../../model/calendar/parisTime.ts';
import { NO, YES } from '../../../model/messages/imports/importFiles.ts';

type Attributes = Readonly<Record<string, string>>;

interface XmlHandlers {
  /** Names are without the prefix of their namespace, which each tool chooses. */
  readonly open?: (name: string, attributes: () => Attributes) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
  /** Asked after each element that ends. Default: read to the end. */
  readonly isEnough?: () => boolean;
}

const UTF8 = new TextDecoder('utf-8');

const textOf = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return UTF8.decode(bytes);
};

const bareName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads an XML part of a workbook; throws if it is not well-formed. */
export const readXml = (bytes: Uint8Array, { open, close, text, isEnough }: XmlHandlers): void => {
  const parser = new Parser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('warn', () => undefined);
  parser.on('openTag', (name, attributes, decode) => {
    open?.(bareName(name), () => {
      const attributesByName: Record<string, string> = {};
      for (const [key, value] of Object.entries(attributes()))
        attributesByName[bareName(key)] = value.includes('&') ? decode(value) : value;
      return attributesByName;
    });
  });
  parser.on('closeTag', (name) => {
    close?.(bareName(name));
    if (isEnough?.()) parser.stop();
  });
  if (text) {
    parser.on('text', (value, decode) => text(decode(value)));
    parser.on('cdata', text);
  }
  parser.parse(textOf(bytes));
};

/** ECMA-376 §22.9.2.19: characters that XML does not allow. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9a-f]{4})_/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** Gathers the runs of a rich text, without the reading aids of East Asian ones. */
export const textGatherer = () => {
  let text = '';
  let [isText, phonetic] = [false, 0];
  return {
    open: (name: string): void => {
      if (name === 't') isText = true;
      else if (name === 'rPh') phonetic += 1;
    },
    close: (name: string): void => {
      if (name === 't') isText = false;
      else if (name === 'rPh') phonetic -= 1;
    },
    text: (value: string): void => {
      if (isText && phonetic === 0) text += value;
    },
    take: (): string => {
      const currentText = text;
      text = '';
      return unescaped(currentText);
    },
  };
};

/** The texts that cells of a workbook share. */
export const readSharedStrings = (part: Uint8Array | null): readonly string[] => {
  const strings: string[] = [];
  if (!part) return strings;
  const gatherer = textGatherer();
  readXml(part, {
    open: gatherer.open,
    text: gatherer.text,
    close: (name) => {
      gatherer.close(name);
      if (name === 'si') strings.push(gatherer.take());
    },
  });
  return strings;
};

/** Excel has 15 significant digits, and shows no more: the rest is the noise of binary fractions. */
const SIGNIFICANT_DIGITS = 15;
/** Days from Excel's day zero, and from that of 1904, to 1970. */
const [EPOCH_1900, EPOCH_1904] = [25_569, 24_107];
/** Shown in the cell, so that its field refuses it. */
const UNREADABLE_DATE = '#VALEUR!';
/** Last second of the year 9999, beyond which there are no dates. */
const LAST_SERIAL = 2_958_466;

/** Kind of value that the number format of a cell shows. */
export type Shown = 'number' | 'date' | 'elapsed';

const TEXTS_IN_FORMAT = /"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi;

const WORDS_OF_NUMBERS = /general|standard|e[+-]/gi;
/** A digit, except those after the seconds. */
const DIGIT = /[#?]|(?<!s\.0*)0/i;

const shownBy = (format: string): Shown => {
  const bare = format.replaceAll(TEXTS_IN_FORMAT, ' ').replaceAll(WORDS_OF_NUMBERS, ' ');
  if (/\[(h+|m+|s+)\]/i.test(bare)) return 'elapsed';
  return /[dmyhs]/i.test(bare) && !DIGIT.test(bare) ? 'date' : 'number';
};

/** Formats that every workbook has without declaring them (ECMA-376 §18.8.30), those of East Asia included. */
const builtIn = (id: number): Shown => {
  if (id === 46) return 'elapsed';
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58) ? 'date' : 'number';
};

/** How each style of a workbook shows a number. */
export const readStyles = (part: Uint8Array | null): readonly Shown[] => {
  const formats = new Map<number, Shown>();
  const styles: Shown[] = [];
  let isInCells = false;
  if (!part) return styles;
  readXml(part, {
    open: (name, attributes) => {
      if (name === 'numFmt') formats.set(Number(attributes().numFmtId), shownBy(attributes().formatCode ?? ''));
      else if (name === 'cellXfs') isInCells = true;
      else if (name === 'xf' && isInCells) {
        const id = Number(attributes().numFmtId ?? 0);
        styles.push(formats.get(id) ?? builtIn(id));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return styles;
};

const two = (value: number): string => String(value).padStart(2, '0');

const clock = (seconds: number): string =>
  `${two(Math.floor(seconds / HOUR_SECONDS))}:${two(Math.floor((seconds % HOUR_SECONDS) / MINUTE_SECONDS))}`;

/** A day as French people write it, with the time if it has one. */
const dayText = (at: Date): string => {
  const [day = '', time = ''] = at.toISOString().split('T');
  const frenchDate = day.split('-').reverse().join('/');
  return time.startsWith('00:00') ? frenchDate : `${frenchDate} ${time.slice(0, 5)}`;
};

/** Excel stores a binary fraction of a day, which may lie just below the minute that it shows: rounded to the second first. */
const dateText = (serial: number, isSince1904: boolean): string => {
  const seconds = Math.round(serial * DAY_SECONDS);
  if (!(serial >= 0 && serial < LAST_SERIAL)) return UNREADABLE_DATE;
  if (seconds < DAY_SECONDS && serial > 0) return clock(seconds);
  return dayText(new Date(seconds * SECOND_MS - (isSince1904 ? EPOCH_1904 : EPOCH_1900) * DAY_MS));
};

/** The text that a number of a workbook shows. */
export const numberText = (value: string, format: Shown, isSince1904: boolean): string => {
  const number = Number(value);
  if (Number.isNaN(number)) throw new Error('A number is no number');
  if (format === 'date') return dateText(number, isSince1904);
  if (format === 'elapsed' && number >= 0 && number < LAST_SERIAL) return clock(Math.round(number * DAY_SECONDS));
  return String(Number(number.toPrecision(SIGNIFICANT_DIGITS)));
};

/** A date as ISO 8601, which only some tools write. */
export const isoText = (value: string): string => {
  const at = new Date(/(Z|[+-]\d{2}:\d{2})$/.test(value) || !value.includes('T') ? value : `${value}Z`);
  return Number.isNaN(at.getTime()) ? UNREADABLE_DATE : dayText(at);
};

export const booleanText = (value: string): string => (/^(1|true)$/i.test(value) ? YES : NO);
