import UndoIcon from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import { idFromIri } from '../../model/kernel/resource.ts';
import { LIBRARY_COLLECTIONS, type LibraryKind } from '../../model/setup/library.ts';
import { SETUP_MESSAGES } from './messages.ts';
import { useLibraryUndo } from './useLibraryUndo.ts';

interface LibraryUndoButtonProps {
  readonly kinds: readonly LibraryKind[];
  /** The step's title. */
  readonly step: string;
}

/** Deletes what the step has taken from the library, as long as nobody has changed or used it. */
export const LibraryUndoButton = ({ kinds, step }: LibraryUndoButtonProps) => {
  const { made, undo, isRunning } = useLibraryUndo();
  const records = made.filter((iri) => kinds.some((kind) => idFromIri(LIBRARY_COLLECTIONS[kind], iri) !== null));
  if (records.length === 0) return null;
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<UndoIcon />}
      loading={isRunning}
      aria-label={SETUP_MESSAGES.undoLibraryOf(step, records.length)}
      onClick={() => void undo(records)}
    >
      {SETUP_MESSAGES.undoLibrary(records.length)}
    </Button>
  );
};
