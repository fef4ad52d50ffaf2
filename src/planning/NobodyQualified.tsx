import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { idFromIri } from '../../model/kernel/resource.ts';
import { useMayUse } from '../access/useMayUse.ts';
import { CANDIDATE_MESSAGES } from './candidateMessages.ts';

interface NobodyQualifiedProps {
  readonly sentence: string;
  /** IRIs of the trainers: a single one's page opens, otherwise their list. */
  readonly people: readonly string[];
}

/** Says once that nobody is eligible, and leads to where that is changed, without losing the form. */
export const NobodyQualified = ({ sentence, people }: NobodyQualifiedProps) => {
  const createPath = useCreatePath();
  const mayQualify = useMayUse('trainers', 'update');
  const [only, ...others] = people;
  const id = only && others.length === 0 ? idFromIri('trainers', only) : null;
  const to = createPath(id === null ? { resource: 'trainers', type: 'list' } : { resource: 'trainers', type: 'edit', id });
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {sentence}{' '}
      {mayQualify ? (
        <MuiLink component={Link} to={to} target="_blank" rel="noreferrer" underline="always">
          {CANDIDATE_MESSAGES.qualify}
        </MuiLink>
      ) : (
        CANDIDATE_MESSAGES.askToQualify
      )}
    </Alert>
  );
};
