import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { EntryProgress } from './EntryProgress.tsx';
import { ENTRY_WORDS as WORDS } from './messages.ts';

const SeverityInput = ({ field, ...props }: InputProps) => (
  <FieldInput {...props} field={{ ...field, help: WORDS.severityHelp }} />
);

const TextInput = ({ field, ...props }: InputProps) => <FieldInput {...props} field={{ ...field, help: WORDS.textHelp }} />;

/** An entry's steps stand above its form. */
export const entryScreens: ResourceScreens = {
  list: { isLive: true },
  form: { inputs: { severity: SeverityInput, text: TextInput }, omit: ['status', 'dueOn'] },
  edit: { lead: <EntryProgress />, redirect: false },
  create: { redirect: 'edit' },
};
