import { Notice } from '../../attendance/public/Notice.tsx';
import { useAction } from '../../attendance/public/useAction.ts';
import { accessApi } from './accessApi.ts';
import { ACCESS_MESSAGES } from './messages.ts';

interface SettleEmailProps {
  readonly token: string;
  readonly email: string;
  readonly purpose: 'email' | 'email_stop';
  readonly onDone: () => void;
}

/** Confirms a new address, or stops its change, by a click: mail programs that open links must do neither. */
export const SettleEmail = ({ token, email, purpose, onDone }: SettleEmailProps) => {
  const words = ACCESS_MESSAGES[purpose];
  const { isRunning, error, run } = useAction();
  const settle = async () => {
    if (await run(() => accessApi.followLink(token))) onDone();
  };
  return (
    <section className="card">
      <h1>{words.title}</h1>
      <p>
        {words.detail} <strong className="address">{email}</strong>
      </p>
      {words.effect && <p>{words.effect}</p>}
      {error && <Notice level="error">{error.message}</Notice>}
      <div className="actions">
        <button type="button" className="button button-main" disabled={isRunning} onClick={() => void settle()}>
          {words.submit}
        </button>
      </div>
    </section>
  );
};
