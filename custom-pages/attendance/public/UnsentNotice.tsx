import { useState } from 'react';
import { formatInstant } from './formatTime.ts';
import { MESSAGES } from './messages.ts';
import { Notice } from './Notice.tsx';
import { TrainerIdentity } from './TrainerIdentity.tsx';
import type { UnsentSignature } from './unsentSignatures.ts';
import { forgetSignature, sendUnsentSignatures, useUnsentSignatures } from './unsentSignatures.ts';

const Refused = ({ signature }: { readonly signature: UnsentSignature }) => {
  const words = MESSAGES.kept;
  return (
    <li>
      <strong>{words.of(signature.name, MESSAGES.periods[signature.period], formatInstant(signature.drawnAt))}</strong>
      <span className="kept-reason">{signature.refusal}</span>
      <button type="button" className="button" onClick={() => void forgetSignature(signature.key)}>
        {words.forget}
      </button>
    </li>
  );
};

const Waiting = ({ waiting }: { readonly waiting: readonly UnsentSignature[] }) => {
  const words = MESSAGES.kept;
  const [isTrying, setTrying] = useState(false);
  const handleSend = async () => {
    setTrying(true);
    await sendUnsentSignatures();
    setTrying(false);
  };
  return (
    <Notice level="warning" title={words.waiting(waiting.length)}>
      {words.detail}
      <span className="kept-list">
        {waiting.map(({ name, period, drawnAt }) => words.of(name, MESSAGES.periods[period], formatInstant(drawnAt))).join(' ; ')}
      </span>
      <button type="button" className="button" disabled={isTrying} onClick={() => void handleSend()}>
        {words.sendNow}
      </button>
    </Notice>
  );
};

/** A trainer's offline drawing: it is sent once they have identified. */
const Unproven = ({ signature: { uuid, trainer, name, period, drawnAt } }: { readonly signature: UnsentSignature }) => {
  const words = MESSAGES.kept;
  return (
    <section className="notice notice-warning" role="status">
      <strong>{words.needsProof}</strong>
      <p>{words.of(name, MESSAGES.periods[period], formatInstant(drawnAt))}</p>
      <TrainerIdentity sheet={uuid} trainer={trainer ?? ''} name={name} onChange={sendUnsentSignatures} />
    </section>
  );
};

/** Drawings this device still has to send, and those the server refused. */
export const UnsentNotice = () => {
  const unsent = useUnsentSignatures();
  const waiting = unsent.filter(({ refusal, needsProof }) => refusal === null && !needsProof);
  const unproven = unsent.filter(({ refusal, needsProof }) => refusal === null && needsProof);
  const refused = unsent.filter(({ refusal }) => refusal !== null);
  return (
    <>
      {waiting.length > 0 && <Waiting waiting={waiting} />}
      {unproven.map((signature) => (
        <Unproven key={signature.key} signature={signature} />
      ))}
      {refused.length > 0 && (
        <section className="notice notice-error" role="alert">
          <strong>{MESSAGES.kept.refused(refused.length)}</strong>
          <ul className="kept-refused">
            {refused.map((signature) => (
              <Refused key={signature.key} signature={signature} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
