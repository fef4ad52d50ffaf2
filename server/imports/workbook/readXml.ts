import { Parser } from 'saxen';

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
      const given: Record<string, string> = {};
      for (const [key, value] of Object.entries(attributes())) given[bareName(key)] = value.includes('&') ? decode(value) : value;
      return given;
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
