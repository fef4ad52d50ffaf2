import { useNotify } from 'react-admin';
import type { MassFieldAnswer } from '../../../model/customisation/massFieldChange.ts';
import { DoneNotice, UNDO_NOTICE_MS } from '../../dialogs/DoneNotice.tsx';
import { useAction } from '../../dialogs/useAction.ts';
import { MASS_FIELD_MESSAGES as WORDS } from './messages.ts';
import { changeField } from './useMassField.ts';

/** After the dialog of a change is closed: offers for a moment to take it back. */
export const useUndoNotice = (resource: string) => {
  const notify = useNotify();
  const { run } = useAction<MassFieldAnswer>({ success: ({ changed: count }) => WORDS.undone(count) });
  return (field: string, { changed: count, change }: MassFieldAnswer): void => {
    if (!change) return;
    const undo = () => void run(() => changeField(resource, { field, undo: change }));
    notify(<DoneNotice text={WORDS.done(count)} undo={WORDS.undo} onUndo={undo} />, { autoHideDuration: UNDO_NOTICE_MS });
  };
};
