import { type ReactNode, useEffect } from 'react';
import type { CanceledView } from '../../../../model/attendance/attendanceViews.ts';
import { telephoneLink } from '../../../../model/kernel/values/dialledPhone.ts';
import { withFirmSpaces } from '../../../../model/kernel/values/french.ts';
import { fetchFromServer } from '../../../../src/clock/fetchFromServer.ts';
import type { Loaded } from '../calls/useLoaded.ts';
import { MESSAGES } from '../words/messages.ts';
import { formatInstant, formatLongDay } from './formatTime.ts';
import { Notice } from './Notice.tsx';

interface PageStateProps<T> {
  readonly loaded: Loaded<T>;
  readonly children: (data: T) => ReactNode;
}

/** A new installation has nothing to show: the page of its first administrator comes first. */
const leadToFirstAdministrator = async (): Promise<void> => {
  const response = await fetchFromServer('/api/public_settings', {}).catch(() => null);
  if (!response?.ok) return;
  const { needsFirstAdministrator } = (await response.json()) as { readonly needsFirstAdministrator?: boolean };
  if (needsFirstAdministrator) window.location.replace('#/');
};

type Person = CanceledView['organisation'];

const Contact = ({ person: { name, phone, email } }: { readonly person: Person }) => (
  <p>
    <strong>{name}</strong>
    {phone && (
      <>
        <br />
        <a href={telephoneLink(phone)}>{phone}</a>
      </>
    )}
    {email && (
      <>
        <br />
        <a href={`mailto:${email}`}>{email}</a>
      </>
    )}
  </p>
);

/** The page of any link of a cancelled session: that it does not take place, and whom to call. */
const CanceledSession = ({ view }: { readonly view: CanceledView }) => {
  const words = MESSAGES.canceled;
  const { title, startAt, trainingLocation, officer, organisation } = view;
  return (
    <>
      <header className="session">
        <p className="kicker">{words.kicker}</p>
        <h1>{words.title}</h1>
      </header>
      <section className="card">
        <p role="status">
          {words.detail(withFirmSpaces(title), formatLongDay(startAt), [trainingLocation.name, trainingLocation.city].join(', '))}
        </p>
        <h2>{words.contact}</h2>
        {officer && <Contact person={officer} />}
        {(organisation.name || organisation.phone || organisation.email) && <Contact person={organisation} />}
      </section>
    </>
  );
};

/** Loading or error state of a page; else the page. */
export const PageState = <T extends object>({ loaded: { data, error, reload }, children }: PageStateProps<T>) => {
  const isGone = error?.status === 404;
  useEffect(() => {
    if (isGone) void leadToFirstAdministrator();
  }, [isGone]);
  const copiedAt = data && 'copiedAt' in data && typeof data.copiedAt === 'string' ? data.copiedAt : null;
  if (error?.canceled) return <CanceledSession view={error.canceled} />;
  if (data && !isGone) {
    return (
      <>
        {error && <Notice level="warning" title={error.title} />}
        {copiedAt && <Notice level="warning">{MESSAGES.copy(formatInstant(copiedAt))}</Notice>}
        {children(data)}
      </>
    );
  }
  if (!error) return <p role="status">{MESSAGES.loading}</p>;
  return (
    <section className="card">
      <h1>{error.title}</h1>
      <p role="alert">{withFirmSpaces(error.message)}</p>
      {!isGone && (
        <button type="button" className="button button-main" onClick={() => void reload()}>
          {MESSAGES.retry}
        </button>
      )}
    </section>
  );
};
