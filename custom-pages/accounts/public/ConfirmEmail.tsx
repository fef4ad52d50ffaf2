import { Notice } from '../../attendance/public/Notice.tsx';
import { useAction } from '../../attendance/public/useAction.ts';
import { accessApi } from './accessApi.ts';
import { ACCESS_MESSAGES } from './messages.ts';

const WORDS = ACCESS_MESSAGES.email;

interface ConfirmEmailProps {
  readonly token: string;
  readonly email: string;
  readonly onDone: () => void;
}

/** Confirms a new address by a click: mail programs that open links must not confirm it. */
export const ConfirmEmail = ({ token, email, onDone }: ConfirmEmailProps) => {
  const { isRunning, error, run } = useAction();
  const confirm = async () => {
    if (await run(() => accessApi.followLink(token))) onDone();
  };
  return (
    <section className="card">
      <h1>{WORDS.title}</h1>
      <p>
        {WORDS.detail} <strong className="address">{email}</strong>
      </p>
      {error && <Notice level="error">{error.message}</Notice>}
      <div className="actions">
        <button type="button" className="button button-main" disabled={isRunning} onClick={() => void confirm()}>
          {WORDS.submit}
        </button>
      </div>
    </section>
  );
};
