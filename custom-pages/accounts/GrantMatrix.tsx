import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useController } from 'react-hook-form';
import { mayGrant } from '../../model/kernel/access.ts';
import { FURTHER_ROLES, ROLES, type Role } from '../../model/kernel/roles.ts';
import { ROLE_LABELS } from '../../model/messages/accounts/roles.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { useMissingRight } from '../../src/access/useMissingRight.ts';
import { GrantBox, type Grants, GrantTable } from './GrantTable.tsx';
import { USER_GROUP_PAGE_MESSAGES } from './messages.ts';

const useGrants = (ownerRoles: readonly string[]): Grants => {
  const ownRoles = useCurrentUser()?.roles ?? [];
  const isOwn = ownerRoles.every((role) => mayGrant(role as Role, ownRoles));
  const { field } = useController({ name: 'roles' });
  const groupRoles: readonly string[] = Array.isArray(field.value) ? field.value : [];
  return {
    isChosen: (role) => groupRoles.includes(role),
    isOpen: (role) => isOwn && mayGrant(role, ownRoles),
    // Sorted, so that ticking and unticking leaves no change.
    toggle: (role) => {
      const next = new Set(groupRoles);
      if (!next.delete(role)) next.add(role);
      field.onChange([
        ...ownerRoles.filter((role) => next.has(role)),
        ...ROLES.filter((one) => next.has(one) && !ownerRoles.includes(one)),
      ]);
    },
  };
};

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
      <GrantTable grants={grants} />
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
