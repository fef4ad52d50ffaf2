import type { SignatureView } from '../../../model/attendance/attendanceViews.ts';
import { collectedWords } from '../../../model/messages/attendance/attendance.ts';
import { formatInstant } from './formatTime.ts';
import { MESSAGES } from './messages.ts';

interface SignatureImageProps {
  readonly src: string;
  readonly alt: string;
  readonly signature: SignatureView;
  /** Whose it is, where several could be. */
  readonly name?: string;
}

/** A signature as the server stores it, on paper white in both themes, with its time. */
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
