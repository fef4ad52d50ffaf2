import Alert from '@mui/material/Alert';
import { parisTime } from '../../model/calendar/parisTime.ts';
import { SESSION_MESSAGES } from './messages.ts';
import { useCurrentEditor } from './useCurrentEditor.ts';

/** Warns that somebody else is editing the session; nothing is locked. */
export const EditorWarning = ({ iri }: { readonly iri: string }) => {
  const editor = useCurrentEditor(iri);
  if (!editor) return null;
  return (
    <Alert severity="warning" role="status" sx={{ mb: 2 }}>
      {SESSION_MESSAGES.editedBy(editor.name, editor.since ? parisTime(new Date(editor.since)) : '')}
    </Alert>
  );
};
