import Typography from '@mui/material/Typography';
import type { DayContact, TrainerLogisticSession } from '../../../model/trainers/trainerSpace.ts';
import { TRAINER_SPACE_MESSAGES } from '../messages.ts';
import { ContactLine } from './ContactLine.tsx';
import { DaySection } from './DaySection.tsx';

const Group = ({ title, contacts }: { readonly title: string; readonly contacts: readonly DayContact[] }) =>
  contacts.length === 0 ? null : (
    <>
      <Typography variant="overline" component="h3" color="textSecondary" sx={{ lineHeight: 2 }}>
        {title}
      </Typography>
      {contacts.map((contact) => (
        <ContactLine key={`${contact.name} ${contact.phoneNumbers.join()}`} contact={contact} />
      ))}
    </>
  );

/** The contacts of a session. */
export const ContactsSection = ({ day: { place, officers, colleagues } }: { readonly day: TrainerLogisticSession }) => (
  <DaySection title={TRAINER_SPACE_MESSAGES.contacts}>
    {place.contacts.length + officers.length + colleagues.length === 0 ? (
      <Typography color="textSecondary">{TRAINER_SPACE_MESSAGES.noContact}</Typography>
    ) : null}
    <Group title={TRAINER_SPACE_MESSAGES.onSite} contacts={place.contacts} />
    <Group title={TRAINER_SPACE_MESSAGES.officers} contacts={officers} />
    <Group title={TRAINER_SPACE_MESSAGES.colleagues} contacts={colleagues} />
  </DaySection>
);
