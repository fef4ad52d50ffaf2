import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { OwnIdentityView } from '../../../../model/passport/ownIdentity.ts';
import { attendanceApi } from '../calls/attendanceApi.ts';
import { useAction } from '../calls/useAction.ts';
import { useLoaded } from '../calls/useLoaded.ts';
import { Modal } from '../parts/Modal.tsx';
import { Notice } from '../parts/Notice.tsx';
import { MESSAGES } from '../words/messages.ts';
import { PREPARATION_MESSAGES } from '../words/preparationMessages.ts';
import { IdentityForm } from './IdentityForm.tsx';

const WORDS = PREPARATION_MESSAGES.identity;
const REFRESH_MS = 300_000;

const subscribeToNetwork = (onChange: () => void): (() => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

/** Whether the browser believes that the device has a network. */
const useOnline = (): boolean => useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);

interface OwnIdentityProps {
  readonly uuid: string;
  readonly mail: string | undefined;
}

interface StoredProps extends OwnIdentityProps {
  readonly onStored: (identity: OwnIdentityView) => void;
}

/** « Je préfère ne pas le donner »: said first what it means. */
const Refuse = ({ uuid, mail, onStored }: StoredProps) => {
  const [isAsking, setAsking] = useState(false);
  const { isRunning, error, run } = useAction();
  const handleConfirm = async () => {
    const isNoted = await run(async () => onStored(await attendanceApi.refuseIdentity(uuid, mail)), WORDS.said);
    if (isNoted) setAsking(false);
  };
  return (
    <>
      <div className="actions actions-start">
        <button type="button" className="button button-quiet" onClick={() => setAsking(true)}>
          {WORDS.refuse}
        </button>
      </div>
      {isAsking && (
        <Modal title={WORDS.refuseTitle} onClose={() => setAsking(false)}>
          <p>{WORDS.refuseText}</p>
          {error && <Notice level="error">{error.message}</Notice>}
          <div className="actions">
            <button type="button" className="button button-main" disabled={isRunning} onClick={() => void handleConfirm()}>
              {WORDS.refuseConfirm}
            </button>
          </div>
        </Modal>
      )}
    </>
  );
};

const DataProtection = ({ months }: { readonly months: number }) => (
  <details>
    <summary>{WORDS.protection}</summary>
    <p className="detail">{WORDS.purpose(months)}</p>
    <p className="detail">{WORDS.right}</p>
  </details>
);

/** A number that was given or refused stays so until the person wants to change it. */
const Body = ({ identity, ...props }: StoredProps & { readonly identity: OwnIdentityView }) => {
  const [isChanging, setChanging] = useState(false);
  const isSettled = identity.numberState === 'given' || identity.numberState === 'refused';
  const handleStored = (identityNow: OwnIdentityView) => {
    setChanging(false);
    props.onStored(identityNow);
  };
  if (isSettled && !isChanging) {
    const isGiven = identity.numberState === 'given';
    const storedWords = identity.maskedNumber ? WORDS.stored(identity.maskedNumber) : WORDS.storedWhole;
    return (
      <>
        <Notice level={isGiven ? 'success' : 'info'}>{isGiven ? storedWords : WORDS.refused}</Notice>
        <div className="actions actions-start">
          <button type="button" className="button" onClick={() => setChanging(true)}>
            {isGiven ? WORDS.replace : WORDS.give}
          </button>
        </div>
        {isGiven && <Refuse {...props} onStored={handleStored} />}
      </>
    );
  }
  return (
    <>
      <IdentityForm
        {...props}
        identity={identity}
        onStored={handleStored}
        onCancel={isSettled ? () => setChanging(false) : null}
      />
      {identity.numberState === 'refused' ? null : <Refuse {...props} onStored={handleStored} />}
    </>
  );
};

const answeredKey = (uuid: string): string => `pilotage.identity.${uuid}`;

/** Was an answer of this link sent from this tab. Where storage is off, nobody knows. */
const isAnsweredHere = (uuid: string): boolean => {
  try {
    return sessionStorage.getItem(answeredKey(uuid)) !== null;
  } catch {
    return false;
  }
};

const noteAnswer = (uuid: string): void => {
  try {
    sessionStorage.setItem(answeredKey(uuid), '1');
  } catch {
    // Full, or refused.
  }
};

/** A visit of the page ends when it is left: a browser that shows it again as it was must not show what somebody had typed. */
const useVisit = (uuid: string) => {
  const [visit, setVisit] = useState(() => ({ count: 0, wasAnswered: isAnsweredHere(uuid) }));
  useEffect(() => {
    const leave = () => flushSync(() => setVisit(({ count }) => ({ count: count + 1, wasAnswered: isAnsweredHere(uuid) })));
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [uuid]);
  return visit;
};

interface UnknownIdentityProps {
  readonly error: Error;
  readonly reload: () => Promise<void>;
}

/** Nobody knows yet whether something is asked: a page without the form must not look as if nothing were. */
export const UnknownIdentity = ({ error, reload }: UnknownIdentityProps) => (
  <section className="card">
    <p role="alert">{error.message}</p>
    <div className="actions actions-start">
      <button type="button" className="button" onClick={() => void reload()}>
        {MESSAGES.retry}
      </button>
    </div>
  </section>
);

interface IdentityCardProps extends OwnIdentityProps {
  readonly identity: OwnIdentityView;
  readonly reload: () => Promise<void>;
}

/**
 * The trainee's own part of a declaration. It is sent at once or not at all: without network it is not offered. On a tablet that is passed on,
 * the back button and a reload lead to the page of the person before: once answered, it tells nothing of the answer in this tab.
 */
export const IdentityCard = ({ uuid, mail, identity, reload }: IdentityCardProps) => {
  const { count, wasAnswered } = useVisit(uuid);
  const isOnline = useOnline();
  const [wasOnline, setWasOnline] = useState(isOnline);
  if (isOnline && !wasOnline) setWasOnline(true);
  const handleStored = () => {
    noteAnswer(uuid);
    void reload();
  };
  return (
    <section className="card">
      <h2>{WORDS.title}</h2>
      <p>{WORDS.about}</p>
      {isOnline ? null : <Notice level="info">{WORDS.offline}</Notice>}
      {/* A network that comes and goes takes nothing away that was typed. */}
      {wasOnline && (
        <div className="card-part" hidden={!isOnline}>
          {wasAnswered ? (
            <Notice level="info">{WORDS.answered}</Notice>
          ) : (
            <Body key={count} uuid={uuid} mail={mail} identity={identity} onStored={handleStored} />
          )}
        </div>
      )}
      <DataProtection months={identity.keptMonths} />
    </section>
  );
};

/** The part that is asked of the trainee for the « passeport de prévention »; null data: not known yet. */
export const useOwnIdentity = ({ uuid, mail }: OwnIdentityProps) => {
  const load = useCallback(() => attendanceApi.readIdentity(uuid, mail), [uuid, mail]);
  return useLoaded(load, REFRESH_MS);
};
