import { useId, useState } from 'react';
import { attendanceApi } from '../calls/attendanceApi.ts';
import { loginAddress } from '../calls/emargementRoute.ts';
import { keepTrainerProof } from '../calls/trainerProof.ts';
import { useAction } from '../calls/useAction.ts';
import { Notice } from '../parts/Notice.tsx';
import { refusedBy } from '../parts/refusedBy.ts';
import { MESSAGES } from '../words/messages.ts';

interface TrainerIdentityProps {
  readonly sheet: string;
  /** IRI. */
  readonly trainer: string;
  readonly name: string;
  readonly onChange: () => Promise<void>;
}

type Channel = 'email' | 'officer';

/** The sheet's link does not identify its holder: the trainer enters a code sent to them alone. */
export const TrainerIdentity = ({ sheet, trainer, name, onChange }: TrainerIdentityProps) => {
  const words = MESSAGES.identity;
  const [input, refusal] = [useId(), useId()];
  const [channel, setChannel] = useState<Channel | null>(null);
  const [code, setCode] = useState('');
  const { isRunning, error, run } = useAction();
  const handleAsk = () =>
    run(async () => {
      setChannel((await attendanceApi.askTrainerCode(sheet, trainer)).channel);
    }, MESSAGES.said.codeSent);
  const handleSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    void run(async () => {
      keepTrainerProof(sheet, (await attendanceApi.exchangeCode(sheet, trainer, code)).proof);
      await onChange();
    }, MESSAGES.said.recognised(name));
  };
  return (
    <div className="identity">
      <p>{words.detail(name)}</p>
      <div className="actions">
        <a className="button" href={loginAddress(sheet)}>
          {words.login}
        </a>
        <button type="button" className="button button-main" disabled={isRunning} onClick={() => void handleAsk()}>
          {channel ? words.again : words.ask}
        </button>
      </div>
      {channel && <Notice level="info">{words.sent[channel]}</Notice>}
      {error && (
        <Notice id={refusal} level="error" title={error.title}>
          {error.message}
        </Notice>
      )}
      <form noValidate onSubmit={handleSubmit}>
        <label htmlFor={input}>{words.code}</label>
        <input
          id={input}
          className="code-input"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          {...refusedBy(refusal, error !== null)}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <div className="actions">
          <button type="submit" className="button button-main" disabled={isRunning || code.trim() === ''}>
            {words.use}
          </button>
        </div>
      </form>
    </div>
  );
};
