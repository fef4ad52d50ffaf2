import type SignaturePad from 'signature_pad';

export type Drawing = readonly SignaturePad.Point[][];

/** The same drawing on a pad of another width: the pad keeps its proportions, so one factor serves both directions. */
export const scaleDrawing = (drawing: Drawing, factor: number): SignaturePad.Point[][] =>
  drawing.map((stroke) => stroke.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })));

/** The drawing as a file from the data URL that signature_pad gives. */
export const svgBlob = (dataUrl: string): Blob => new Blob([atob(dataUrl.slice(dataUrl.indexOf(',') + 1))], { type: 'image/svg+xml' });
