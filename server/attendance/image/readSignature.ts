import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { invalid } from '../../domainError.ts';
import { hasVisibleInk } from './hasVisibleInk.ts';
import { strokesRaster } from './inkRaster.ts';
import { parseStrokes } from './parseStrokes.ts';
import { isPng, readPng } from './readPng.ts';
import { pngToSvg, roundStrokes, strokesToSvg } from './writeSvg.ts';

const MAX_PNG_BYTES = 200 * 1024;
const MAX_SVG_BYTES = 1_500_000;

const refused = (code: string, message: string) => invalid({ propertyPath: 'file', message, code });
const unreadable = () => refused('signature.unreadable', problemMessage('attendance.unreadable_drawing'));
const blank = () => refused('signature.blank', problemMessage('attendance.faint_drawing'));
const tooLarge = () => refused('signature.too_large', problemMessage('attendance.drawing_too_large'));

const fromPng = (bytes: Uint8Array): string => {
  if (bytes.length > MAX_PNG_BYTES) throw tooLarge();
  const png = readPng(bytes);
  if (!png) throw unreadable();
  if (!hasVisibleInk(png.ink)) throw blank();
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
  const parsed = parseStrokes(textOf(bytes));
  if (!parsed) throw unreadable();
  const strokes = roundStrokes(parsed);
  if (!hasVisibleInk(strokesRaster(strokes))) throw blank();
  return strokesToSvg(strokes);
};

/** The SVG to store for a drawing sent as signature_pad's SVG or as PNG; refuses other formats and invisible drawings. */
export const readSignature = (bytes: Uint8Array, declaredType: string): string => {
  const isDrawnAsPng = isPng(bytes);
  const type = isDrawnAsPng ? 'image/png' : 'image/svg+xml';
  if (declaredType !== '' && declaredType !== 'application/octet-stream' && declaredType !== type) throw unreadable();
  return isDrawnAsPng ? fromPng(bytes) : fromSvg(bytes);
};
