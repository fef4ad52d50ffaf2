import HistoryIcon from '@mui/icons-material/History';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { HistoryDrawer } from './HistoryDrawer.tsx';
import { HISTORY_WORDS } from './messages.ts';
import type { HistoryLine, HistoryText } from './useHistory.ts';

type HistoryButtonProps = {
  /** Title of a line that does not say by itself what it changed. Default none. */
  readonly titleOf?: (line: HistoryLine) => string;
  /** Text of a value whose words depend on more than its declaration; null: as declared. Default: all are. */
  readonly textOf?: HistoryText;
} & (
  | {
      /** The record's IRI. */
      readonly iri: string;
    }
  | {
      /** Address of a history beyond one record. */
      readonly address: string;
      /** Said where nothing was ever changed. */
      readonly empty: string;
    }
);

/** Opens the history of a record, or of what its records change, for readers of the record. */
export const HistoryButton = ({ titleOf, textOf, ...place }: HistoryButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  const source = 'iri' in place ? { address: `${place.iri}/history` } : place;
  return (
    <>
      <Button size="small" color="inherit" startIcon={<HistoryIcon />} onClick={() => setOpen(true)}>
        {HISTORY_WORDS.title}
      </Button>
      {isOpen ? (
        <HistoryDrawer {...source} {...(titleOf && { titleOf })} {...(textOf && { textOf })} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
};
