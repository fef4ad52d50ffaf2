import { type ReactNode, useCallback, useState } from 'react';
import type { FormView } from '../../../model/forms/formView.ts';
import { difficultyQuestions } from '../../../model/messages/quality/difficultyQuestions.ts';
import type { DifficultyDoorView } from '../../../model/quality/difficultyDoor.ts';
import { REPORT_HASH } from '../../../model/reports/reportDoor.ts';
import { tellsOfViolence } from '../../../model/reports/violenceWords.ts';
import { AttendanceError } from '../../attendance/public/calls/AttendanceError.ts';
import { useLoaded } from '../../attendance/public/calls/useLoaded.ts';
import { formatLongDay } from '../../attendance/public/parts/formatTime.ts';
import { Modal } from '../../attendance/public/parts/Modal.tsx';
import { PageState } from '../../attendance/public/parts/PageState.tsx';
import { writeDraft } from '../../forms/public/draft.ts';
import { FormPage } from '../../forms/public/FormPage.tsx';
import type { SendAnswer } from '../../forms/public/useAnswer.ts';
import { difficultyApi } from './difficultyApi.ts';
import { DIFFICULTY_WORDS as WORDS } from './messages.ts';

const REFRESH_MS = 300_000;
const TRAINERS_SPACE = '/#/trainers-space/upcoming';

const datesOf = ({ startAt, endAt }: DifficultyDoorView): string => {
  const [first, last] = [formatLongDay(startAt), formatLongDay(endAt)];
  return first === last ? first : `${first} – ${last}`;
};

const formOf = (door: DifficultyDoorView, isTrainer: boolean): FormView => ({
  '@id': door['@id'],
  '@type': 'Form',
  title: WORDS.brand,
  introduction: [WORDS.about(door.training, datesOf(door), door.place), WORDS.promise].join('\n'),
  notice: isTrainer && door.trainer !== null ? WORDS.asTrainer(door.trainer) : WORDS.anonymous,
  questions: difficultyQuestions(isTrainer),
  consentText: null,
  consentVersion: 0,
});

/** The page of reports comes first: nobody writes here of violence without knowing of it. */
const OtherDoor = () => (
  <section className="card">
    <p>
      <strong>{WORDS.otherTitle}</strong>
    </p>
    <p>{WORDS.other}</p>
    <div className="actions actions-start">
      <a className="button" href={REPORT_HASH}>
        {WORDS.openOther}
      </a>
    </div>
  </section>
);

interface QuestionOfDoor {
  /** The text that waits for the answer. */
  readonly text: string;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

interface ConfirmProps extends QuestionOfDoor {
  readonly onOtherDoor: (text: string) => void;
}

const Confirm = ({ text, onSend, onClose, onOtherDoor }: ConfirmProps) => (
  <Modal title={WORDS.confirmTitle} onClose={onClose}>
    <p>{WORDS.confirm}</p>
    <p className="detail">{WORDS.carry}</p>
    <div className="actions">
      <button type="button" className="button button-main" onClick={() => onOtherDoor(text)}>
        {WORDS.chooseOther}
      </button>
      <button type="button" className="button" onClick={onSend}>
        {WORDS.sendHere}
      </button>
    </div>
  </Modal>
);

/** Sends an answer once its author has chosen between the two doors; a text that tells of no violence is sent at once. */
const useAskedSending = (send: SendAnswer, thanks: string) => {
  const [question, setQuestion] = useState<QuestionOfDoor | null>(null);
  const isHere = (text: string): Promise<boolean> =>
    new Promise((resolve) => {
      setQuestion({ text, onSend: () => resolve(true), onClose: () => resolve(false) });
    });
  const askAndSend: SendAnswer = async (answer, delivery) => {
    const text = String(answer.values.text ?? '');
    if (tellsOfViolence(text)) {
      const isChosen = await isHere(text);
      setQuestion(null);
      if (!isChosen) throw new AttendanceError({ status: 0, title: WORDS.keptTitle, detail: WORDS.kept });
    }
    return { ...(await send(answer, delivery)), thanks };
  };
  return { question, askAndSend };
};

interface DifficultyPageProps {
  /** Secret of the session's link. */
  readonly link: string;
  /** Opened from the trainer's space. */
  readonly isTrainer: boolean;
  /** Opens the page of reports with a text. */
  readonly onOtherDoor: (text: string) => void;
}

const Write = ({
  door,
  link,
  isTrainer,
  onOtherDoor,
}: DifficultyPageProps & { readonly door: DifficultyDoorView }): ReactNode => {
  const { question, askAndSend } = useAskedSending(
    difficultyApi.send(link, isTrainer),
    isTrainer ? WORDS.thanksTrainer : WORDS.thanks,
  );
  const draft = `${link} ${isTrainer}`;
  const handleOtherDoor = (text: string) => {
    writeDraft(draft, null);
    onOtherDoor(text);
  };
  return (
    <>
      <OtherDoor />
      <FormPage
        token={draft}
        form={formOf(door, isTrainer)}
        isPreview={false}
        isTrapped
        doneTitle={WORDS.doneTitle}
        onStale={async () => undefined}
        send={askAndSend}
      />
      {isTrainer && (
        <div className="actions actions-start">
          <a className="button button-quiet" href={TRAINERS_SPACE}>
            {WORDS.back}
          </a>
        </div>
      )}
      {question && <Confirm {...question} onOtherDoor={handleOtherDoor} />}
    </>
  );
};

const LogIn = () => (
  <section className="card">
    <h1>{WORDS.notTrainerTitle}</h1>
    <p role="status">{WORDS.notTrainer}</p>
    <div className="actions actions-start">
      <a className="button button-main" href={TRAINERS_SPACE}>
        {WORDS.login}
      </a>
    </div>
  </section>
);

/** « Signaler une difficulté » about the session of a link: `#/difficulte/{uuid}`. */
export const DifficultyPage = (props: DifficultyPageProps) => {
  const { link, isTrainer } = props;
  const load = useCallback(() => difficultyApi.open(link, isTrainer), [link, isTrainer]);
  return (
    <PageState loaded={useLoaded(load, REFRESH_MS)}>
      {(door) => (isTrainer && door.trainer === null ? <LogIn /> : <Write {...props} door={door} />)}
    </PageState>
  );
};
