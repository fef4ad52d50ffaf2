import { useCallback, useSyncExternalStore } from 'react';
import { PageState } from '../../attendance/public/PageState.tsx';
import { PublicFrame } from '../../attendance/public/PublicFrame.tsx';
import { useLoaded } from '../../attendance/public/useLoaded.ts';
import { FileCheck } from './FileCheck.tsx';
import { VERIFICATION_MESSAGES } from './messages.ts';
import { ProofCard } from './ProofCard.tsx';
import { readVerification } from './readVerification.ts';
import { SignatureTable } from './SignatureTable.tsx';
import { VerdictCard } from './VerdictCard.tsx';

/** A validated sheet rarely changes; an open page still follows. */
const REFRESH_MS = 300_000;

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
};

const codeOf = (hash: string): string => /^#?\/?verification\/([^/?#]+)/.exec(hash)?.[1] ?? '';

const Page = ({ code }: { readonly code: string }) => {
  const load = useCallback(() => readVerification(code), [code]);
  const loaded = useLoaded(load, REFRESH_MS);
  return (
    <PageState loaded={loaded}>
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
  return (
    <PublicFrame title={VERIFICATION_MESSAGES.brand}>
      <Page key={code} code={code} />
    </PublicFrame>
  );
};
