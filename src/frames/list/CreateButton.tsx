import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMayCreate } from '../../access/useMayCreate.ts';

/** Link to a record's creation screen; hidden without the right. */
export const CreateButton = ({ resource }: { readonly resource: string }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  if (!useMayCreate(resource)) return null;
  return (
    <Button component={Link} to={createPath({ resource, type: 'create' })} variant="contained" startIcon={<AddIcon />}>
      {translate('ra.action.create')}
    </Button>
  );
};
