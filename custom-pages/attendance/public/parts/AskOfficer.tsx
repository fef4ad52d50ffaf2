import { useId, useState } from 'react';
import type { DayPeriod } from '../../../../model/calendar/halfDay.ts';
import { saysReason } from '../../../../model/kernel/values/reason.ts';
import { attendanceApi } from '../calls/attendanceApi.ts';
import { useAction } from '../calls/useAction.ts';
import { MESSAGES } from '../words/messages.ts';
import { Modal } from './Modal.tsx';
import { Notice } from './Notice.tsx';
import { ReasonField } from './ReasonField.tsx';

interface AskOfficerProps {
  /** Uuid of the entry, or of the sheet for the trainer's own half-day. */
  readonly uuid: string;
  readonly sheet: string;
  readonly period: DayPeriod;
  /** Name of the person whose signature is missing. */
  readonly name: string;
  readonly trainer?: string;
  readonly onChange: () => Promise<void>;
}

/** Asks the officer about a half-day that nobody may sign any more. */
export const AskOfficer = ({ uuid, sheet, period, name, trainer, onChange }: AskOfficerProps) => {
  const words = MESSAGES.askOfficer;
  const refusal = useId();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const { isRunning, error, run } = useAction();
  const handleConfirm = async () => {
    const isDone = await run(async () => {
      await attendanceApi.askOfficer({ uuid, sheet, period, trainer }, reason.trim());
      await onChange();
    }, MESSAGES.said.asked(name));
    if (isDone) setAsking(false);
  };
  return (
    <>
      <button
        type="button"
        className="button"
        aria-label={words.buttonFor(name, MESSAGES.periods[period])}
        onClick={() => setAsking(true)}
      >
        {words.button}
      </button>
      {isAsking && (
        <Modal title={`${name} – ${MESSAGES.periods[period]}`} onClose={() => setAsking(false)}>
          <p>{words.detail}</p>
          <ReasonField label={words.reason} value={reason} onChange={setReason} refusal={error ? refusal : null} />
          {error && (
            <Notice id={refusal} level="error" title={error.title}>
              {error.message}
            </Notice>
          )}
          <div className="actions">
            <button
              type="button"
              className="button button-main"
              disabled={isRunning || !saysReason(reason)}
              onClick={() => void handleConfirm()}
            >
              {words.confirm}
            </button>
          </div>
        </Modal>
      )}
    </>
  );
};
