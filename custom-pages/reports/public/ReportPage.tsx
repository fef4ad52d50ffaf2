import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { withFirmSpaces } from '../../../model/kernel/values/french.ts';
import { REPORT_QUESTIONS } from '../../../model/messages/reports/reportQuestions.ts';
import { formatReportCode, type ReportDoorView, type ReportFollowUp } from '../../../model/reports/reportDoor.ts';
import { announce } from '../../../src/focus/announce.ts';
import { useTabTitle } from '../../../src/pageParts/useTabTitle.ts';
import { useAction } from '../../attendance/public/calls/useAction.ts';
import { Notice } from '../../attendance/public/parts/Notice.tsx';
import { refusedBy } from '../../attendance/public/parts/refusedBy.ts';
import { FollowUp } from './FollowUp.tsx';
import { REPORT_PAGE_WORDS as WORDS } from './messages.ts';
import { reportApi } from './reportApi.ts';
import { TypedForm } from './TypedForm.tsx';

/** The referent and the procedure come before the form: nobody has to write. */
const Procedure = ({ door }: { readonly door: ReportDoorView }) => (
  <section className="card">
    <h1>{WORDS.title}</h1>
    <h2>{WORDS.emergencyTitle}</h2>
    <div className="actions actions-start">
      {WORDS.emergency.map(({ address, text }) => (
        <a key={address} className="button" href={address}>
          {text}
        </a>
      ))}
    </div>
    <h2>{WORDS.contactTitle}</h2>
    <p className="lines">{door.contact ? <strong>{door.contact}</strong> : WORDS.noContact}</p>
    <h2>{WORDS.procedureTitle}</h2>
    <p className="lines">{door.procedure}</p>
    <p>{WORDS.kept(door.keptMonths)}</p>
    <p className="detail">{WORDS.version(door.number)}</p>
  </section>
);

/** The code, once. */
const Sent = ({ code, onDone }: { readonly code: string; readonly onDone: () => void }) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    // Closed by mistake, the page would take the code along.
    const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askFirst);
    return () => window.removeEventListener('beforeunload', askFirst);
  }, []);
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(code).then(
      () => true,
      () => false,
    );
    announce(isCopied ? WORDS.copied : WORDS.notCopied);
  };
  return (
    <section className="card">
      <h1 ref={title} tabIndex={-1}>
        {WORDS.sentTitle}
      </h1>
      <p role="status">{withFirmSpaces(WORDS.sent)}</p>
      <p>
        <span className="detail">{WORDS.code}</span>
        <output className="report-code">{code}</output>
      </p>
      <div className="actions">
        <button type="button" className="button" onClick={() => void copy()}>
          {WORDS.copy}
        </button>
        <button type="button" className="button button-main" onClick={onDone}>
          {WORDS.noted}
        </button>
      </div>
    </section>
  );
};

interface WriteProps {
  readonly door: ReportDoorView;
  /** Typed on the other page; empty: none. */
  readonly text: string;
  readonly onSent: (code: string) => void;
}

const Write = ({ door, text, onSent }: WriteProps) => (
  <section className="card">
    <h2>{WORDS.formTitle}</h2>
    <p className="detail">{WORDS.requiredNote}</p>
    <TypedForm
      questions={REPORT_QUESTIONS}
      initial={{ text }}
      button={WORDS.send}
      runningButton={WORDS.sending}
      onSend={async (values, key) => {
        const { code } = await reportApi.send({ ...values, procedure: door.number }, key);
        onSent(formatReportCode(code));
      }}
    >
      <p className="detail">{WORDS.privacy}</p>
    </TypedForm>
  </section>
);

interface Followed {
  readonly code: string;
  readonly view: ReportFollowUp;
}

const AskCode = ({ onOpen }: { readonly onOpen: (followed: Followed) => void }) => {
  const [typed, setTyped] = useState('');
  const { isRunning, error, run } = useAction();
  const [id, helpId, noticeId] = [useId(), useId(), useId()];
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void run(async () => onOpen({ code: typed, view: await reportApi.follow(typed) }));
  };
  return (
    <section className="card">
      <h2>{WORDS.followTitle}</h2>
      <form noValidate autoComplete="off" onSubmit={handleSubmit}>
        <div className="typed">
          <label htmlFor={id}>{WORDS.code}</label>
          <input
            id={id}
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...refusedBy(noticeId, error !== null, helpId)}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <p id={helpId} className="detail">
            {WORDS.followHelp}
          </p>
        </div>
        {error && (
          <Notice id={noticeId} level="error" title={error.title}>
            {error.message}
          </Notice>
        )}
        <div className="actions">
          <button type="submit" className="button" disabled={isRunning}>
            {isRunning ? WORDS.following : WORDS.follow}
          </button>
        </div>
      </form>
    </section>
  );
};

/** The referent, the procedure, a report, and the answer to one. */
export const ReportPage = ({ door, text }: Omit<WriteProps, 'onSent'>) => {
  const [code, setCode] = useState<string | null>(null);
  const [carriedText, setCarriedText] = useState(text);
  const [followed, setFollowed] = useState<Followed | null>(null);
  useTabTitle([WORDS.brand]);
  const handleSent = (sentCode: string) => {
    setCarriedText('');
    setCode(sentCode);
  };
  if (followed) {
    return <FollowUp {...followed} onChange={(view) => setFollowed({ ...followed, view })} onLeave={() => setFollowed(null)} />;
  }
  if (code) return <Sent code={code} onDone={() => setCode(null)} />;
  return (
    <>
      <Procedure door={door} />
      {door.isOpen ? (
        <>
          <Write door={door} text={carriedText} onSent={handleSent} />
          <AskCode onOpen={setFollowed} />
        </>
      ) : (
        <Notice level="warning" title={WORDS.closedTitle}>
          {WORDS.closed}
        </Notice>
      )}
    </>
  );
};
