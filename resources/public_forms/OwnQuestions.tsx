import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { FormTarget } from '../../model/forms/formTarget.ts';
import { answeredRecords } from '../../model/forms/offered/offeredFields.ts';
import { recordName } from '../../model/messages/labels.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { PUBLIC_FORM_WORDS as WORDS } from './messages.ts';

/** Where a question that is not in the list comes from: an added field of what the answer becomes. */
export const OwnQuestions = ({ target }: { readonly target: FormTarget }) => {
  const mayCreate = useMayUse('custom_fields', 'create');
  const records = answeredRecords(target).map((record) => recordName(record, 2));
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
      {WORDS.ownQuestions(records)}{' '}
      {mayCreate ? (
        // What was typed here stays.
        <MuiLink component={Link} to="/custom_field/list" target="_blank" rel="noopener" underline="always">
          {WORDS.openFields}
        </MuiLink>
      ) : (
        WORDS.askForFields
      )}
    </Typography>
  );
};
