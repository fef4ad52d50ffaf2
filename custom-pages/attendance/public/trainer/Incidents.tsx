import { useId, useState } from 'react';
import { INCIDENT_MAX_LENGTH, type IncidentView } from '../../../../model/attendance/incident.ts';
import { saysReason } from '../../../../model/kernel/values/reason.ts';
import { shownIncidentOrigin } from '../../../../model/messages/attendance/incident.ts';
import { randomUuid } from '../../../../src/acts/randomUuid.ts';
import { serverNow } from '../../../../src/clock/serverClock.ts';
import { announce } from '../../../../src/focus/announce.ts';
import { attendanceApi } from '../calls/attendanceApi.ts';
import { sendOrKeep } from '../calls/sendOrKeep.ts';
import { storeUnsentIncident, useUnsentIncidents } from '../calls/unsentItems.ts';
import { useAction } from '../calls/useAction.ts';
import { formatInstant } from '../parts/formatTime.ts';
import { Modal } from '../parts/Modal.tsx';
import { Notice } from '../parts/Notice.tsx';
import { refusedBy } from '../parts/refusedBy.ts';
import { MESSAGES } from '../words/messages.ts';

/** Sends a note of an incident with its time, or keeps it while there is no network. */
const noteAndRefresh = (uuid: string, text: string, refresh: () => Promise<void>): Promise<'sent' | 'kept'> => {
  const note = { uuid, text, key: randomUuid(), drawnAt: serverNow().toISOString() };
  return sendOrKeep({ send: () => attendanceApi.noteIncident(note), keep: () => storeUnsentIncident(note), refresh });
};

type Outcome = Awaited<ReturnType<typeof noteAndRefresh>>;

interface IncidentFormProps {
  readonly uuid: string;
  readonly onChange: () => Promise<void>;
  readonly onNoted: (outcome: Outcome) => void;
}

const IncidentForm = ({ uuid, onChange, onNoted }: IncidentFormProps) => {
  const words = MESSAGES.incidents;
  const [input, help, refusal] = [useId(), useId(), useId()];
  const [text, setText] = useState('');
  const { isRunning, error, run } = useAction();
  const handleSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    void run(async () => onNoted(await noteAndRefresh(uuid, text.trim(), onChange)));
  };
  return (
    <form noValidate onSubmit={handleSubmit}>
      <label htmlFor={input}>{words.text}</label>
      <textarea
        id={input}
        required
        rows={6}
        maxLength={INCIDENT_MAX_LENGTH}
        {...refusedBy(refusal, error !== null, help)}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p id={help} className="detail">
        {`${words.help} ${words.left(INCIDENT_MAX_LENGTH - text.length)}`}
      </p>
      {error && (
        <Notice id={refusal} level="error" title={error.title}>
          {error.message}
        </Notice>
      )}
      <div className="actions">
        <button type="submit" className="button button-main" disabled={isRunning || !saysReason(text)}>
          {words.confirm}
        </button>
      </div>
    </form>
  );
};

interface IncidentsProps {
  /** UUID of the sheet. */
  readonly uuid: string;
  /** Copies stored by an earlier version have none. */
  readonly incidents: readonly IncidentView[] | undefined;
  /** The page was opened to note one. */
  readonly isNoting: boolean;
  readonly onChange: () => Promise<void>;
}

/** Incidents of the day, and the note of another incident: also after the validation, and without network. */
export const Incidents = ({ uuid, incidents = [], isNoting, onChange }: IncidentsProps) => {
  const words = MESSAGES.incidents;
  const title = useId();
  const keptIncidents = useUnsentIncidents(uuid);
  const [isOpen, setOpen] = useState(isNoting);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const handleNoted = (noted: Outcome) => {
    setOutcome(noted);
    announce(noted === 'sent' ? MESSAGES.said.incidentSent : MESSAGES.said.incidentKept);
    setOpen(false);
  };
  return (
    <section className="card" aria-labelledby={title}>
      <h2 id={title}>{words.title}</h2>
      <p className="detail">{words.detail}</p>
      {incidents.length + keptIncidents.length === 0 && <p>{words.none}</p>}
      <ul className="incidents">
        {incidents.map((incident) => (
          <li key={incident.id}>
            <p className="incident-text">{incident.text}</p>
            <p className="detail">{shownIncidentOrigin(incident)}</p>
          </li>
        ))}
        {keptIncidents.map(({ key, text, drawnAt }) => (
          <li key={key}>
            <p className="incident-text">{text}</p>
            <p className="detail">{words.waiting(formatInstant(drawnAt))}</p>
          </li>
        ))}
      </ul>
      {outcome === 'sent' && <Notice level="success">{words.done}</Notice>}
      {outcome === 'kept' && keptIncidents.length > 0 && <Notice level="warning">{words.kept}</Notice>}
      <div className="actions">
        <button
          type="button"
          className="button"
          onClick={() => {
            setOutcome(null);
            setOpen(true);
          }}
        >
          {words.note}
        </button>
      </div>
      {isOpen && (
        <Modal title={words.note} onClose={() => setOpen(false)}>
          <IncidentForm uuid={uuid} onChange={onChange} onNoted={handleNoted} />
        </Modal>
      )}
    </section>
  );
};
