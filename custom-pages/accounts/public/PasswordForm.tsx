import { useId, useState } from 'react';
import type { AccountLinkView } from '../../../model/accounts/accountLink.ts';
import { PASSWORD_MIN_LENGTH } from '../../../model/kernel/values/passwordRules.ts';
import { PASSWORD_RULE } from '../../../model/messages/accounts/account.ts';
import { PASSWORD_REFUSALS } from '../../../model/messages/kernel/passwordRefusals.ts';
import { useAction } from '../../attendance/public/calls/useAction.ts';
import { Notice } from '../../attendance/public/parts/Notice.tsx';
import { refusedBy } from '../../attendance/public/parts/refusedBy.ts';
import { accessApi } from './accessApi.ts';
import { ACCESS_MESSAGES } from './messages.ts';

const WORDS = ACCESS_MESSAGES.password;

interface PasswordFormProps {
  readonly token: string;
  readonly link: AccountLinkView;
  readonly onDone: () => void;
}

/** The form to choose a password; the address is a field of it, so that password managers store both. */
export const PasswordForm = ({ token, link, onDone }: PasswordFormProps) => {
  const [username, input, rule, refusal] = [useId(), useId(), useId(), useId()];
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [isShort, setShort] = useState(false);
  const { isRunning, error, run } = useAction();
  const handleSubmit = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setShort(password.length < PASSWORD_MIN_LENGTH);
    if (password.length < PASSWORD_MIN_LENGTH) return;
    if (await run(() => accessApi.followLink(token, password))) onDone();
  };
  const message = isShort ? PASSWORD_REFUSALS.tooShort : error?.message;
  return (
    <form className="card" noValidate onSubmit={handleSubmit}>
      <h1>{link.purpose === 'invitation' ? WORDS.titles.invitation : WORDS.titles.other}</h1>
      <p>{WORDS.hello(link.firstName)}</p>
      <label htmlFor={username}>{WORDS.email}</label>
      <input id={username} type="email" autoComplete="username" readOnly value={link.email} />
      <label htmlFor={input}>{WORDS.label}</label>
      <input
        id={input}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        {...refusedBy(refusal, message !== undefined, rule)}
        required
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <p id={rule} className="detail">
        {PASSWORD_RULE}
      </p>
      <label className="check">
        <input type="checkbox" checked={isShown} onChange={({ target }) => setShown(target.checked)} />
        <span>{WORDS.show}</span>
      </label>
      {message && (
        <Notice id={refusal} level="error">
          {message}
        </Notice>
      )}
      <div className="actions">
        <button type="submit" className="button button-main" disabled={isRunning}>
          {WORDS.submit}
        </button>
      </div>
    </form>
  );
};
