import type { SignatureView } from '../../../../model/attendance/attendanceViews.ts';
import { collectedWords } from '../../../../model/messages/attendance/attendance.ts';
import { MESSAGES } from '../words/messages.ts';
import { formatInstant } from './formatTime.ts';

interface SignatureImageProps {
  readonly src: string;
  readonly alt: string;
  readonly signature: SignatureView;
  /** The person's name, where there are several. */
  readonly name?: string;
}

/** A stored signature with its time, on white in both themes. */
export const SignatureImage = ({ src, alt, signature, name }: SignatureImageProps) => (
  <figure className="signature">
    <img src={src} alt={alt} />
    <figcaption>
      {name && <strong className="signature-name">{name}</strong>}
      {MESSAGES.half.signedAt(formatInstant(signature.signedAt))}
      {signature.collectedBy !== null && (
        <span className="collected">{collectedWords(signature.collectedBy, signature.collectedFor)}</span>
      )}
      {signature.isLate && <span className="tag tag-warning">{MESSAGES.half.late}</span>}
    </figcaption>
  </figure>
);
