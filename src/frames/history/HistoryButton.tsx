import HistoryIcon from '@mui/icons-material/History';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useWords } from '../../i18n/useWords.ts';
import { HistoryDrawer } from './HistoryDrawer.tsx';

interface HistoryButtonProps {
  /** The record's IRI. */
  readonly iri: string;
}

/** Opens a record's history, for readers of the record. */
export const HistoryButton = (props: HistoryButtonProps) => {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" color="inherit" startIcon={<HistoryIcon />} onClick={() => setOpen(true)}>
        {words('history.title')}
      </Button>
      {isOpen ? <HistoryDrawer {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
