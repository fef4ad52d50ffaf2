import { useState } from 'react';
import {
  forgetItem,
  isAnswer,
  isIncident,
  isPresence,
  isSignature,
  sendUnsentItems,
  type UnsentItem,
  type UnsentSignature,
  useUnsentItems,
} from '../calls/unsentItems.ts';
import { formatInstant } from '../parts/formatTime.ts';
import { Notice } from '../parts/Notice.tsx';
import { MESSAGES } from '../words/messages.ts';
import { TrainerIdentity } from './TrainerIdentity.tsx';

/** The text of an incident is not shown: trainees sign on this device. */
const nameOf = (item: UnsentItem): string => {
  const time = formatInstant(item.drawnAt);
  if (isIncident(item)) return MESSAGES.kept.incident(time);
  if (isAnswer(item)) return MESSAGES.kept.answer(item.name, time);
  return isPresence(item)
    ? MESSAGES.kept.presence(item.name, time)
    : MESSAGES.kept.of(item.name, MESSAGES.periods[item.period], time);
};

const countOf = (items: readonly UnsentItem[]) => ({
  all: items.length,
  incidents: items.filter(isIncident).length,
  presences: items.filter(isPresence).length,
  answers: items.filter(isAnswer).length,
});

const Refused = ({ item }: { readonly item: UnsentItem }) => {
  const words = MESSAGES.kept;
  return (
    <li>
      <strong>{nameOf(item)}</strong>
      <span className="kept-reason">{item.refusal}</span>
      {isIncident(item) && (
        <details>
          <summary>{words.showText}</summary>
          <p className="incident-text">{item.text}</p>
        </details>
      )}
      <button type="button" className="button" onClick={() => void forgetItem(item.key)}>
        {words.forget}
      </button>
    </li>
  );
};

const Waiting = ({ waiting }: { readonly waiting: readonly UnsentItem[] }) => {
  const words = MESSAGES.kept;
  const [isTrying, setTrying] = useState(false);
  const handleSend = async () => {
    setTrying(true);
    await sendUnsentItems();
    setTrying(false);
  };
  return (
    <Notice level="warning" title={words.waiting(countOf(waiting))}>
      {words.detail}
      <span className="kept-list">{waiting.map(nameOf).join(' ; ')}</span>
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
      <TrainerIdentity sheet={uuid} trainer={trainer ?? ''} name={name} onChange={sendUnsentItems} />
    </section>
  );
};

/** Drawings and notes this device still has to send, and those the server refused. */
export const UnsentNotice = () => {
  const unsent = useUnsentItems();
  const keptItems = unsent.filter(({ refusal }) => refusal === null);
  const unproven = keptItems.flatMap((item) => (isSignature(item) && item.needsProof ? [item] : []));
  const waitingItems = keptItems.filter((item) => !isSignature(item) || !item.needsProof);
  const refused = unsent.filter(({ refusal }) => refusal !== null);
  return (
    <>
      {waitingItems.length > 0 && <Waiting waiting={waitingItems} />}
      {unproven.map((signature) => (
        <Unproven key={signature.key} signature={signature} />
      ))}
      {refused.length > 0 && (
        <section className="notice notice-error" role="alert">
          <strong>{MESSAGES.kept.refused(countOf(refused))}</strong>
          <ul className="kept-refused">
            {refused.map((item) => (
              <Refused key={item.key} item={item} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
