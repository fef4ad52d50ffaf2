import { useCallback, useState } from 'react';
import { parisDay } from '../../../model/calendar/parisTime.ts';
import type { FormView } from '../../../model/forms/formView.ts';
import { ANONYMITY_NOTICES } from '../../../model/messages/questionnaires/anonymity.ts';
import { type AskedView, type ReplacePermit, takesAnswer } from '../../../model/questionnaires/askedView.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { askedApi } from '../../attendance/public/calls/askedApi.ts';
import { useUnsentAnswer } from '../../attendance/public/calls/unsentItems.ts';
import { useLoaded } from '../../attendance/public/calls/useLoaded.ts';
import { useReloadWhenSent } from '../../attendance/public/calls/useReloadWhenSent.ts';
import { formatInstant, formatLongDay } from '../../attendance/public/parts/formatTime.ts';
import { PageState } from '../../attendance/public/parts/PageState.tsx';
import { readDraft, type Typed, writeDraft } from '../../forms/public/draft.ts';
import '../../forms/public/form.css';
import { Done, FormPage } from '../../forms/public/FormPage.tsx';
import { ASKED_MESSAGES as WORDS } from './messages.ts';
import { sendAnswer } from './sendAnswer.ts';
import { WaysOut } from './WaysOut.tsx';

const REFRESH_MS = 300_000;

/** The answer that this device has given: for some minutes it can give another one. */
interface OwnAnswer {
  readonly key: string;
  readonly permit: ReplacePermit;
  readonly thanks: string | null;
  /** The typed texts, to begin with, and the questions as they were. */
  readonly typed: Typed;
  readonly asked: AskedView;
}

const formOf = ({ '@id': iri, title, introduction, isAnonymous, questions }: AskedView): FormView => ({
  '@id': iri,
  '@type': 'Form',
  title,
  introduction,
  notice: isAnonymous ? ANONYMITY_NOTICES.anonymous : ANONYMITY_NOTICES.named,
  questions,
  consentText: null,
  consentVersion: 0,
});

const Closed = ({ asked }: { readonly asked: AskedView }) => {
  const { state, opensAt, closesAt, answeredAt } = asked;
  if (state === 'open') return null;
  const { title, detail } = WORDS.closed[state];
  const times = {
    opens: formatInstant(opensAt ?? closesAt),
    closes: formatInstant(closesAt),
    answered: formatInstant(answeredAt ?? closesAt),
  };
  return (
    <section className="card">
      <h1>{title}</h1>
      <p role="status">{detail(times)}</p>
    </section>
  );
};

const Later = ({ asked, onResume }: { readonly asked: AskedView; readonly onResume: () => void }) => (
  <section className="card">
    <h1>{WORDS.laterTitle}</h1>
    <p role="status">{WORDS.laterDetail(formatInstant(asked.closesAt))}</p>
    <div className="actions">
      <button type="button" className="button button-main" onClick={onResume}>
        {WORDS.resume}
      </button>
    </div>
  </section>
);

/** The answer waits on this device. */
const Kept = () => (
  <section className="card">
    <h1>{WORDS.keptTitle}</h1>
    <p role="status">{WORDS.kept}</p>
  </section>
);

interface AnsweringProps {
  readonly asked: AskedView;
  /** The answer that is being replaced; null: it is the first. */
  readonly former: OwnAnswer | null;
  readonly onAnswer: (answer: OwnAnswer | null) => void;
  readonly onChange: () => Promise<void>;
}

const Answering = ({ asked, former, onAnswer, onChange }: AnsweringProps) => {
  const [isLater, setLater] = useState(false);
  if (isLater) return <Later asked={asked} onResume={() => setLater(false)} />;
  return (
    <FormPage
      token={asked.token}
      form={formOf(asked)}
      isPreview={false}
      onStale={onChange}
      send={async ({ values }, { key }) => {
        const typed = readDraft(asked.token);
        const replaces = former ? { key: former.key, permit: former.permit } : undefined;
        const receipt = await sendAnswer(asked, { key, values, ...(replaces && { replaces }) });
        writeDraft(asked.token, null);
        onAnswer(receipt ? { key, typed, asked, permit: receipt.permit, thanks: receipt.thanks } : null);
        return { '@id': '', '@type': 'FormReceipt', thanks: receipt?.thanks ?? null };
      }}
      actions={
        <button type="button" className="button" onClick={() => setLater(true)}>
          {WORDS.later}
        </button>
      }
    />
  );
};

const Thanks = ({ answer, onReplace }: { readonly answer: OwnAnswer; readonly onReplace: () => void }) => (
  <Done thanks={answer.thanks}>
    {Date.parse(answer.permit.until) > serverNow().getTime() && (
      <>
        <p className="detail">{WORDS.tooFastDetail}</p>
        <div className="actions actions-start">
          <button type="button" className="button" onClick={onReplace}>
            {WORDS.tooFast}
          </button>
        </div>
      </>
    )}
  </Done>
);

const Asked = ({ asked, onChange }: { readonly asked: AskedView; readonly onChange: () => Promise<void> }) => {
  const [ownAnswer, setOwnAnswer] = useState<OwnAnswer | null>(null);
  const [former, setFormer] = useState<OwnAnswer | null>(null);
  const unsent = useUnsentAnswer(asked.token);
  const handleAnswer = (answer: OwnAnswer | null) => {
    setFormer(null);
    setOwnAnswer(answer);
  };
  const handleReplace = (answer: OwnAnswer) => {
    writeDraft(asked.token, answer.typed);
    setFormer(answer);
  };
  if (unsent) return <Kept />;
  if (former) return <Answering asked={former.asked} former={former} onAnswer={handleAnswer} onChange={onChange} />;
  if (ownAnswer) return <Thanks answer={ownAnswer} onReplace={() => handleReplace(ownAnswer)} />;
  if (!takesAnswer(asked, serverNow())) return <Closed asked={asked} />;
  return (
    <>
      <Answering asked={asked} former={null} onAnswer={handleAnswer} onChange={onChange} />
      <WaysOut token={asked.token} isYearly={asked.training === null} onChange={onChange} />
    </>
  );
};

const kickerOf = ({ training, endAt }: AskedView): string =>
  training === null ? WORDS.ofYear(parisDay(new Date(endAt)).slice(0, 4)) : WORDS.of(training, formatLongDay(endAt));

/** The questionnaire of an invitation: `#/avis/{token}`. */
export const AskedPage = ({ token }: { readonly token: string }) => {
  const load = useCallback(() => askedApi.open(token), [token]);
  const askedLoad = useLoaded(load, REFRESH_MS);
  useReloadWhenSent(askedLoad.reload);
  return (
    <div className="form-page">
      <PageState loaded={askedLoad}>
        {(view) => (
          <>
            <header className="session">
              <p className="kicker">{kickerOf(view)}</p>
              {view.person && <p>{WORDS.hello(view.person)}</p>}
            </header>
            <Asked asked={view} onChange={askedLoad.reload} />
          </>
        )}
      </PageState>
    </div>
  );
};
