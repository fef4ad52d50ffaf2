import EditNoteIcon from '@mui/icons-material/EditNote';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type Identifier, useListContext } from 'react-admin';
import type { Resource } from '../../../model/kernel/resource.ts';
import { lazyDialog } from '../../pageParts/lazyPage.tsx';
import { useOutsideList } from '../../selection/useOutsideList.ts';
import { MASS_FIELD_MESSAGES as WORDS } from './messages.ts';

const MassFieldDialog = lazyDialog(() => import('./MassFieldDialog.tsx').then((module) => module.MassFieldDialog));

interface Opened {
  readonly ids: readonly Identifier[];
  readonly outside: readonly Identifier[];
}

/** Gives one field of the ticked records a value. */
export const MassFieldButton = ({ resource }: { readonly resource: Resource }) => {
  const { selectedIds } = useListContext();
  const outside = useOutsideList(selectedIds);
  // Fixed at opening: the list behind the dialog may change.
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <>
      <Button size="small" color="inherit" startIcon={<EditNoteIcon />} onClick={() => setOpened({ ids: selectedIds, outside })}>
        {WORDS.button}
      </Button>
      {opened ? <MassFieldDialog resource={resource} {...opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
};
