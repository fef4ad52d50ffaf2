import { useCallback, useState } from 'react';
import { type AccountLinkView, RECOVERY_HASH } from '../../../model/accounts/accountLink.ts';
import { PageState } from '../../attendance/public/PageState.tsx';
import { useLoaded } from '../../attendance/public/useLoaded.ts';
import { accessApi } from './accessApi.ts';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import { LoginLink } from './LoginLink.tsx';
import { ACCESS_MESSAGES } from './messages.ts';
import { PasswordForm } from './PasswordForm.tsx';

/** An open page notices that its link has expired. */
const REFRESH_MS = 600_000;

const Done = ({ purpose }: Pick<AccountLinkView, 'purpose'>) => {
  const words = purpose === 'email' ? ACCESS_MESSAGES.email : ACCESS_MESSAGES.password;
  return (
    <section className="card">
      <h1>{words.doneTitle}</h1>
      <p role="status">{words.done}</p>
      <div className="actions">
        <LoginLink isMain />
      </div>
    </section>
  );
};

const Link = ({ token, onDone }: { readonly token: string; readonly onDone: (link: AccountLinkView) => void }) => {
  const load = useCallback(() => accessApi.readLink(token), [token]);
  const loaded = useLoaded(load, REFRESH_MS);
  const isGone = loaded.error?.status === 404;
  return (
    <>
      <PageState loaded={loaded}>
        {(link) =>
          link.purpose === 'email' ? (
            <ConfirmEmail token={token} email={link.email} onDone={() => onDone(link)} />
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

/** The page behind a one-time link: choose a password, or confirm an address. */
export const LinkPage = ({ token }: { readonly token: string }) => {
  const [done, setDone] = useState<AccountLinkView | null>(null);
  return done ? <Done purpose={done.purpose} /> : <Link token={token} onDone={setDone} />;
};
