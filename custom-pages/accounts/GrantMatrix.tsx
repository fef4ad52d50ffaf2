import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useController } from 'react-hook-form';
import { mayGrant } from '../../model/accounts/access.ts';
import { FURTHER_ROLES, RIGHT_SUBJECTS, RIGHT_VERBS, ROLES, type Role, rightRole } from '../../model/accounts/roles.ts';
import { RIGHT_SUBJECT_LABELS, RIGHT_VERB_LABELS, ROLE_LABELS } from '../../model/messages/accounts/roles.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { useMissingRight } from '../../src/access/useMissingRight.ts';
import { USER_GROUP_PAGE_MESSAGES } from './messages.ts';

interface Grants {
  readonly isChosen: (role: Role) => boolean;
  /** May the person grant and revoke it: they cannot change a group with more rights than their own. */
  readonly isOpen: (role: Role) => boolean;
  readonly toggle: (role: Role) => void;
}

const useGrants = (held: readonly string[]): Grants => {
  const own = useCurrentUser()?.roles ?? [];
  const isOwn = held.every((role) => mayGrant(role as Role, own));
  const { field } = useController({ name: 'roles' });
  const chosen: readonly string[] = Array.isArray(field.value) ? field.value : [];
  return {
    isChosen: (role) => chosen.includes(role),
    isOpen: (role) => isOwn && mayGrant(role, own),
    // Sorted, so that ticking and unticking leaves no change.
    toggle: (role) => {
      const next = new Set(chosen);
      if (!next.delete(role)) next.add(role);
      field.onChange([...held.filter((role) => next.has(role)), ...ROLES.filter((one) => next.has(one) && !held.includes(one))]);
    },
  };
};

interface GrantBoxProps {
  readonly role: Role;
  readonly grants: Grants;
}

const GrantBox = ({ role, grants }: GrantBoxProps) => (
  <Checkbox
    size="small"
    checked={grants.isChosen(role)}
    disabled={!grants.isOpen(role)}
    onChange={() => grants.toggle(role)}
    title={grants.isOpen(role) ? undefined : USER_GROUP_PAGE_MESSAGES.lacked}
    slotProps={{ input: { 'aria-label': ROLE_LABELS[role] } }}
  />
);

const SubjectTable = ({ grants }: { readonly grants: Grants }) => (
  <Table size="small" sx={{ '& td, & th': { px: { xs: 0.5, sm: 2 }, py: 0.25 } }}>
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
                {role ? <GrantBox role={role} grants={grants} /> : null}
              </TableCell>
            );
          })}
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

/** All rights of a group: subjects by verbs, and further ones; rights the person lacks are disabled. */
export const GrantMatrix = ({ held }: { readonly held: readonly string[] }) => {
  const grants = useGrants(held);
  const { ofGroup } = useMissingRight();
  const lacked = ofGroup({ roles: held });
  const lacksSome = ROLES.some((role) => !grants.isOpen(role));
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {USER_GROUP_PAGE_MESSAGES.grantIntro}
      </Typography>
      {lacksSome ? (
        <Alert severity="info" sx={{ mb: 2 }}>
          {lacked ?? USER_GROUP_PAGE_MESSAGES.grantLacked}
        </Alert>
      ) : null}
      <SubjectTable grants={grants} />
      <Typography variant="h6" component="h2" sx={{ mt: 3, mb: 1 }}>
        {USER_GROUP_PAGE_MESSAGES.further}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, columnGap: 2 }}>
        {FURTHER_ROLES.map((role) => (
          <FormControlLabel
            key={role}
            control={<GrantBox role={role} grants={grants} />}
            label={ROLE_LABELS[role]}
            slotProps={{ typography: { variant: 'body2' } }}
          />
        ))}
      </Box>
    </>
  );
};
