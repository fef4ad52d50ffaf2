/** Maximum size of the form with a drawing. */
export const SIGNATURE_FORM_MAX_BYTES = 1_600_000;

/** Maximum curves and dots of a drawing. */
export const SIGNATURE_MARKS_MAX = 6000;

/** Minimum of a drawing to count as a signature, as shares of the pad's longer side. */
export const SIGNATURE_INK = {
  /** Longer side of its longest stroke's bounding box. */
  minExtent: 0.05,
  /** Length of its longest stroke: zero for a dot. */
  minLength: 0.1,
  /** Square of that length over its area: a disc has 5, a line six times longer than thick 8. */
  minSlenderness: 6,
} as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

const lengthOf = (stroke: readonly Point[]): number =>
  stroke.slice(1).reduce((sum, { x, y }, index) => sum + Math.hypot(x - (stroke[index]?.x ?? x), y - (stroke[index]?.y ?? y)), 0);

/** Is the longest stroke on the pad long enough to send; the server also checks extent and slenderness. */
export const isDrawnEnough = (strokes: readonly (readonly Point[])[], longerSide: number): boolean =>
  Math.max(0, ...strokes.map(lengthOf)) >= longerSide * SIGNATURE_INK.minLength;
