import { useCallback } from 'react';
import type { EntryView, HalfDayView } from '../../model/attendanceViews.ts';
import { attendanceApi } from './attendanceApi.ts';
import { EmailConfirmation } from './EmailConfirmation.tsx';
import { formatHour, formatInstant } from './formatTime.ts';
import { MESSAGES } from './messages.ts';
import { Notice } from './Notice.tsx';
import { PageState } from './PageState.tsx';
import { SessionHeader } from './SessionHeader.tsx';
import { SignatureImage } from './SignatureImage.tsx';
import { SignaturePad } from './SignaturePad.tsx';
import { signAndRefresh } from './signAndRefresh.ts';
import { useLoaded } from './useLoaded.ts';
import { WindowNotice } from './WindowNotice.tsx';

const REFRESH_MS = 60_000;

interface TraineeProps {
  readonly entry: EntryView;
  readonly onChange: () => Promise<void>;
}

const HalfDayBody = ({ entry, half, onChange }: TraineeProps & { readonly half: HalfDayView }) => {
  const period = MESSAGES.periods[half.period];
  const name = `${entry.firstName} ${entry.lastName}`;
  const signature = entry.signatures[half.period];
  if (signature) {
    const src = attendanceApi.imageUrl(entry.uuid, half.period, signature.signedAt);
    return <SignatureImage src={src} alt={MESSAGES.half.imageOf(name, period)} signature={signature} />;
  }
  if (entry.validatedAt || entry.isAbsent) return <p className="detail">{MESSAGES.half.missing}</p>;
  if (half.state !== 'open') return <WindowNotice half={half} />;
  const handleSign = async (drawing: Blob, onProgress: (ratio: number) => void) => {
    await signAndRefresh({ uuid: entry.uuid, period: half.period, drawing, onProgress }, onChange);
  };
  return <SignaturePad period={period} name={name} onSign={handleSign} />;
};

const HalfDay = (props: TraineeProps & { readonly half: HalfDayView }) => {
  const { half } = props;
  const title = `half-${half.period}`;
  return (
    <section className="card" aria-labelledby={title}>
      <h2 id={title}>
        {MESSAGES.periods[half.period]}
        <span className="detail">
          {formatHour(half.startAt)} – {formatHour(half.endAt)}
        </span>
      </h2>
      <HalfDayBody {...props} />
    </section>
  );
};

const Trainee = ({ entry, onChange }: TraineeProps) => {
  const words = MESSAGES.trainee;
  return (
    <>
      <SessionHeader session={entry} kicker={words.hello(`${entry.firstName} ${entry.lastName}`)} />
      {entry.validatedAt && (
        <Notice level="success" title={words.validated}>
          {words.validatedDetail(formatInstant(entry.validatedAt))}
        </Notice>
      )}
      {entry.isAbsent && (
        <Notice level="warning" title={words.absent}>
          {words.absentDetail}
        </Notice>
      )}
      {!entry.validatedAt && !entry.isAbsent && <p>{words.intro}</p>}
      <div className="halves">
        {entry.halfDays.map((half) => (
          <HalfDay key={half.period} entry={entry} half={half} onChange={onChange} />
        ))}
      </div>
      {!entry.validatedAt && <EmailConfirmation entry={entry} onChange={onChange} />}
    </>
  );
};

/** The public page of one trainee: `#/emargement/{uuid}`. */
export const TraineePage = ({ uuid }: { readonly uuid: string }) => {
  const load = useCallback(() => attendanceApi.readEntry(uuid), [uuid]);
  const loaded = useLoaded(load, REFRESH_MS);
  return <PageState loaded={loaded}>{(entry) => <Trainee entry={entry} onChange={loaded.reload} />}</PageState>;
};
