import { useState } from 'react';
import { attendanceApi } from '../calls/attendanceApi.ts';
import { useAction } from '../calls/useAction.ts';
import { Modal } from '../parts/Modal.tsx';
import { Notice } from '../parts/Notice.tsx';
import { MESSAGES } from '../words/messages.ts';

interface NotMeProps {
  readonly uuid: string;
  readonly mail: string | undefined;
  readonly onChange: () => Promise<void>;
}

/** For people who got another person's link: tells the officer. */
export const NotMe = ({ uuid, mail, onChange }: NotMeProps) => {
  const words = MESSAGES.notMe;
  const [isAsking, setAsking] = useState(false);
  const { isRunning, error, run } = useAction();
  const handleConfirm = () =>
    run(async () => {
      await attendanceApi.reportNotMe(uuid, mail);
      await onChange();
    });
  return (
    <>
      <div className="actions actions-start">
        <button type="button" className="button button-quiet" onClick={() => setAsking(true)}>
          {words.button}
        </button>
      </div>
      {isAsking && (
        <Modal title={words.title} onClose={() => setAsking(false)}>
          <p>{words.detail}</p>
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
      )}
    </>
  );
};
