import { useCallback, useState } from 'react';
import { type AccountLinkPurpose, type AccountLinkView, RECOVERY_HASH } from '../../../model/accounts/accountLink.ts';
import { useAction } from '../../attendance/public/calls/useAction.ts';
import { useLoaded } from '../../attendance/public/calls/useLoaded.ts';
import { Notice } from '../../attendance/public/parts/Notice.tsx';
import { PageState } from '../../attendance/public/parts/PageState.tsx';
import { accessApi } from './accessApi.ts';
import { LoginLink } from './LoginLink.tsx';
import { ACCESS_MESSAGES } from './messages.ts';
import { PasswordForm } from './PasswordForm.tsx';

/** An open page notices that its link has expired. */
const REFRESH_MS = 600_000;

const isChange = (purpose: AccountLinkPurpose): purpose is 'email' | 'email_stop' =>
  purpose === 'email' || purpose === 'email_stop';

const Done = ({ purpose }: Pick<AccountLinkView, 'purpose'>) => {
  const words = ACCESS_MESSAGES[isChange(purpose) ? purpose : 'password'];
  return (
    <section className="card">
      <h1>{words.doneTitle}</h1>
      <p role="status">{words.done}</p>
      <div className="actions">
        {purpose === 'email_stop' ? (
          <a className="button button-main" href={RECOVERY_HASH}>
            {ACCESS_MESSAGES.email_stop.recover}
          </a>
        ) : (
          <LoginLink isMain />
        )}
      </div>
    </section>
  );
};

interface SettleEmailProps {
  readonly token: string;
  readonly email: string;
  readonly purpose: 'email' | 'email_stop';
  readonly onDone: () => void;
}

/** Confirms a new address, or stops its change, by a click: mail programs that open links must do neither. */
const SettleEmail = ({ token, email, purpose, onDone }: SettleEmailProps) => {
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

const Link = ({ token, onDone }: { readonly token: string; readonly onDone: (link: AccountLinkView) => void }) => {
  const load = useCallback(() => accessApi.readLink(token), [token]);
  const linkLoad = useLoaded(load, REFRESH_MS);
  const isGone = linkLoad.error?.status === 404;
  return (
    <>
      <PageState loaded={linkLoad}>
        {(link) =>
          isChange(link.purpose) ? (
            <SettleEmail token={token} email={link.email} purpose={link.purpose} onDone={() => onDone(link)} />
          ) : (
            <PasswordForm token={token} link={link} onDone={() => onDone(link)} />
          )
        }
      </PageState>
      {isGone && (
        <div className="actions">
          <a className="button" href={RECOVERY_HASH}>
            {ACCESS_MESSAGES.recovery.askAgain}
          </a>
          <LoginLink />
        </div>
      )}
    </>
  );
};

/** The page behind a one-time link: choose a password, confirm an address, or stop its change. */
export const LinkPage = ({ token }: { readonly token: string }) => {
  const [usedLink, setUsedLink] = useState<AccountLinkView | null>(null);
  return usedLink ? <Done purpose={usedLink.purpose} /> : <Link token={token} onDone={setUsedLink} />;
};
