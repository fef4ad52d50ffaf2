import { useCallback, useEffect } from 'react';
import type { EntryView } from '../../../../model/attendance/attendanceViews.ts';
import { useTabTitle } from '../../../../src/pageParts/useTabTitle.ts';
import { attendanceApi } from '../calls/attendanceApi.ts';
import { traineeAddress } from '../calls/emargementRoute.ts';
import { useLoaded } from '../calls/useLoaded.ts';
import { PageState } from '../parts/PageState.tsx';
import { Steps } from '../parts/Steps.tsx';
import { PREPARATION_MESSAGES } from '../words/preparationMessages.ts';
import { IdentityCard, UnknownIdentity, useOwnIdentity } from './OwnIdentity.tsx';
import '../convocation.css';

const WORDS = PREPARATION_MESSAGES.before;
const REFRESH_MS = 300_000;

interface PreparationProps {
  readonly uuid: string;
  /** Key of the e-mail whose link opened the page. */
  readonly mail: string | undefined;
}

/** The lines of the convocation about what to bring; none without a convocation. */
const useWhatToBring = ({ uuid, mail }: PreparationProps): readonly string[] => {
  const load = useCallback(() => attendanceApi.readConvocation(uuid, mail), [uuid, mail]);
  return useLoaded(load, REFRESH_MS).data?.whatToBring ?? [];
};

const Preparation = ({ uuid, mail, entry }: PreparationProps & { readonly entry: EntryView }) => {
  const identityLoad = useOwnIdentity({ uuid, mail });
  const whatToBring = useWhatToBring({ uuid, mail });
  useTabTitle([entry.title, WORDS.tab]);
  const identity = identityLoad.data;
  const isNothingAsked = identity !== null && !identity.isAsked && whatToBring.length === 0;
  return (
    <>
      <Steps uuid={uuid} mail={mail} current="avant" hasConvocation={entry.hasConvocation} />
      <header className="session">
        <p className="kicker">{entry.title}</p>
        <h1>{WORDS.tab}</h1>
      </header>
      <p>{isNothingAsked ? WORDS.nothing : WORDS.intro}</p>
      {identity === null && identityLoad.error && <UnknownIdentity error={identityLoad.error} reload={identityLoad.reload} />}
      {identity?.isAsked && <IdentityCard uuid={uuid} mail={mail} identity={identity} reload={identityLoad.reload} />}
      {whatToBring.length > 0 && (
        <section className="card">
          <h2>{WORDS.whatToBring}</h2>
          <ul className="convocation-list">
            {whatToBring.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};

/** Only for the holder of the personal link: everybody else is led to the page that signs. */
const useOwnEntry = ({ uuid, mail }: PreparationProps) => {
  const load = useCallback(() => attendanceApi.readEntry(uuid, mail), [uuid, mail]);
  const entryLoad = useLoaded(load, REFRESH_MS);
  const { data } = entryLoad;
  const isOthers = data !== null && (!data.isOwnLink || data.isBlocked);
  useEffect(() => {
    if (isOthers) window.location.replace(traineeAddress({ uuid, mail }));
  }, [isOthers, uuid, mail]);
  return { entryLoad, isOthers };
};

/** Things asked of a trainee before the training: `#/emargement/{uuid}/avant`. */
export const PreparationPage = ({ uuid, mail }: PreparationProps) => {
  const { entryLoad, isOthers } = useOwnEntry({ uuid, mail });
  return (
    <PageState loaded={entryLoad}>
      {(entry) => (isOthers ? null : <Preparation uuid={uuid} mail={mail} entry={entry} />)}
    </PageState>
  );
};
