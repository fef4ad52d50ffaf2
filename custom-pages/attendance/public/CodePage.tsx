import { useCallback, useId, useState } from 'react';
import type { CodeSheetView } from '../../../model/attendance/attendanceViews.ts';
import { normaliseCode, SCREEN_CODE } from '../../../model/attendance/signing/screenCode.ts';
import { AttendanceError } from './calls/AttendanceError.ts';
import { attendanceApi } from './calls/attendanceApi.ts';
import { codeAddress } from './calls/emargementRoute.ts';
import { useAction } from './calls/useAction.ts';
import { useLoaded } from './calls/useLoaded.ts';
import { formatLongDay } from './parts/formatTime.ts';
import { Modal } from './parts/Modal.tsx';
import { Notice } from './parts/Notice.tsx';
import { PageState } from './parts/PageState.tsx';
import { MESSAGES } from './words/messages.ts';

type Person = CodeSheetView['people'][number];

/** Removes names that signed meanwhile. */
const REFRESH_MS = 30_000;

const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;

const CodeForm = () => {
  const words = MESSAGES.code;
  const input = useId();
  const [text, setText] = useState('');
  const code = normaliseCode(text);
  const handleSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    window.location.assign(codeAddress(code));
  };
  return (
    <form className="card" noValidate onSubmit={handleSubmit}>
      <h1>{words.title}</h1>
      <p>{words.detail}</p>
      <label htmlFor={input}>{words.label}</label>
      <input
        id={input}
        className="code-input"
        required
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="actions">
        <button type="submit" className="button button-main" disabled={code.length !== SCREEN_CODE.length}>
          {words.submit}
        </button>
      </div>
    </form>
  );
};

const Confirmation = ({
  code,
  person,
  onClose,
}: {
  readonly code: string;
  readonly person: Person;
  readonly onClose: () => void;
}) => {
  const words = MESSAGES.code;
  const { isRunning, error, run } = useAction();
  const handleConfirm = () =>
    run(async () => {
      const { uuid } = await attendanceApi.openSigningPass(code, person.id).catch((failure: unknown) => {
        throw goneCode(failure);
      });
      window.location.replace(`/#/emargement/${uuid}`);
    });
  return (
    <Modal title={nameOf(person)} onClose={onClose}>
      <p>{words.confirmDetail}</p>
      {error && (
        <Notice level="error" title={error.title}>
          {error.message}
        </Notice>
      )}
      <div className="actions">
        <button type="button" className="button" onClick={onClose}>
          {words.other}
        </button>
        <button type="button" className="button button-main" disabled={isRunning} onClick={() => void handleConfirm()}>
          {words.confirm(nameOf(person))}
        </button>
      </div>
    </Modal>
  );
};

/** Explains an expired code, instead of a dead link. */
const goneCode = (error: unknown): AttendanceError => {
  const failure = AttendanceError.from(error);
  return failure.status === 404 ? new AttendanceError({ status: 404, ...MESSAGES.code.gone }) : failure;
};

const People = ({ code, sheet }: { readonly code: string; readonly sheet: CodeSheetView }) => {
  const words = MESSAGES.code;
  const [person, setPerson] = useState<Person | null>(null);
  return (
    <>
      <header className="session">
        <p className="kicker session-day">{formatLongDay(sheet.startAt)}</p>
        <h1>{sheet.title}</h1>
      </header>
      <section className="card" aria-labelledby="people-title">
        <h2 id="people-title">{words.who}</h2>
        <p className="detail">{sheet.people.length > 0 ? words.whoDetail : words.nobody}</p>
        <ul className="people">
          {sheet.people.map((candidate) => (
            <li key={candidate.id}>
              <button type="button" className="button" onClick={() => setPerson(candidate)}>
                {nameOf(candidate)}
              </button>
            </li>
          ))}
        </ul>
      </section>
      {person && <Confirmation code={code} person={person} onClose={() => setPerson(null)} />}
    </>
  );
};

const CodePeople = ({ code }: { readonly code: string }) => {
  const load = useCallback(
    () =>
      attendanceApi.readCode(code).catch((error: unknown) => {
        throw goneCode(error);
      }),
    [code],
  );
  const sheetLoad = useLoaded(load, REFRESH_MS);
  return (
    <>
      <PageState loaded={sheetLoad}>{(sheet) => <People code={code} sheet={sheet} />}</PageState>
      {sheetLoad.error && (
        <div className="actions">
          <a className="button button-main" href={codeAddress()}>
            {MESSAGES.code.another}
          </a>
        </div>
      )}
    </>
  );
};

/** The page behind a code of the trainer's screen: choose your name, then your own page opens. */
export const CodePage = ({ code }: { readonly code: string }) => (code ? <CodePeople code={code} /> : <CodeForm />);
