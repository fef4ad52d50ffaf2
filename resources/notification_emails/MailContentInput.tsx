import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import {
  AlignmentButtons,
  ClearButtons,
  DefaultEditorOptions,
  FormatButtons,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
  useTiptapEditor,
} from 'ra-input-rich-text';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { MAIL_HEADING_LEVELS } from '../../model/mail/mailHtml.ts';
import { type MailVariable, placeholderOf } from '../../model/mail/mergeVariables.ts';
import { mailVariableLabels } from '../../model/messages/mail/mailVariables.ts';
import { cspNonce } from '../../src/theme/cspNonce.ts';
import { NOTIFICATION_MESSAGES } from './messages.ts';
import { VariablePalette } from './VariablePalette.tsx';
import { VARIABLE_CHIP_STYLES, variableChips } from './variableChips.ts';

/** Not offered, since the server removes them: pictures and colours. */
const LEFT_OUT: readonly string[] = ['image', 'textStyle', 'color', 'highlight'];

const optionsOf = (label: string) => ({
  ...DefaultEditorOptions,
  extensions: [
    ...(DefaultEditorOptions.extensions ?? []).filter(({ name }) => !LEFT_OUT.includes(name)),
    variableChips(mailVariableLabels()),
  ],
  ...(cspNonce && { injectNonce: cspNonce }),
  editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
});

interface ToolbarProps {
  readonly label: string;
  readonly variables: readonly MailVariable[];
}

/** Inserts variables at the caret. */
const Palette = ({ label, variables }: ToolbarProps) => {
  const editor = useTiptapEditor();
  return (
    <VariablePalette
      label={label}
      variables={variables}
      onInsert={(variable) => editor?.chain().focus(null, { scrollIntoView: false }).insertContent(placeholderOf(variable)).run()}
    />
  );
};

const PARAGRAPH = 'paragraph';

type Level = typeof PARAGRAPH | `heading${(typeof MAIL_HEADING_LEVELS)[number]}`;

const ALL: readonly Level[] = [PARAGRAPH, ...MAIL_HEADING_LEVELS.map((level) => `heading${level}` as const)];

type Editor = ReturnType<typeof useTiptapEditor>;

/** Paragraph or heading level at the caret. */
const levelOf = (editor: Editor): Level => {
  const level = MAIL_HEADING_LEVELS.find((one) => editor?.isActive('heading', { level: one }));
  return level ? `heading${level}` : PARAGRAPH;
};

const useLevel = (editor: Editor): Level => {
  const watch = useCallback(
    (onChange: () => void) => {
      editor?.on('transaction', onChange);
      return () => {
        editor?.off('transaction', onChange);
      };
    },
    [editor],
  );
  return useSyncExternalStore(watch, () => levelOf(editor));
};

/** Paragraph or heading: the editor's own select is not accessible to screen readers. */
const LevelInput = () => {
  const editor = useTiptapEditor();
  const translate = useTranslate();
  const level = useLevel(editor);
  const choose = (levelName: string) => {
    const level = MAIL_HEADING_LEVELS.find((one) => levelName === `heading${one}`);
    const chain = editor?.chain().focus();
    if (level) chain?.setNode('heading', { level }).run();
    else chain?.setNode(PARAGRAPH).run();
  };
  return (
    <TextField
      select
      size="small"
      value={level}
      onChange={(event) => choose(event.target.value)}
      sx={{ width: 150, '& .MuiSelect-select': { py: 0.5, typography: 'body2' } }}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': translate('ra.tiptap.select_level') } } }}
    >
      {ALL.map((level) => (
        <MenuItem key={level} value={level} dense>
          {translate(`ra.tiptap.${level}`)}
        </MenuItem>
      ))}
    </TextField>
  );
};

const Toolbar = (props: ToolbarProps) => (
  <Box sx={{ display: 'grid', gap: 1, mb: 1 }}>
    <RichTextInputToolbar size="small">
      <LevelInput />
      <FormatButtons size="small" aria-label={NOTIFICATION_MESSAGES.toolbar.formats} />
      <AlignmentButtons size="small" aria-label={NOTIFICATION_MESSAGES.toolbar.alignment} />
      <ListButtons size="small" aria-label={NOTIFICATION_MESSAGES.toolbar.lists} />
      <LinkButtons size="small" />
      <QuoteButtons size="small" />
      <ClearButtons size="small" />
    </RichTextInputToolbar>
    <Palette {...props} />
  </Box>
);

interface MailContentInputProps extends ToolbarProps {
  readonly source: string;
  readonly isDisabled: boolean;
  /** Why the content is refused, or null. */
  readonly refuse: (value: unknown) => string | null;
}

/** The content of a mail, with formatting and variables. */
export const MailContentInput = ({ source, label, variables, isDisabled, refuse }: MailContentInputProps) => {
  const editorOptions = useMemo(() => optionsOf(label), [label]);
  return (
    <RichTextInput
      source={source}
      label={label}
      disabled={isDisabled}
      editorOptions={editorOptions}
      helperText={false}
      validate={(value: unknown) => refuse(value) ?? undefined}
      toolbar={isDisabled ? <span /> : <Toolbar label={label} variables={variables} />}
      sx={{
        ...VARIABLE_CHIP_STYLES,
        '& .ProseMirror': { minHeight: 220, overflowWrap: 'anywhere' },
        '& .ProseMirror:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
      }}
    />
  );
};
