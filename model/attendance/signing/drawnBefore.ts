/** Clocks and slow connections differ by less. */
const AT_ONCE_MINUTES = 5;

/** When a signature was drawn that arrived later, without network; null: it arrived at once. */
export const drawnBefore = ({
  signedAt,
  deviceTime,
}: {
  readonly signedAt: Date;
  readonly deviceTime: Date | null;
}): Date | null => (deviceTime && signedAt.getTime() - deviceTime.getTime() >= AT_ONCE_MINUTES * 60_000 ? deviceTime : null);
