import { useCallback, useSyncExternalStore } from 'react';
import type { SheetVerificationView } from '../../../model/evidence/sheetVerification.ts';
import { sealTimeWords } from '../../../model/messages/evidence/sealTime.ts';
import { fetchFromServer } from '../../../src/clock/fetchFromServer.ts';
import { AttendanceError } from '../../attendance/public/calls/AttendanceError.ts';
import { useLoaded } from '../../attendance/public/calls/useLoaded.ts';
import { useOrganisation } from '../../attendance/public/calls/useOrganisation.ts';
import { formatInstant } from '../../attendance/public/parts/formatTime.ts';
import { PageState } from '../../attendance/public/parts/PageState.tsx';
import { PublicFrame } from '../../attendance/public/parts/PublicFrame.tsx';
import { FileCheck } from './FileCheck.tsx';
import { VERIFICATION_MESSAGES } from './messages.ts';
import { SignatureTable } from './SignatureTable.tsx';
import { VerdictCard } from './VerdictCard.tsx';

/** A validated sheet rarely changes; an open page still follows. */
const REFRESH_MS = 300_000;

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
};

const codeOf = (hash: string): string => /^#?\/?verification\/([^/?#]+)/.exec(hash)?.[1] ?? '';

/** Loads the sheet of a code; throws with a text for the person. */
const readVerification = async (code: string): Promise<SheetVerificationView> => {
  const path = `/api/verifications/${encodeURIComponent(code.toLowerCase())}`;
  const response = await fetchFromServer(path, { headers: { Accept: 'application/ld+json' } }).catch(() => null);
  if (!response) throw AttendanceError.offline();
  if (response.status === 404) throw new AttendanceError({ status: 404, ...VERIFICATION_MESSAGES.notFound });
  if (!response.ok) throw AttendanceError.fromProblem(response.status, await response.text());
  return (await response.json()) as SheetVerificationView;
};

const WORDS = VERIFICATION_MESSAGES;

const Hash = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <>
    <dt>{label}</dt>
    <dd className="hash">{value}</dd>
  </>
);

const frenchDay = (day: string): string => day.split('-').reverse().join('/');

/** The values to compare with the printed ones. */
const ProofCard = ({ page: { journal, editions, contentHash } }: { readonly page: SheetVerificationView }) => {
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

const Page = ({ code }: { readonly code: string }) => {
  const load = useCallback(() => readVerification(code), [code]);
  const pageLoad = useLoaded(load, REFRESH_MS);
  return (
    <PageState loaded={pageLoad}>
      {(page) => (
        <>
          <VerdictCard page={page} />
          {page.editions.length > 0 && <FileCheck editions={page.editions} />}
          <SignatureTable page={page} />
          <ProofCard page={page} />
        </>
      )}
    </PageState>
  );
};

/** The public page behind a printed sheet's QR code: no login, no code of the admin. */
export const VerificationApp = () => {
  const code = codeOf(useSyncExternalStore(subscribe, () => window.location.hash));
  const organisation = useOrganisation();
  return (
    <PublicFrame title={VERIFICATION_MESSAGES.brand} organisation={organisation}>
      <Page key={code} code={code} />
    </PublicFrame>
  );
};
