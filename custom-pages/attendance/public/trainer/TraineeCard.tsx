import { useId, useState } from 'react';
import type { HalfDayView, SheetEntryView } from '../../../../model/attendance/attendanceViews.ts';
import { isAbsentAt, type PresenceTimes } from '../../../../model/attendance/halfDayPresence.ts';
import { attendsHalf } from '../../../../model/attendance/walkIn.ts';
import type { DayPeriod } from '../../../../model/calendar/halfDay.ts';
import { absenceWords, timesWordsAt, unsignedWords } from '../../../../model/messages/attendance/absence.ts';
import { collectedWords } from '../../../../model/messages/attendance/attendance.ts';
import { serverNow } from '../../../../src/clock/serverClock.ts';
import { attendanceApi, type NotedAbsence, type SheetWithEntries } from '../calls/attendanceApi.ts';
import { lateRequestOf, lateRequestWords, mayTakeLate } from '../calls/lateRequests.ts';
import { notePresence, withUnsentPresence } from '../calls/notePresence.ts';
import { signAndRefresh } from '../calls/signAndRefresh.ts';
import { type Presence, useUnsentPresences, useUnsentSignatureAt } from '../calls/unsentItems.ts';
import { useAction } from '../calls/useAction.ts';
import { attendedHalves } from '../calls/usePresenceTimes.ts';
import type { SignedInk } from '../drawing/ink.ts';
import { AskOfficer } from '../parts/AskOfficer.tsx';
import { formatHour, formatInstant, isSameDay } from '../parts/formatTime.ts';
import { Modal } from '../parts/Modal.tsx';
import { Notice } from '../parts/Notice.tsx';
import { SignaturePad } from '../parts/SignaturePad.tsx';
import { MESSAGES } from '../words/messages.ts';
import { AbsenceForm } from './AbsenceForm.tsx';
import { PresenceTimesForm } from './PresenceTimesForm.tsx';

interface TraineeCardProps {
  readonly sheet: SheetWithEntries;
  readonly entry: SheetEntryView;
  readonly onChange: () => Promise<void>;
}

const nameOf = ({ firstName, lastName }: SheetEntryView): string => `${firstName} ${lastName}`;

/** Why a trainee's signature needs a reason on this device. */
const reasonOf = (sheet: SheetWithEntries, half: HalfDayView, { uuid }: SheetEntryView): string | undefined => {
  const { caller } = sheet;
  if (caller.collector) return MESSAGES.pad.collectedReason(caller.collector);
  const isAllowed = lateRequestOf(sheet, { half, uuid })?.decision === 'allow';
  return half.state === 'late' && !isAllowed ? MESSAGES.pad.lateReason : undefined;
};

/** A walk-in does not sign half-days that were over before they came. */
const attends = ({ addedOnSiteAt }: SheetEntryView, { endAt }: HalfDayView): boolean =>
  attendsHalf({ addedOnSiteAt: addedOnSiteAt === null ? null : new Date(addedOnSiteAt) }, { endAt: new Date(endAt) });

const missingWord = (sheet: SheetWithEntries, entry: SheetEntryView, half: HalfDayView): string => {
  if (entry.lateSignatures[half.period]) return MESSAGES.late.tag;
  if (!attends(entry, half)) return MESSAGES.sheet.notYetThere;
  const isOver = isAbsentAt(entry, half.period) || sheet.validatedAt || half.state === 'late';
  if (isOver) return unsignedWords(entry, half.period);
  if (half.state !== 'early') return MESSAGES.sheet.toSign;
  const isToday = isSameDay(half.opensAt, serverNow().toISOString());
  return isToday ? MESSAGES.sheet.opensAt(formatHour(half.opensAt)) : MESSAGES.sheet.opensOn(formatInstant(half.opensAt));
};

/** Takes an absence back, of a half-day or the whole day. */
const PresentButton = ({ sheet, entry, period, onChange }: TraineeCardProps & { readonly period: DayPeriod | null }) => {
  const words = MESSAGES.sheet;
  const { isRunning, error, run } = useAction();
  const name = nameOf(entry);
  const handlePresent = () =>
    run(async () => {
      const presence = { absence: { period, absence: null } };
      await notePresence({ uuid: entry.uuid, sheet: sheet.uuid, name, presence }, onChange);
    });
  return (
    <>
      {error && <Notice level="error">{error.message}</Notice>}
      <button
        type="button"
        className="button"
        disabled={isRunning}
        aria-label={period ? words.markPresentAt(name, MESSAGES.periods[period]) : words.markPresentOf(name)}
        onClick={() => void handlePresent()}
      >
        {words.markPresent}
      </button>
    </>
  );
};

const HalfState = ({
  sheet,
  entry,
  half,
  onChange,
  onSign,
}: TraineeCardProps & { readonly half: HalfDayView; readonly onSign: () => void }) => {
  const words = MESSAGES.sheet;
  const period = MESSAGES.periods[half.period];
  const signature = entry.signatures[half.period];
  const unsent = useUnsentSignatureAt({ uuid: entry.uuid, period: half.period });
  const isAbsent = isAbsentAt(entry, half.period);
  const times = timesWordsAt(entry, half.period);
  const isMissing =
    attends(entry, half) && !signature && !unsent && !entry.lateSignatures[half.period] && !isAbsent && !sheet.validatedAt;
  const canSign = isMissing && half.state === 'open';
  const canSignLate = isMissing && mayTakeLate(sheet, { half, uuid: entry.uuid });
  const lateRequest = lateRequestOf(sheet, { half, uuid: entry.uuid });
  return (
    <div className="state">
      <span className="state-period">{period}</span>
      {canSign && (
        <button type="button" className="button button-main" aria-label={words.signFor(nameOf(entry), period)} onClick={onSign}>
          {words.sign}
        </button>
      )}
      {canSignLate && (
        <button type="button" className="button" aria-label={words.signLateFor(nameOf(entry), period)} onClick={onSign}>
          {words.signLate}
        </button>
      )}
      {!canSign && !canSignLate && !signature && !unsent && !lateRequest && (
        <span className="tag">{missingWord(sheet, entry, half)}</span>
      )}
      {isMissing && !canSignLate && !lateRequest && half.state === 'late' && sheet.caller.trainer && (
        <AskOfficer uuid={entry.uuid} sheet={sheet.uuid} period={half.period} name={nameOf(entry)} onChange={onChange} />
      )}
      {isMissing && lateRequest && <span className="tag tag-warning">{lateRequestWords(lateRequest)}</span>}
      {unsent && !signature && <span className="tag tag-warning">{MESSAGES.kept.tag}</span>}
      {signature && (
        <>
          <span className={`tag ${signature.isLate ? 'tag-warning' : 'tag-success'}`}>
            {words.signed} {formatHour(signature.signedAt)}
          </span>
          {signature.collectedBy !== null && (
            <span className="detail">{collectedWords(signature.collectedBy, signature.collectedFor)}</span>
          )}
          <img
            className="state-image"
            src={attendanceApi.imageUrl({ uuid: entry.uuid, period: half.period, sheet: sheet.uuid }, signature.signedAt)}
            alt={MESSAGES.half.imageOf(nameOf(entry), period)}
          />
        </>
      )}
      {times !== '' && <span className="tag tag-warning">{times}</span>}
      {isAbsent && !entry.isAbsent && !sheet.validatedAt && (
        <PresentButton sheet={sheet} entry={entry} period={half.period} onChange={onChange} />
      )}
    </div>
  );
};

/** Absences and times of the person's half-days. */
const PresenceActions = ({ sheet, entry, onChange }: TraineeCardProps) => {
  const words = MESSAGES.sheet;
  const refusal = useId();
  const [asking, setAsking] = useState<'absence' | 'times' | null>(null);
  const { isRunning, error, run } = useAction();
  const save = async (presence: Presence) => {
    const note = { uuid: entry.uuid, sheet: sheet.uuid, name: nameOf(entry), presence };
    if (await run(() => notePresence(note, onChange))) setAsking(null);
  };
  if (sheet.validatedAt) return null;
  const attended = attendedHalves(sheet.halfDays, entry);
  const unsigned = attended.map(({ period }) => period).filter((period) => entry.signatures[period] === null);
  const handleAbsence = (noted: NotedAbsence) => void save({ absence: noted });
  const handleTimes = (period: DayPeriod, times: PresenceTimes) => void save({ times: { period, ...times } });
  const form = { isRunning, refusal: error ? refusal : null, onCancel: () => setAsking(null) };
  return (
    <>
      {error && (
        <Notice id={refusal} level="error">
          {error.message}
        </Notice>
      )}
      {asking === 'absence' && (
        <AbsenceForm
          {...form}
          periods={unsigned}
          isDayOffered={unsigned.length === sheet.halfDays.length}
          onSubmit={handleAbsence}
        />
      )}
      {asking === 'times' && <PresenceTimesForm {...form} entry={entry} halfDays={attended} onSubmit={handleTimes} />}
      {asking === null && unsigned.length > 0 && (
        <button
          type="button"
          className="button"
          aria-label={words.markAbsentOf(nameOf(entry))}
          onClick={() => setAsking('absence')}
        >
          {words.markAbsent}
        </button>
      )}
      {asking === null && attended.length > 0 && (
        <button type="button" className="button" aria-label={words.noteTimesOf(nameOf(entry))} onClick={() => setAsking('times')}>
          {words.noteTimes}
        </button>
      )}
      {entry.isAbsent && <PresentButton sheet={sheet} entry={entry} period={null} onChange={onChange} />}
    </>
  );
};

/** One trainee on the trainer's screen: signatures and actions. */
export const TraineeCard = ({ sheet, entry: readEntry, onChange }: TraineeCardProps) => {
  const unsentPresences = useUnsentPresences(readEntry.uuid);
  const periods = sheet.halfDays.map(({ period }) => period);
  const entry = withUnsentPresence(readEntry, periods, unsentPresences);
  const [signing, setSigning] = useState<HalfDayView | null>(null);
  const handleSign = (half: HalfDayView) => async (signed: SignedInk, onProgress: (ratio: number) => void) => {
    const name = nameOf(entry);
    await signAndRefresh({ uuid: entry.uuid, period: half.period, ...signed, name, sheet: sheet.uuid, onProgress }, onChange);
    setSigning(null);
  };
  return (
    <li className="card trainee">
      <h3>
        {nameOf(entry)}
        {entry.addedOnSiteAt && <span className="tag">{MESSAGES.sheet.addedOnSite(formatHour(entry.addedOnSiteAt))}</span>}
        {entry.isAbsent && <span className="tag tag-warning">{absenceWords(entry.absenceCategory)}</span>}
        {unsentPresences.length > 0 && <span className="tag tag-warning">{MESSAGES.kept.tag}</span>}
      </h3>
      <div className="states">
        {sheet.halfDays.map((half) => (
          <HalfState
            key={half.period}
            sheet={sheet}
            entry={entry}
            half={half}
            onChange={onChange}
            onSign={() => setSigning(half)}
          />
        ))}
        <PresenceActions sheet={sheet} entry={entry} onChange={onChange} />
      </div>
      {signing && (
        <Modal title={`${nameOf(entry)} – ${MESSAGES.periods[signing.period]}`} onClose={() => setSigning(null)}>
          <SignaturePad
            period={MESSAGES.periods[signing.period]}
            name={nameOf(entry)}
            reasonLabel={reasonOf(sheet, signing, entry)}
            onSign={handleSign(signing)}
          />
        </Modal>
      )}
    </li>
  );
};
