import type { CanceledView } from '../../../model/attendance/attendanceViews.ts';
import { withFirmSpaces } from '../../../model/french.ts';
import { telephoneLink } from '../../../model/kernel/telephoneLink.ts';
import { formatLongDay } from './formatTime.ts';
import { MESSAGES } from './messages.ts';

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
export const CanceledSession = ({ view }: { readonly view: CanceledView }) => {
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
