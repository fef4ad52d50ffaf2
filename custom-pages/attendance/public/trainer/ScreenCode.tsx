import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { expectedHalfDays } from '../../../../model/attendance/missingSignatures.ts';
import { SCREEN_CODE, spacedCode } from '../../../../model/attendance/signing/screenCode.ts';
import { attendanceApi, type SheetWithEntries } from '../calls/attendanceApi.ts';
import { codeAddress } from '../calls/emargementRoute.ts';
import { useLoaded } from '../calls/useLoaded.ts';
import { Modal } from '../parts/Modal.tsx';
import { PageState } from '../parts/PageState.tsx';
import { MESSAGES } from '../words/messages.ts';

interface ScreenCodeProps {
  readonly sheet: SheetWithEntries;
  readonly onChange: () => Promise<void>;
}

const RENEW_MS = SCREEN_CODE.shownSeconds * 1000;
/** Shows new signatures to the trainer. */
const WATCH_MS = 5_000;

// Most visits show no code.
const QrCode = lazy(() => import('../../../../src/pageParts/QrCode.tsx').then((module) => ({ default: module.QrCode })));

/** How many people have signed all open half-days. */
const signedCount = ({ entries, halfDays }: SheetWithEntries): { readonly signed: number; readonly total: number } => {
  const open = halfDays.filter(({ state }) => state === 'open');
  const awaited = entries
    .map((entry) => ({ entry, halves: expectedHalfDays(open.length > 0 ? open : halfDays, entry) }))
    .filter(({ halves }) => halves.length > 0);
  return {
    signed: awaited.filter(({ entry, halves }) => halves.every(({ period }) => entry.signatures[period] !== null)).length,
    total: awaited.length,
  };
};

const Code = ({ code }: { readonly code: string }) => {
  const words = MESSAGES.screen;
  return (
    <div className="screen-code">
      <Suspense fallback={<p role="status">{MESSAGES.loading}</p>}>
        <QrCode text={`${window.location.origin}${codeAddress(code)}`} label={words.image} />
      </Suspense>
      <p>{words.orType(`${window.location.host}${codeAddress()}`)}</p>
      <p className="screen-code-text">{spacedCode(code)}</p>
      <p className="detail">{words.changes}</p>
    </div>
  );
};

/** Runs `refresh` at an interval while the page is visible. `refresh` must be stable. */
const useRefresh = (refresh: () => Promise<void>, everyMs: number): void => {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, everyMs);
    return () => clearInterval(timer);
  }, [refresh, everyMs]);
};

const CodeDialog = ({ sheet, onChange, onClose }: ScreenCodeProps & { readonly onClose: () => void }) => {
  const words = MESSAGES.screen;
  const load = useCallback(() => attendanceApi.makeCode(sheet.uuid), [sheet.uuid]);
  const codeLoad = useLoaded(load, RENEW_MS);
  useRefresh(onChange, WATCH_MS);
  const { signed, total } = signedCount(sheet);
  return (
    <Modal isShowing title={words.title} onClose={onClose}>
      <p>{words.detail}</p>
      <PageState loaded={codeLoad}>{({ code }) => <Code code={code} />}</PageState>
      <p className="screen-code-count" role="status">
        {words.signed(signed, total)}
      </p>
    </Modal>
  );
};

/** The code that trainees scan on the trainer's screen; renewed while shown. */
export const ScreenCode = (props: ScreenCodeProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="actions">
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {MESSAGES.screen.open}
      </button>
      {isOpen && <CodeDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  );
};
