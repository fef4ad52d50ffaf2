import MuiLink from '@mui/material/Link';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Reference } from '../../model/kernel/resource.ts';
import { recordLabel } from '../../model/recordLabel.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';

/** Name of the trainee of a message, with a link to their need. */
export const TraineeLink = ({ need }: { readonly need: Reference }) => {
  const createPath = useCreatePath();
  const name = recordLabel('trainees', need.trainee);
  if (!useMayUse('need_trainings', 'edit')) return <>{name}</>;
  return (
    <MuiLink component={Link} to={createPath({ resource: 'need_trainings', type: 'edit', id: need['@id'] })}>
      {name}
    </MuiLink>
  );
};
