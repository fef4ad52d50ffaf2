import { useState } from 'react';
import { awaitsAnswer } from '../../../../model/attendance/validationRefusal.ts';
import { serverNow } from '../../../../src/clock/serverClock.ts';
import { attendanceApi, type SheetWithEntries } from '../calls/attendanceApi.ts';
import { useAction } from '../calls/useAction.ts';
import { formatInstant } from '../parts/formatTime.ts';
import { Modal } from '../parts/Modal.tsx';
import { Notice } from '../parts/Notice.tsx';
import { MESSAGES } from '../words/messages.ts';

interface ValidateSheetProps {
  readonly sheet: SheetWithEntries;
  readonly onChange: () => Promise<void>;
}

const Missing = ({ sheet }: { readonly sheet: SheetWithEntries }) => {
  const words = MESSAGES.validation;
  if (sheet.missingSignatures.length === 0) return <p>{words.complete}</p>;
  const byEntry = sheet.entries
    .map(({ uuid, firstName, lastName }) => ({
      uuid,
      name: `${firstName} ${lastName}`,
      periods: sheet.missingSignatures
        .filter((signature) => signature.uuid === uuid)
        .map(({ period }) => MESSAGES.periods[period]),
    }))
    .filter(({ periods }) => periods.length > 0);
  return (
    <>
      <h3>{words.missing}</h3>
      <ul className="missing">
        {byEntry.map(({ uuid, name, periods }) => (
          <li key={uuid}>
            {name} <span className="detail">{periods.join(', ')}</span>
          </li>
        ))}
      </ul>
    </>
  );
};

const Question = ({ sheet, onChange, onClose }: ValidateSheetProps & { readonly onClose: () => void }) => {
  const words = MESSAGES.validation;
  const { isRunning, error, run } = useAction();
  const missingCount = sheet.missingSignatures.length;
  const handleConfirm = () =>
    run(async () => {
      await attendanceApi.validate(sheet.uuid);
      onClose();
      await onChange();
    }, MESSAGES.trainee.validated);
  return (
    <Modal title={words.question} onClose={onClose}>
      <p>{words.warning}</p>
      {missingCount > 0 && <Notice level="warning">{words.warningMissing(missingCount)}</Notice>}
      {error && (
        <Notice level="error" title={error.title}>
          {error.message}
        </Notice>
      )}
      <div className="actions">
        <button type="button" className="button button-main" disabled={isRunning} onClick={() => void handleConfirm()}>
          {words.confirm}
        </button>
      </div>
    </Modal>
  );
};

/** Missing items, and the trainer's validation. */
export const ValidateSheet = ({ sheet, onChange }: ValidateSheetProps) => {
  const words = MESSAGES.validation;
  const [isAsking, setAsking] = useState(false);
  const isAwaited = awaitsAnswer(sheet.requests);
  const isEnded = serverNow().getTime() >= Date.parse(sheet.validatableFrom);
  const isCounterSigned = sheet.halfDays.every((half) => sheet.counterSignatures.some(({ period }) => period === half.period));
  return (
    <section className="card" aria-labelledby="validation-title">
      <h2 id="validation-title">{words.title}</h2>
      <Missing sheet={sheet} />
      {sheet.validatedAt && <Notice level="success">{words.done(formatInstant(sheet.validatedAt))}</Notice>}
      {!sheet.validatedAt && !isEnded && <Notice level="info">{words.notEnded(formatInstant(sheet.validatableFrom))}</Notice>}
      {!sheet.validatedAt && isEnded && !isCounterSigned && <Notice level="info">{words.waiting}</Notice>}
      {!sheet.validatedAt && isAwaited && <Notice level="info">{words.awaited}</Notice>}
      {!sheet.validatedAt && (
        <div className="actions">
          <button
            type="button"
            className="button button-main"
            disabled={!isEnded || !isCounterSigned || isAwaited}
            onClick={() => setAsking(true)}
          >
            {words.validate}
          </button>
        </div>
      )}
      {isAsking && <Question sheet={sheet} onChange={onChange} onClose={() => setAsking(false)} />}
    </section>
  );
};
