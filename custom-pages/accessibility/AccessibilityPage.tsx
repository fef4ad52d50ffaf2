import SOURCE from '../../docs/accessibility.md?raw';
import type { PublicOrganisation } from '../../model/configurations/publicOrganisation.ts';
import { telephoneLink } from '../../model/kernel/values/dialledPhone.ts';
import { ACCESSIBILITY_MESSAGES as WORDS } from './messages.ts';
import { type Criterion, metPercent, parseAccessibility } from './parseAccessibility.ts';

const { date: ASSESSED_ON, criteria: CRITERIA } = parseAccessibility(SOURCE);

const inState = (state: Criterion['state']): readonly Criterion[] => CRITERIA.filter((criterion) => criterion.state === state);
const MET = inState('met');
const NOT_MET = inState('not met');
const NOT_APPLICABLE = inState('not applicable');

const CriteriaList = ({ criteria }: { readonly criteria: readonly Criterion[] }) => (
  <ul className="criteria">
    {criteria.map(({ number, subject, missing }) => (
      <li key={number}>
        <strong>{WORDS.criterion(number)}</strong> : {subject}
        {missing && <span className="detail">{missing}</span>}
      </li>
    ))}
  </ul>
);

const Results = () => (
  <section className="card">
    <h2>{WORDS.results}</h2>
    <p>{WORDS.percent(metPercent(CRITERIA), MET.length, MET.length + NOT_MET.length)}</p>
    <p>{WORDS.method}</p>
    <h3>{WORDS.missing}</h3>
    {NOT_MET.length > 0 ? <CriteriaList criteria={NOT_MET} /> : <p>{WORDS.nothingMissing}</p>}
    <details>
      <summary>{WORDS.met(MET.length)}</summary>
      <CriteriaList criteria={MET} />
    </details>
    <details>
      <summary>{WORDS.notApplicable(NOT_APPLICABLE.length)}</summary>
      <CriteriaList criteria={NOT_APPLICABLE} />
    </details>
  </section>
);

const Contact = ({ organisation }: { readonly organisation: PublicOrganisation | null }) => {
  const email = organisation?.accessibilityContact;
  const phone = organisation?.phone;
  return (
    <section className="card">
      <h2>{WORDS.contact}</h2>
      <p>{WORDS.contactText}</p>
      {email && (
        <p>
          {WORDS.write} <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {phone && (
        <p>
          {WORDS.call} <a href={telephoneLink(phone)}>{phone}</a>
        </p>
      )}
      {!email && !phone && <p>{WORDS.noContact}</p>}
      <h3>{WORDS.remedy}</h3>
      <p>
        {WORDS.remedyText} <a href="https://www.defenseurdesdroits.fr">{WORDS.remedyLink}</a>
      </p>
    </section>
  );
};

/** The accessibility statement, as the French model has it. */
export const AccessibilityPage = ({ organisation }: { readonly organisation: PublicOrganisation | null }) => (
  <>
    <section className="card">
      <h1>{WORDS.title}</h1>
      <p>{WORDS.commitment(organisation?.name ?? null)}</p>
      <h2>{WORDS.state}</h2>
      <p>{NOT_MET.length > 0 ? WORDS.partial : WORDS.full}</p>
    </section>
    <Results />
    <section className="card">
      <h2>{WORDS.established}</h2>
      <p>{WORDS.establishedOn(organisation?.accessibilityDate ?? ASSESSED_ON)}</p>
      <h3>{WORDS.technologies}</h3>
      <p>{WORDS.technologiesText}</p>
    </section>
    <Contact organisation={organisation} />
  </>
);
