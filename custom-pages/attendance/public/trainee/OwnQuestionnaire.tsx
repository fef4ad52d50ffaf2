import { useCallback, useEffect, useState } from 'react';
import type { EntryView, HalfDayView } from '../../../../model/attendance/attendanceViews.ts';
import { isAbsentAt } from '../../../../model/attendance/halfDayPresence.ts';
import { attendsHalf } from '../../../../model/attendance/walkIn.ts';
import { ASKED_ADDRESS, takesAnswer } from '../../../../model/questionnaires/askedView.ts';
import { serverNow } from '../../../../src/clock/serverClock.ts';
import { keepPublicPageOffline } from '../../../../src/offline/trainerWorker.ts';
import { askedApi } from '../calls/askedApi.ts';
import { useUnsentAnswer, useUnsentSignatures } from '../calls/unsentItems.ts';
import { useLoaded } from '../calls/useLoaded.ts';
import { formatInstant, formatLongDay } from '../parts/formatTime.ts';
import { Notice } from '../parts/Notice.tsx';
import { OWN_ASKED_MESSAGES as WORDS } from '../words/ownAskedMessages.ts';

const REFRESH_MS = 600_000;

/** Is there nothing left to sign on this page: signed, also on the device alone, or too late to sign. */
const useHasNothingToSign = (entry: EntryView): boolean => {
  const unsent = useUnsentSignatures();
  const isDone = ({ period, endAt, state }: HalfDayView): boolean =>
    (state === 'late' && !entry.allowedLate.includes(period)) ||
    entry.signatures[period] !== null ||
    entry.lateSignatures[period] !== null ||
    isAbsentAt(entry, period) ||
    unsent.some((signature) => signature.uuid === entry.uuid && signature.period === period) ||
    (entry.addedOnSiteAt !== null && !attendsHalf({ addedOnSiteAt: new Date(entry.addedOnSiteAt) }, { endAt: new Date(endAt) }));
  return entry.validatedAt !== null || entry.halfDays.every(isDone);
};

/** Keeps the page of the questionnaire for a hall without network. */
const useKeptPage = (isAsked: boolean): void => {
  useEffect(() => {
    if (!isAsked) return;
    import('../../../questionnaires/public/AskedPage.tsx').then(keepPublicPageOffline).catch(() => undefined);
  }, [isAsked]);
};

/** Asks what the trainee thinks of the training: straight after the last signature, or once nothing can be signed any more. */
export const OwnQuestionnaire = ({ entry }: { readonly entry: EntryView }) => {
  const { uuid } = entry;
  const load = useCallback(() => askedApi.readOwn(uuid), [uuid]);
  const { asked: view = null, laterMailOn = null } = useLoaded(load, REFRESH_MS).data ?? {};
  const [isLater, setLater] = useState(false);
  const unsent = useUnsentAnswer(view?.token ?? '');
  const hasNothingToSign = useHasNothingToSign(entry);
  useKeptPage(view !== null);
  if (!view || !hasNothingToSign || !takesAnswer(view, serverNow())) return null;
  if (unsent) return <Notice level="success">{WORDS.kept}</Notice>;
  return (
    <section className="card" aria-labelledby="own-questionnaire">
      <h2 id="own-questionnaire">{WORDS.title}</h2>
      <p>{WORDS.detail}</p>
      {isLater && (
        <p role="status">
          {laterMailOn
            ? WORDS.laterMail(formatLongDay(`${laterMailOn}T12:00:00Z`))
            : WORDS.laterNone(formatInstant(view.closesAt))}
        </p>
      )}
      <div className="actions">
        <a className="button button-main" href={`#/${ASKED_ADDRESS}/${view.token}`}>
          {WORDS.open}
        </a>
        {!isLater && (
          <button type="button" className="button" onClick={() => setLater(true)}>
            {laterMailOn ? WORDS.later.mail : WORDS.later.none}
          </button>
        )}
      </div>
    </section>
  );
};
