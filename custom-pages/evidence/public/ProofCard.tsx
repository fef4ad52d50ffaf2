import type { SheetVerificationView } from '../../../model/evidence/sheetVerification.ts';
import { sealTimeWords } from '../../../model/messages/evidence/sealTime.ts';
import { formatInstant } from '../../attendance/public/formatTime.ts';
import { VERIFICATION_MESSAGES } from './messages.ts';

const WORDS = VERIFICATION_MESSAGES;

const Hash = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <>
    <dt>{label}</dt>
    <dd className="hash">{value}</dd>
  </>
);

const frenchDay = (day: string): string => day.split('-').reverse().join('/');

/** The values to compare with the printed ones. */
export const ProofCard = ({ page: { journal, editions, contentHash } }: { readonly page: SheetVerificationView }) => {
  const { lines, firstId, lastId, lastHash, anchor } = journal;
  const anchorWords = anchor?.isSound
    ? WORDS.anchor(frenchDay(anchor.day), anchor.headId)
    : anchor && WORDS.brokenAnchor(frenchDay(anchor.day));
  return (
    <section className="card proofs">
      <h2>{WORDS.proofs}</h2>
      <h3>{WORDS.editions}</h3>
      {editions.length === 0 && <p className="detail">{WORDS.noEdition}</p>}
      {editions.map(({ edition, sealedAt, sha256, contentHash: printed, headId, headHash, ...time }) => (
        <div key={edition}>
          <p>{WORDS.edition(formatInstant(sealedAt))}</p>
          <p>{sealTimeWords(time, formatInstant)}</p>
          <dl>
            <Hash label={WORDS.fingerprint} value={sha256} />
            <Hash label={WORDS.contentHash} value={printed} />
            <Hash label={WORDS.printedHead(headId)} value={headHash} />
          </dl>
        </div>
      ))}
      <h3>{WORDS.journal}</h3>
      {firstId !== null && lastId !== null && <p>{WORDS.lines(lines, firstId, lastId)}</p>}
      <dl>
        {lastHash && <Hash label={WORDS.lastHash} value={lastHash} />}
        <Hash label={WORDS.contentHash} value={contentHash} />
      </dl>
      {anchorWords && <p>{anchorWords}</p>}
    </section>
  );
};
