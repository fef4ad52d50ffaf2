import type { SignatureCanvas } from 'react-signature-canvas';
import { scaleDrawing } from './drawing.ts';

/** Resizes the pad's bitmap to its size on the page, sharp on dense screens, keeping the drawing. */
export const fitCanvas = (pad: SignatureCanvas): void => {
  const canvas = pad.getCanvas();
  const ratio = Math.max(window.devicePixelRatio, 1);
  const drawing = pad.toData();
  const before = canvas.width / ratio;
  canvas.width = Math.round(canvas.clientWidth * ratio);
  canvas.height = Math.round(canvas.clientHeight * ratio);
  canvas.getContext('2d')?.scale(ratio, ratio);
  pad.fromData(scaleDrawing(drawing, before > 0 ? canvas.clientWidth / before : 1));
};
