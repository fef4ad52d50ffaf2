import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '../access/useCurrentUser.ts';
import { useWords } from '../i18n/useWords.ts';
import { mayOpenPage } from '../pages/pages.ts';
import { type CallList, callsAddress } from './callsAddress.ts';

interface CallLinkProps {
  readonly list: CallList;
  /** The need to begin with. Default: the list's first one. */
  readonly need?: number;
  /** Name of the person called, for screen readers; needed if several buttons are in one list. */
  readonly name?: string;
  /** Only its icon, in a dense row. Default false. */
  readonly isIcon?: boolean;
}

/** Leads to the calls of a list, for those who may see numbers. */
export const CallLink = ({ list, need, name, isIcon = false }: CallLinkProps) => {
  const words = useWords();
  const roles = useCurrentUser()?.roles ?? [];
  if (!mayOpenPage('calls', roles)) return null;
  const link = {
    size: 'small',
    component: Link,
    to: callsAddress(list, need),
    ...(name !== undefined && { 'aria-label': words('calls.of', { name }) }),
  } as const;
  if (isIcon) {
    return (
      <IconButton {...link} color="primary" sx={{ p: 0.25 }}>
        <PhoneIcon fontSize="small" />
      </IconButton>
    );
  }
  return (
    <Button {...link} startIcon={<PhoneIcon />}>
      {words(need === undefined ? 'calls.all' : 'calls.one')}
    </Button>
  );
};
