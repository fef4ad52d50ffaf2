import { useState } from 'react';
import type { HalfDayView, SheetEntryView } from '../../model/attendanceViews.ts';
import { AbsenceForm } from './AbsenceForm.tsx';
import type { SheetWithEntries } from './attendanceApi.ts';
import { attendanceApi } from './attendanceApi.ts';
import { formatHour } from './formatTime.ts';
import { useKeptAt } from './keptSignatures.ts';
import { Modal } from './Modal.tsx';
import { MESSAGES } from './messages.ts';
import { Notice } from './Notice.tsx';
import { SignaturePad } from './SignaturePad.tsx';
import { signAndRefresh } from './signAndRefresh.ts';
import { useAction } from './useAction.ts';

interface TraineeCardProps {
  readonly sheet: SheetWithEntries;
  readonly entry: SheetEntryView;
  readonly onChange: () => Promise<void>;
}

const nameOf = ({ firstName, lastName }: SheetEntryView): string => `${firstName} ${lastName}`;

const missingWord = (sheet: SheetWithEntries, entry: SheetEntryView, half: HalfDayView): string => {
  if (entry.lateSignatures[half.period]) return MESSAGES.late.tag;
  if (entry.isAbsent) return MESSAGES.sheet.absent;
  return sheet.validatedAt ? MESSAGES.sheet.missing : MESSAGES.sheet.toSign;
};

const HalfState = ({
  sheet,
  entry,
  half,
  onSign,
}: Omit<TraineeCardProps, 'onChange'> & { readonly half: HalfDayView; readonly onSign: () => void }) => {
  const words = MESSAGES.sheet;
  const period = MESSAGES.periods[half.period];
  const signature = entry.signatures[half.period];
  const kept = useKeptAt({ uuid: entry.uuid, period: half.period });
  const canSign =
    !signature && !kept && !entry.lateSignatures[half.period] && !entry.isAbsent && !sheet.validatedAt && half.state === 'open';
  return (
    <div className="state">
      <span className="state-period">{period}</span>
      {canSign && (
        <button type="button" className="button button-main" aria-label={words.signFor(nameOf(entry), period)} onClick={onSign}>
          {words.sign}
        </button>
      )}
      {kept && !signature && <span className="tag tag-warning">{MESSAGES.kept.tag}</span>}
      {!canSign && !signature && !kept && <span className="tag">{missingWord(sheet, entry, half)}</span>}
      {signature && (
        <>
          <span className={`tag ${signature.isLate ? 'tag-warning' : 'tag-success'}`}>
            {words.signed} {formatHour(signature.signedAt)}
          </span>
          <img
            className="state-image"
            src={attendanceApi.imageUrl(entry.uuid, half.period, signature.signedAt)}
            alt={MESSAGES.half.imageOf(nameOf(entry), period)}
          />
        </>
      )}
    </div>
  );
};

const AbsenceActions = ({ sheet, entry, onChange }: TraineeCardProps) => {
  const words = MESSAGES.sheet;
  const [isAsking, setAsking] = useState(false);
  const { isRunning, error, run } = useAction();
  const isSigned = entry.signatures.morning !== null || entry.signatures.afternoon !== null;
  const setAbsence = async (isAbsent: boolean, reason: string | null) => {
    const isDone = await run(async () => {
      await attendanceApi.setAbsence(entry.uuid, sheet.uuid, isAbsent, reason);
      await onChange();
    });
    if (isDone) setAsking(false);
  };
  if (sheet.validatedAt || isSigned) return null;
  return (
    <>
      {error && <Notice level="error">{error.message}</Notice>}
      {isAsking && (
        <AbsenceForm
          isRunning={isRunning}
          onSubmit={(reason) => void setAbsence(true, reason)}
          onCancel={() => setAsking(false)}
        />
      )}
      {!isAsking && !entry.isAbsent && (
        <button type="button" className="button" aria-label={words.markAbsentOf(nameOf(entry))} onClick={() => setAsking(true)}>
          {words.markAbsent}
        </button>
      )}
      {entry.isAbsent && (
        <button
          type="button"
          className="button"
          disabled={isRunning}
          aria-label={words.markPresentOf(nameOf(entry))}
          onClick={() => void setAbsence(false, null)}
        >
          {words.markPresent}
        </button>
      )}
    </>
  );
};

/** One trainee on the trainer's screen: what they signed, and what the trainer may do for them. */
export const TraineeCard = ({ sheet, entry, onChange }: TraineeCardProps) => {
  const [signing, setSigning] = useState<HalfDayView | null>(null);
  const handleSign = (half: HalfDayView) => async (drawing: Blob, onProgress: (ratio: number) => void) => {
    const name = nameOf(entry);
    await signAndRefresh({ uuid: entry.uuid, period: half.period, drawing, name, sheet: sheet.uuid, onProgress }, onChange);
    setSigning(null);
  };
  return (
    <li className="card trainee">
      <h3>
        {nameOf(entry)}
        {entry.isAbsent && <span className="tag tag-warning">{MESSAGES.sheet.absent}</span>}
      </h3>
      {entry.absenceReason && <p className="detail">{MESSAGES.sheet.absenceReasonShown(entry.absenceReason)}</p>}
      <div className="states">
        {sheet.halfDays.map((half) => (
          <HalfState key={half.period} sheet={sheet} entry={entry} half={half} onSign={() => setSigning(half)} />
        ))}
        <AbsenceActions sheet={sheet} entry={entry} onChange={onChange} />
      </div>
      {signing && (
        <Modal title={`${nameOf(entry)} – ${MESSAGES.periods[signing.period]}`} onClose={() => setSigning(null)}>
          <SignaturePad period={MESSAGES.periods[signing.period]} name={nameOf(entry)} onSign={handleSign(signing)} />
        </Modal>
      )}
    </li>
  );
};
