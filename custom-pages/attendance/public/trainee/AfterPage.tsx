import { useCallback } from 'react';
import type { EntryView } from '../../../../model/attendance/attendanceViews.ts';
import { useTabTitle } from '../../../../src/pageParts/useTabTitle.ts';
import { attendanceApi } from '../calls/attendanceApi.ts';
import { useLoaded } from '../calls/useLoaded.ts';
import { PageState } from '../parts/PageState.tsx';
import { Steps } from '../parts/Steps.tsx';
import { PREPARATION_MESSAGES } from '../words/preparationMessages.ts';
import { DifficultyLink } from './DifficultyLink.tsx';
import { OwnDocuments } from './OwnDocuments.tsx';
import { OwnQuestionnaire } from './OwnQuestionnaire.tsx';

const WORDS = PREPARATION_MESSAGES.after;
const REFRESH_MS = 300_000;

interface AfterProps {
  readonly uuid: string;
  /** Key of the e-mail whose link opened the page. */
  readonly mail: string | undefined;
}

const After = ({ uuid, mail, entry }: AfterProps & { readonly entry: EntryView }) => {
  useTabTitle([entry.title, WORDS.tab]);
  return (
    <>
      <Steps uuid={uuid} mail={mail} current="apres" hasConvocation={entry.hasConvocation} />
      <header className="session">
        <p className="kicker">{entry.title}</p>
        <h1>{WORDS.tab}</h1>
      </header>
      <p>{entry.validatedAt ? WORDS.intro : WORDS.waiting}</p>
      {entry.validatedAt && entry.isOwnLink && <OwnDocuments uuid={uuid} mail={mail} />}
      <OwnQuestionnaire entry={entry} />
      <DifficultyLink link={entry.difficultyLink} />
    </>
  );
};

/** The trainee's documents after the training: `#/emargement/{uuid}/apres`. */
export const AfterPage = ({ uuid, mail }: AfterProps) => {
  const load = useCallback(() => attendanceApi.readEntry(uuid, mail), [uuid, mail]);
  return <PageState loaded={useLoaded(load, REFRESH_MS)}>{(entry) => <After uuid={uuid} mail={mail} entry={entry} />}</PageState>;
};
