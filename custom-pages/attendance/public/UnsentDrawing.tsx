import { typedSignatureSvg } from '../../../model/attendance/typedSignature.ts';
import { formatInstant } from './formatTime.ts';
import { MESSAGES } from './messages.ts';
import type { UnsentSignature } from './unsentItems.ts';

/** A drawing waiting on this device, at its signature's place. */
export const UnsentDrawing = ({ signature }: { readonly signature: UnsentSignature }) => (
  <figure className="signature signature-kept">
    <img
      src={`data:image/svg+xml,${encodeURIComponent(signature.ink.svg ?? typedSignatureSvg(signature.ink.typedName))}`}
      alt={MESSAGES.half.imageOf(signature.name, MESSAGES.periods[signature.period])}
    />
    <figcaption>{MESSAGES.kept.here(formatInstant(signature.drawnAt))}</figcaption>
  </figure>
);
