import { typedSignatureSvg } from '../../../../model/attendance/signing/signatureInk.ts';
import type { UnsentSignature } from '../calls/unsentItems.ts';
import { MESSAGES } from '../words/messages.ts';
import { formatInstant } from './formatTime.ts';

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
