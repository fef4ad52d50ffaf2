import type { ReactNode } from 'react';
import type { PublicOrganisation } from '../../../../model/configurations/publicOrganisation.ts';
import { telephoneLink } from '../../../../model/kernel/values/dialledPhone.ts';
import { REPORT_HASH } from '../../../../model/reports/reportDoor.ts';
import { MESSAGES } from '../words/messages.ts';
import { AccessibilityLink } from './AccessibilityLink.tsx';
import { SkipLink } from './SkipLink.tsx';

const Contact = ({ organisation }: { readonly organisation: PublicOrganisation }) => {
  const { name, address, phone, email, notice } = organisation;
  const words = MESSAGES.organisation;
  return (
    <>
      {name && <p className="foot-name">{name}</p>}
      {address && <p>{address.replaceAll('\n', ', ')}</p>}
      {phone && (
        <p>
          {words.phone} : <a href={telephoneLink(phone)}>{phone}</a>
        </p>
      )}
      {email && (
        <p>
          {words.email} : <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {notice && (
        <details>
          <summary>{words.notice}</summary>
          <p className="notice-text">{notice}</p>
        </details>
      )}
    </>
  );
};

interface PublicFrameProps {
  readonly title: string;
  readonly organisation: PublicOrganisation | null;
  /** Leads to the page of reports of violence. Default false. */
  readonly leadsToReports?: boolean;
  readonly children: ReactNode;
}

/** A public page: the organisation's logo and name above, how to reach it and its data-protection notice below. */
export const PublicFrame = ({ title, organisation, leadsToReports = false, children }: PublicFrameProps) => (
  <div className="emargement">
    <SkipLink />
    <header className="brand">
      {organisation?.logo && <img src={organisation.logo} alt={organisation.name ?? ''} />}
      {organisation?.name && !organisation.logo && <span className="brand-name">{organisation.name}</span>}
      <span>{title}</span>
    </header>
    <main>{children}</main>
    <footer>
      {organisation && <Contact organisation={organisation} />}
      {leadsToReports && (
        <p>
          <a href={REPORT_HASH}>{MESSAGES.reports}</a>
        </p>
      )}
      <AccessibilityLink />
    </footer>
  </div>
);
