import { invalid } from '../../errors.ts';
import { isBlank, parseStrokes } from './parseStrokes.ts';
import { isPng, readPng } from './readPng.ts';
import { pngToSvg, strokesToSvg } from './writeSvg.ts';

const MAX_PNG_BYTES = 200 * 1024;
const MAX_SVG_BYTES = 1_500_000;

const refused = (code: string, message: string) => invalid({ propertyPath: 'file', message, code });
const unreadable = () => refused('signature.unreadable', "Ce dessin n'a pas pu être lu comme une signature.");
const blank = () => refused('signature.blank', 'La signature est vide : dessinez-la avant de l’envoyer.');
const tooLarge = () => refused('signature.too_large', 'Cette signature est trop volumineuse.');

const fromPng = (bytes: Uint8Array): string => {
  if (bytes.length > MAX_PNG_BYTES) throw tooLarge();
  const png = readPng(bytes);
  if (!png) throw unreadable();
  if (png.isBlank) throw blank();
  return pngToSvg(png);
};

const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw unreadable();
  }
};

const fromSvg = (bytes: Uint8Array): string => {
  if (bytes.length > MAX_SVG_BYTES) throw tooLarge();
  const strokes = parseStrokes(textOf(bytes));
  if (!strokes) throw unreadable();
  if (isBlank(strokes)) throw blank();
  return strokesToSvg(strokes);
};

/** The SVG to store for a drawing sent as signature_pad's SVG or as a PNG; anything else, and a blank one, is refused. */
export const readSignature = (bytes: Uint8Array, declaredType: string): string => {
  const isDrawnAsPng = isPng(bytes);
  const type = isDrawnAsPng ? 'image/png' : 'image/svg+xml';
  if (declaredType !== '' && declaredType !== 'application/octet-stream' && declaredType !== type) throw unreadable();
  return isDrawnAsPng ? fromPng(bytes) : fromSvg(bytes);
};
