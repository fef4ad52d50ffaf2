import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { MAIL_HEADING_LEVELS } from '../../model/mail/mailHtml.ts';

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
export const LevelInput = () => {
  const editor = useTiptapEditor();
  const translate = useTranslate();
  const chosen = useLevel(editor);
  const choose = (wanted: string) => {
    const level = MAIL_HEADING_LEVELS.find((one) => wanted === `heading${one}`);
    const chain = editor?.chain().focus();
    if (level) chain?.setNode('heading', { level }).run();
    else chain?.setNode(PARAGRAPH).run();
  };
  return (
    <TextField
      select
      size="small"
      value={chosen}
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
