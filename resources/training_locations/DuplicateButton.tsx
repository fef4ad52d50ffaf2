import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import { useCreatePath, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { useWords } from '../../src/i18n/useWords.ts';
import { keyOf } from '../../src/providers/recordId.ts';

/** Creates a training location as a copy of this one. */
export const DuplicateButton = () => {
  const words = useWords();
  const record = useRecordContext();
  const createPath = useCreatePath();
  const mayCreate = useMayUse('training_locations', 'create');
  if (!record || !mayCreate) return null;
  const address = `${createPath({ resource: 'training_locations', type: 'create' })}?duplicate=${keyOf(record['@id'])}`;
  return (
    <Button component={Link} to={address} startIcon={<ContentCopyIcon />}>
      {words('form.duplicate')}
    </Button>
  );
};
