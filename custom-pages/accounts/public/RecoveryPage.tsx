import { useCallback, useEffect, useId, useState } from 'react';
import { email as emailField } from '../../../model/kernel/field.ts';
import { validateField } from '../../../model/kernel/validation.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { useAction } from '../../attendance/public/calls/useAction.ts';
import { useLoaded } from '../../attendance/public/calls/useLoaded.ts';
import { Notice } from '../../attendance/public/parts/Notice.tsx';
import { PageState } from '../../attendance/public/parts/PageState.tsx';
import { refusedBy } from '../../attendance/public/parts/refusedBy.ts';
import { accessApi } from './accessApi.ts';
import { LoginLink } from './LoginLink.tsx';
import { ACCESS_MESSAGES } from './messages.ts';

const WORDS = ACCESS_MESSAGES.recovery;
const EMAIL = emailField({ required: true });
/** The settings change with a restart only. */
const REFRESH_MS = 3_600_000;

const Asked = ({ email, onAgain }: { readonly email: string; readonly onAgain: () => void }) => (
  <section className="card">
    <h1>{WORDS.askedTitle}</h1>
    <p role="status">{WORDS.asked(email)}</p>
    <p className="detail">{WORDS.askedHelp}</p>
    <div className="actions">
      <button type="button" className="button" onClick={onAgain}>
        {WORDS.again}
      </button>
      <LoginLink />
    </div>
  </section>
);

const RecoveryForm = ({ onAsked }: { readonly onAsked: (email: string) => void }) => {
  const [input, refusalId] = [useId(), useId()];
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const { isRunning, error, run } = useAction();
  const handleSubmit = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    const typed = email.trim();
    const refusal = validateField(EMAIL, typed || null);
    setWrong(refusal);
    if (!refusal && (await run(() => accessApi.recover(typed)))) onAsked(typed);
  };
  const message = wrong ?? error?.message;
  return (
    <form className="card" noValidate onSubmit={handleSubmit}>
      <h1>{WORDS.title}</h1>
      <p className="detail">{WORDS.detail}</p>
      <label htmlFor={input}>{WORDS.email}</label>
      <input
        id={input}
        type="email"
        autoComplete="username"
        required
        {...refusedBy(refusalId, message !== undefined)}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      {message && (
        <Notice id={refusalId} level="error">
          {message}
        </Notice>
      )}
      <div className="actions">
        <LoginLink />
        <button type="submit" className="button button-main" disabled={isRunning}>
          {WORDS.submit}
        </button>
      </div>
    </form>
  );
};

const NoMail = () => (
  <section className="card">
    <h1>{WORDS.title}</h1>
    <p>{problemMessage('account.no_mail_server')}</p>
    <div className="actions">
      <LoginLink isMain />
    </div>
  </section>
);

/** For people who forgot their password: they get a link by mail. */
export const RecoveryPage = () => {
  const [address, setAddress] = useState<string | null>(null);
  const load = useCallback(() => accessApi.readSettings(), []);
  const settingsLoad = useLoaded(load, REFRESH_MS);
  const isTooEarly = settingsLoad.data?.needsFirstAdministrator ?? false;
  useEffect(() => {
    if (isTooEarly) window.location.replace('#/');
  }, [isTooEarly]);
  if (address) return <Asked email={address} onAgain={() => setAddress(null)} />;
  return (
    <PageState loaded={settingsLoad}>
      {({ canRecover }) => (canRecover ? <RecoveryForm onAsked={setAddress} /> : <NoMail />)}
    </PageState>
  );
};
