import EmailIcon from '@mui/icons-material/EmailOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { frenchPhone, telephoneLink } from '../../../model/kernel/values/dialledPhone.ts';
import type { DayContact } from '../../../model/trainers/trainerSpace.ts';
import { PhoneText } from '../../../src/fields/PhoneText.tsx';
import { TRAINER_SPACE_MESSAGES } from '../messages.ts';

interface ContactLineProps {
  readonly contact: DayContact;
  /** Below the name, e.g. the employer. */
  readonly detail?: string | null;
}

/** A person with phone links. */
export const ContactLine = ({ contact: { name, phoneNumbers, email }, detail }: ContactLineProps) => (
  <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.5, alignItems: 'center', py: 0.5 }}>
    <Stack sx={{ mr: 'auto', minWidth: 0 }}>
      <Typography variant="body2">{name}</Typography>
      {detail ? (
        <Typography variant="caption" color="textSecondary">
          {detail}
        </Typography>
      ) : null}
    </Stack>
    {phoneNumbers.map((number) => (
      <Button
        key={number}
        size="small"
        href={telephoneLink(number)}
        startIcon={<PhoneIcon />}
        aria-label={TRAINER_SPACE_MESSAGES.call(name, frenchPhone(number) ?? number)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        <PhoneText value={number} />
      </Button>
    ))}
    {email ? (
      <Button
        size="small"
        href={`mailto:${email}`}
        startIcon={<EmailIcon />}
        aria-label={TRAINER_SPACE_MESSAGES.write(name, email)}
        sx={{ textTransform: 'none', overflowWrap: 'anywhere' }}
      >
        {email}
      </Button>
    ) : null}
  </Stack>
);
