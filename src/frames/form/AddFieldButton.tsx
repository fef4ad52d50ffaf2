import PlaylistAddIcon from '@mui/icons-material/PlaylistAdd';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { isCustomised } from '../../../model/customisation/customFieldKinds.ts';
import { useMayUse } from '../../access/useMayUse.ts';
import { useWords } from '../../i18n/useWords.ts';
import { useRecordOptions } from '../../records/useRecordOptions.ts';

/** At the end of a form, for people who may add fields to its record: a dialog over the form, which keeps what was typed. */
export const AddFieldButton = ({ resource }: { readonly resource: string }) => {
  const words = useWords();
  const mayAdd = useMayUse('custom_fields', 'create');
  const { AddDialog } = useRecordOptions('custom_fields');
  const [isOpen, setOpen] = useState(false);
  if (!mayAdd || !AddDialog || !isCustomised(resource)) return null;
  return (
    <Box>
      <Button size="small" color="inherit" startIcon={<PlaylistAddIcon />} onClick={() => setOpen(true)}>
        {words('form.add-field')}
      </Button>
      {isOpen ? <AddDialog resource={resource} onClose={() => setOpen(false)} /> : null}
    </Box>
  );
};
