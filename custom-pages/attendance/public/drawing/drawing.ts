import type { SignatureCanvas } from 'react-signature-canvas';
import { isDrawnEnough } from '../../../../model/attendance/signing/signatureInk.ts';

/** The strokes of a pad, as points. */
type Drawing = ReturnType<SignatureCanvas['toData']>;

/** Scales a drawing to a pad of another width: the pad keeps its proportions, so one factor is enough. */
export const scaleDrawing = (drawing: Drawing, factor: number): Drawing => {
  for (const point of drawing.flat()) {
    point.x *= factor;
    point.y *= factor;
  }
  return drawing;
};

/** The drawing of a pad as SVG. */
export const svgText = (pad: SignatureCanvas | null): string => {
  const dataUrl = pad?.toDataURL('image/svg+xml') ?? '';
  return atob(dataUrl.slice(dataUrl.indexOf(',') + 1));
};

/** A drawing as a file. */
export const svgBlob = (svg: string): Blob => new Blob([svg], { type: 'image/svg+xml' });

/** Is the drawing large enough: what the server would refuse is not sent. */
export const hasSignature = (pad: SignatureCanvas): boolean => {
  const { clientWidth, clientHeight } = pad.getCanvas();
  return isDrawnEnough(pad.toData(), Math.max(clientWidth, clientHeight));
};
