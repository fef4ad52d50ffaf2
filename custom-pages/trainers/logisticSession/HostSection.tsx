import Typography from '@mui/material/Typography';
import type { DayHost } from '../../../model/trainers/trainerSpace.ts';
import { ContactLine } from './ContactLine.tsx';
import { DaySection } from './DaySection.tsx';
import { Note } from './Note.tsx';

interface HostSectionProps {
  readonly title: string;
  /** Null: nothing is shown. */
  readonly host: DayHost | null;
}

/** The caterer or hotel of the group. */
export const HostSection = ({ title, host }: HostSectionProps) =>
  host ? (
    <DaySection title={title}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {host.name}
      </Typography>
      {host.address ? <Typography variant="body2">{host.address}</Typography> : null}
      {host.contacts.map((contact) => (
        <ContactLine key={`${contact.name} ${contact.phoneNumbers.join()}`} contact={contact} />
      ))}
      <Note text={host.commentary} />
    </DaySection>
  ) : null;
