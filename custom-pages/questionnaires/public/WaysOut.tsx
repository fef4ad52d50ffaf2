import { useState } from 'react';
import { askedApi } from '../../attendance/public/calls/askedApi.ts';
import { useAction } from '../../attendance/public/calls/useAction.ts';
import { Modal } from '../../attendance/public/parts/Modal.tsx';
import { Notice } from '../../attendance/public/parts/Notice.tsx';
import { ASKED_MESSAGES as WORDS } from './messages.ts';

interface WayOutProps {
  readonly label: string;
  readonly title: string;
  readonly detail: string;
  readonly confirm: string;
  readonly act: () => Promise<unknown>;
}

/** A choice that ends the questionnaire: it is confirmed. */
const WayOut = ({ label, title, detail, confirm, act }: WayOutProps) => {
  const [isAsking, setAsking] = useState(false);
  const { isRunning, error, run } = useAction();
  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => setAsking(true)}>
        {label}
      </button>
      {isAsking && (
        <Modal title={title} onClose={() => setAsking(false)}>
          <p>{detail}</p>
          {error && (
            <Notice level="error" title={error.title}>
              {error.message}
            </Notice>
          )}
          <div className="actions">
            <button type="button" className="button button-main" disabled={isRunning} onClick={() => void run(act)}>
              {confirm}
            </button>
          </div>
        </Modal>
      )}
    </>
  );
};

interface WaysOutProps {
  readonly token: string;
  /** Is it asked once a year, about no training. */
  readonly isYearly: boolean;
  readonly onChange: () => Promise<void>;
}

/** For who will not answer, or is somebody else. */
export const WaysOut = ({ token, isYearly, onChange }: WaysOutProps) => (
  <div className="actions actions-start">
    <WayOut
      label={WORDS.notMe}
      title={WORDS.notMeTitle}
      detail={WORDS.notMeDetail}
      confirm={WORDS.notMeConfirm}
      act={async () => {
        await askedApi.reportNotMe(token);
        await onChange();
      }}
    />
    <WayOut
      label={isYearly ? WORDS.declineYear : WORDS.decline}
      title={WORDS.declineTitle}
      detail={isYearly ? WORDS.declineYearDetail : WORDS.declineDetail}
      confirm={WORDS.declineConfirm}
      act={async () => {
        await askedApi.decline(token);
        await onChange();
      }}
    />
  </div>
);
