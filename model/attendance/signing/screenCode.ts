/** A code on the trainer's screen is renewed this often and stays valid this long: time to scan it and find one's name. */
export const SCREEN_CODE = { shownSeconds: 60, livesSeconds: 180, length: 8 } as const;

/** A code normalised for comparison, without separators. */
export const normaliseCode = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** A code as displayed: `K7M4-QX2P`. */
export const spacedCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** Does the page of a scanned code show this drawing: only those made after the scan. */
export const showsDrawing = ({ signedAt }: { readonly signedAt: Date }, scan: { readonly createdAt: Date }): boolean =>
  signedAt >= scan.createdAt;
