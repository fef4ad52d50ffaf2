import { type ReactNode, useCallback, useEffect } from 'react';
import type {
  ConvocationContact,
  ConvocationDate,
  ConvocationPlace,
  ConvocationView,
} from '../../../../model/attendance/convocationView.ts';
import { telephoneLink } from '../../../../model/kernel/values/dialledPhone.ts';
import { withFirmSpaces } from '../../../../model/kernel/values/french.ts';
import { useTabTitle } from '../../../../src/pageParts/useTabTitle.ts';
import { attendanceApi } from '../calls/attendanceApi.ts';
import { CONVOCATION_MESSAGES as WORDS } from '../words/convocationMessages.ts';
import '../convocation.css';
import { traineeAddress } from '../calls/emargementRoute.ts';
import { useLoaded } from '../calls/useLoaded.ts';
import { formatLongDay } from '../parts/formatTime.ts';
import { PageState } from '../parts/PageState.tsx';
import { Steps } from '../parts/Steps.tsx';
import { DifficultyLink } from './DifficultyLink.tsx';

const REFRESH_MS = 300_000;

interface ConvocationProps {
  readonly uuid: string;
  /** Key of the e-mail whose link opened the page. */
  readonly mail: string | undefined;
}

const hoursOf = (slots: ConvocationDate['slots']): readonly string[] => slots.map(({ start, end }) => `${start} – ${end}`);

const DateCard = ({ date: { date, slots, breaks, commentary } }: { readonly date: ConvocationDate }) => (
  <li>
    <p className="convocation-day">{formatLongDay(`${date}T12:00:00Z`)}</p>
    <p className="convocation-hours">{hoursOf(slots).join(', ')}</p>
    {breaks.length > 0 && <p className="detail">{WORDS.break(hoursOf(breaks))}</p>}
    {commentary && <p className="detail">{commentary}</p>}
  </li>
);

const Contact = ({ contact: { name, phone, email } }: { readonly contact: ConvocationContact }) => (
  <>
    <span>{name}</span>
    {phone && <a href={telephoneLink(phone)}>{phone}</a>}
    {email && <a href={`mailto:${email}`}>{email}</a>}
  </>
);

const Fact = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </>
);

interface PlaceCardProps {
  readonly place: ConvocationPlace;
  /** Address of its access plan. */
  readonly plan: string;
  /** Words of the organisation about breaks. */
  readonly breaks: string | null;
}

const PlaceCard = ({ place, plan, breaks }: PlaceCardProps) => {
  const { name, address, zipCode, city, map, openingHours, webSite, hasAccessPlan, contact, dates } = place;
  return (
    <section className="card">
      <h2>{WORDS.dates(dates.length)}</h2>
      <ul className="convocation-dates">
        {dates.map((date) => (
          <DateCard key={date.date} date={date} />
        ))}
      </ul>
      {breaks && <p className="detail">{breaks}</p>}
      <h2>{WORDS.place}</h2>
      <p>
        <strong>{name}</strong>
        <br />
        {address}
        <br />
        {zipCode} {city}
      </p>
      <div className="actions actions-start">
        <a className="button" href={map} target="_blank" rel="noreferrer">
          {WORDS.map}
        </a>
        {hasAccessPlan && (
          <a className="button" href={plan} download>
            {WORDS.accessPlan}
          </a>
        )}
      </div>
      {(openingHours || webSite || contact) && (
        <dl className="convocation-facts">
          {openingHours && <Fact title={WORDS.openingHours}>{openingHours}</Fact>}
          {webSite && (
            <Fact title={WORDS.webSite}>
              <a href={webSite} target="_blank" rel="noreferrer">
                {webSite}
              </a>
            </Fact>
          )}
          {contact && (
            <Fact title={WORDS.onSite}>
              <Contact contact={contact} />
            </Fact>
          )}
        </dl>
      )}
    </section>
  );
};

const InternalRules = ({ rules: { text, link, isInPdf } }: { readonly rules: ConvocationView['internalRules'] }) =>
  text || link || isInPdf ? (
    <section className="card">
      <h2>{WORDS.internalRules}</h2>
      {text && <p className="convocation-rules">{text}</p>}
      {isInPdf && <p>{WORDS.internalRulesInPdf}</p>}
      {link && (
        <div className="actions actions-start">
          <a className="button" href={link} target="_blank" rel="noreferrer">
            {WORDS.internalRulesLink}
          </a>
        </div>
      )}
    </section>
  ) : null;

const Contacts = ({ view: { officer, organisation, trainers } }: { readonly view: ConvocationView }) => (
  <section className="card">
    <h2>{WORDS.contacts}</h2>
    <dl className="convocation-facts">
      {officer && (
        <Fact title={WORDS.officer}>
          <Contact contact={officer} />
        </Fact>
      )}
      <Fact title={WORDS.organisation}>
        <Contact contact={organisation} />
      </Fact>
      {trainers.length > 0 && <Fact title={WORDS.trainers(trainers.length)}>{trainers.join(', ')}</Fact>}
    </dl>
  </section>
);

const Convocation = ({ view, uuid, mail }: ConvocationProps & { readonly view: ConvocationView }) => {
  const day = view.places[0]?.dates[0]?.date;
  useTabTitle([view.title, day ? formatLongDay(`${day}T12:00:00Z`) : '', WORDS.tab]);
  return (
    <>
      <Steps uuid={uuid} mail={mail} current="convocation" />
      <header className="session">
        <p className="kicker">{WORDS.hello(`${view.firstName} ${view.lastName}`)}</p>
        <h1>{withFirmSpaces(view.title)}</h1>
      </header>
      <div className="actions actions-start">
        <a className="button button-main" href={attendanceApi.downloadUrl(uuid, mail, 'convocation/document')} download>
          {WORDS.download}
        </a>
      </div>
      {view.places.map((place, rank) => (
        <PlaceCard
          key={`${place.dates[0]?.date} ${place.name}`}
          place={place}
          plan={attendanceApi.downloadUrl(uuid, mail, `convocation/access_plans/${rank}`)}
          breaks={view.breaks}
        />
      ))}
      {view.whatToBring.length > 0 && (
        <section className="card">
          <h2>{WORDS.whatToBring}</h2>
          <ul className="convocation-list">
            {view.whatToBring.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
      <InternalRules rules={view.internalRules} />
      <Contacts view={view} />
      <p className="detail">{WORDS.signDetail}</p>
      <div className="actions actions-start">
        <a className="button" href={traineeAddress({ uuid, mail })}>
          {WORDS.sign}
        </a>
      </div>
      <DifficultyLink link={view.difficultyLink} />
    </>
  );
};

/** A trainee's convocation without an account: `#/emargement/{uuid}/convocation`. */
export const ConvocationPage = ({ uuid, mail }: ConvocationProps) => {
  const load = useCallback(() => attendanceApi.readConvocation(uuid, mail), [uuid, mail]);
  const convocationLoad = useLoaded(load, REFRESH_MS);
  const isGone = convocationLoad.error?.status === 404 || convocationLoad.error?.reason === 'canceled';
  useTabTitle([WORDS.tab]);
  useEffect(() => {
    // There may be no convocation, e.g. after a cancellation: the trainee's own page says so.
    if (isGone) window.location.replace(traineeAddress({ uuid, mail }));
  }, [isGone, uuid, mail]);
  return <PageState loaded={convocationLoad}>{(view) => <Convocation view={view} uuid={uuid} mail={mail} />}</PageState>;
};
