import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { RIGHT_SUBJECTS, RIGHT_VERBS, type Role, rightRole } from '../../model/kernel/roles.ts';
import { RIGHT_SUBJECT_LABELS, RIGHT_VERB_LABELS, ROLE_LABELS } from '../../model/messages/accounts/roles.ts';
import { USER_GROUP_PAGE_MESSAGES } from './messages.ts';

export interface Grants {
  readonly isChosen: (role: Role) => boolean;
  /** May the person grant and revoke it: they cannot change a group with more rights than their own. */
  readonly isOpen: (role: Role) => boolean;
  readonly toggle: (role: Role) => void;
}

interface GrantBoxProps {
  readonly role: Role;
  readonly grants: Grants;
}

export const GrantBox = ({ role, grants }: GrantBoxProps) => (
  <Checkbox
    size="small"
    checked={grants.isChosen(role)}
    disabled={!grants.isOpen(role)}
    onChange={() => grants.toggle(role)}
    title={grants.isOpen(role) ? undefined : USER_GROUP_PAGE_MESSAGES.lacked}
    slotProps={{ input: { 'aria-label': ROLE_LABELS[role] } }}
  />
);

interface GrantTableProps {
  readonly grants: Grants;
  /** Is the role offered at all. Default: all are. */
  readonly offers?: (role: Role) => boolean;
}

/** Rights as a table of subjects by verbs. */
export const GrantTable = ({ grants, offers = () => true }: GrantTableProps) => (
  <Table
    size="small"
    aria-label={USER_GROUP_PAGE_MESSAGES.grantTable}
    sx={{ '& td, & th': { px: { xs: 0.5, sm: 2 }, py: 0.25 } }}
  >
    <TableHead>
      <TableRow>
        <TableCell>{USER_GROUP_PAGE_MESSAGES.subject}</TableCell>
        {RIGHT_VERBS.map((verb) => (
          <TableCell key={verb} align="center">
            {RIGHT_VERB_LABELS[verb]}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
    <TableBody>
      {RIGHT_SUBJECTS.map((subject) => (
        <TableRow key={subject} hover>
          <TableCell component="th" scope="row" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
            {RIGHT_SUBJECT_LABELS[subject]}
          </TableCell>
          {RIGHT_VERBS.map((verb) => {
            const role = rightRole(verb, subject);
            return (
              <TableCell key={verb} align="center">
                {role && offers(role) ? <GrantBox role={role} grants={grants} /> : null}
              </TableCell>
            );
          })}
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
