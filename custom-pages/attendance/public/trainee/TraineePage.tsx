import { useCallback } from 'react';
import type { EntryView, HalfDayView, LateSignatureView } from '../../../../model/attendance/attendanceViews.ts';
import { isAbsentAt } from '../../../../model/attendance/halfDayPresence.ts';
import { attendsHalf } from '../../../../model/attendance/walkIn.ts';
import { absenceWords, timesWordsAt, unsignedWords } from '../../../../model/messages/attendance/absence.ts';
import { attendanceApi } from '../calls/attendanceApi.ts';
import { convocationAddress } from '../calls/emargementRoute.ts';
import { signAndRefresh } from '../calls/signAndRefresh.ts';
import { useUnsentSignatureAt } from '../calls/unsentItems.ts';
import { useLoaded } from '../calls/useLoaded.ts';
import { useReloadWhenSent } from '../calls/useReloadWhenSent.ts';
import type { SignedInk } from '../drawing/ink.ts';
import { formatHour, formatInstant } from '../parts/formatTime.ts';
import { Notice } from '../parts/Notice.tsx';
import { PageState } from '../parts/PageState.tsx';
import { SessionHeader } from '../parts/SessionHeader.tsx';
import { SignatureImage } from '../parts/SignatureImage.tsx';
import { SignaturePad } from '../parts/SignaturePad.tsx';
import { Steps } from '../parts/Steps.tsx';
import { UnsentDrawing } from '../parts/UnsentDrawing.tsx';
import { WindowNotice } from '../parts/WindowNotice.tsx';
import { MESSAGES } from '../words/messages.ts';
import { DifficultyLink } from './DifficultyLink.tsx';
import { EmailConfirmation } from './EmailConfirmation.tsx';
import { NotMe } from './NotMe.tsx';
import { OwnDocuments } from './OwnDocuments.tsx';
import { OwnQuestionnaire } from './OwnQuestionnaire.tsx';

const REFRESH_MS = 60_000;

interface TraineeProps {
  readonly uuid: string;
  readonly entry: EntryView;
  /** Key of the e-mail whose link opened the page. */
  readonly mail: string | undefined;
  readonly onChange: () => Promise<void>;
}

/** A scanned code can sign only the half-days that were open then, and shows no earlier signatures. */
const wasOpen = ({ scannedAt }: EntryView, { opensAt }: HalfDayView): boolean =>
  scannedAt === null || Date.parse(opensAt) <= Date.parse(scannedAt);

const Signed = ({ entry, half }: Pick<TraineeProps, 'entry'> & { readonly half: HalfDayView }) => {
  const signature = entry.signatures[half.period];
  if (!signature) return null;
  if (entry.scannedAt && Date.parse(signature.signedAt) < Date.parse(entry.scannedAt)) {
    return <Notice level="success">{MESSAGES.half.signedAt(formatInstant(signature.signedAt))}</Notice>;
  }
  const src = attendanceApi.imageUrl({ uuid: entry.uuid, period: half.period }, signature.signedAt);
  const alt = MESSAGES.half.imageOf(`${entry.firstName} ${entry.lastName}`, MESSAGES.periods[half.period]);
  return <SignatureImage src={src} alt={alt} signature={signature} />;
};

/** A drawing that reached the server too late to count without a decision. */
const LateNotice = ({ late }: { readonly late: LateSignatureView }) => (
  <Notice level="warning" title={MESSAGES.late.title}>
    {MESSAGES.late.detail(late.deviceTime ? formatInstant(late.deviceTime) : null, formatInstant(late.receivedAt))}
  </Notice>
);

const Unsigned = ({ entry, half, mail, onChange }: TraineeProps & { readonly half: HalfDayView }) => {
  const unsent = useUnsentSignatureAt({ uuid: entry.uuid, period: half.period });
  const name = `${entry.firstName} ${entry.lastName}`;
  const lateSignature = entry.lateSignatures[half.period];
  if (lateSignature) return <LateNotice late={lateSignature} />;
  if (unsent) return <UnsentDrawing signature={unsent} />;
  const isAbsent = isAbsentAt(entry, half.period);
  if (isAbsent && !entry.isAbsent && !entry.validatedAt) {
    return (
      <Notice level="warning" title={unsignedWords(entry, half.period)}>
        {MESSAGES.trainee.absentDetail}
      </Notice>
    );
  }
  if (entry.validatedAt || isAbsent) return <p className="detail">{unsignedWords(entry, half.period)}</p>;
  const arrival = entry.addedOnSiteAt;
  if (arrival && !attendsHalf({ addedOnSiteAt: new Date(arrival) }, { endAt: new Date(half.endAt) })) {
    return <p className="detail">{MESSAGES.half.beforeArrival(formatInstant(arrival))}</p>;
  }
  if (!wasOpen(entry, half)) return <Notice level="info">{MESSAGES.half.scanAgain}</Notice>;
  const isAllowedLate = half.state === 'late' && entry.allowedLate.includes(half.period);
  if (half.state !== 'open' && !isAllowedLate) return <WindowNotice half={half} />;
  const handleSign = async (signed: SignedInk, onProgress: (ratio: number) => void) => {
    await signAndRefresh({ uuid: entry.uuid, period: half.period, mail, ...signed, name, onProgress }, onChange);
  };
  const reasonLabel = entry.collector === null ? undefined : MESSAGES.pad.collectedReason(entry.collector);
  return (
    <>
      {isAllowedLate && <Notice level="info">{MESSAGES.half.allowedLate}</Notice>}
      <SignaturePad period={MESSAGES.periods[half.period]} name={name} reasonLabel={reasonLabel} onSign={handleSign} />
    </>
  );
};

const HalfDayBody = (props: TraineeProps & { readonly half: HalfDayView }) =>
  props.entry.signatures[props.half.period] ? <Signed entry={props.entry} half={props.half} /> : <Unsigned {...props} />;

const HalfDay = (props: TraineeProps & { readonly half: HalfDayView }) => {
  const { half } = props;
  const title = `half-${half.period}`;
  const times = timesWordsAt(props.entry, half.period);
  return (
    <section className="card" aria-labelledby={title}>
      <h2 id={title}>
        {MESSAGES.periods[half.period]}
        <span className="detail">
          {formatHour(half.startAt)} – {formatHour(half.endAt)}
        </span>
      </h2>
      {times !== '' && <Notice level="info">{MESSAGES.trainee.times(times)}</Notice>}
      <HalfDayBody {...props} />
    </section>
  );
};

/** After "Ce n'est pas moi" the link is closed. */
const Blocked = () => (
  <section className="card">
    <h1>{MESSAGES.notMe.doneTitle}</h1>
    <p role="status">{MESSAGES.notMe.done}</p>
  </section>
);

/** Before the first half-day it is what people come for. */
const ConvocationLink = ({ uuid, entry, mail }: Omit<TraineeProps, 'onChange'>) => {
  const isEarly = entry.halfDays.every(({ state }) => state === 'early');
  return (
    <div className="actions actions-start">
      <a className={`button ${isEarly ? 'button-main' : ''}`} href={convocationAddress({ uuid, mail })}>
        {MESSAGES.convocation.open}
      </a>
    </div>
  );
};

const Trainee = ({ uuid, entry, mail, onChange }: TraineeProps) => {
  const words = MESSAGES.trainee;
  if (entry.isBlocked) return <Blocked />;
  return (
    <>
      {entry.isOwnLink && <Steps uuid={uuid} mail={mail} current="" hasConvocation={entry.hasConvocation} />}
      <SessionHeader trainingSession={entry} kicker={words.hello(`${entry.firstName} ${entry.lastName}`)} />
      {entry.hasConvocation && <ConvocationLink uuid={uuid} entry={entry} mail={mail} />}
      {entry.isOwnLink && <NotMe uuid={entry.uuid} mail={mail} onChange={onChange} />}
      {entry.validatedAt && (
        <Notice level="success" title={words.validated}>
          {words.validatedDetail(formatInstant(entry.validatedAt))}
        </Notice>
      )}
      {entry.validatedAt && entry.isOwnLink && <OwnDocuments uuid={entry.uuid} mail={mail} />}
      {entry.isAbsent && (
        <Notice level="warning" title={absenceWords(entry.absenceCategory, words.absent)}>
          {words.absentDetail}
        </Notice>
      )}
      {!entry.validatedAt && !entry.isAbsent && <p>{words.intro}</p>}
      <div className="halves">
        {entry.halfDays.map((half) => (
          <HalfDay key={half.period} uuid={uuid} entry={entry} mail={mail} half={half} onChange={onChange} />
        ))}
      </div>
      <OwnQuestionnaire entry={entry} />
      {!entry.scannedAt && <EmailConfirmation entry={entry} mail={mail} onChange={onChange} />}
      <DifficultyLink link={entry.difficultyLink} />
    </>
  );
};

/** The public page of one trainee: `#/emargement/{uuid}`. */
export const TraineePage = ({ uuid, mail }: { readonly uuid: string; readonly mail: string | undefined }) => {
  const load = useCallback(() => attendanceApi.readEntry(uuid, mail), [uuid, mail]);
  const entryLoad = useLoaded(load, REFRESH_MS);
  useReloadWhenSent(entryLoad.reload);
  return (
    <PageState loaded={entryLoad}>
      {(entry) => <Trainee uuid={uuid} entry={entry} mail={mail} onChange={entryLoad.reload} />}
    </PageState>
  );
};
