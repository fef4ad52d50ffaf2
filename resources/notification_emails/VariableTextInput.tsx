import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useRef } from 'react';
import { fromFrench, inFrench, ordinaryBrackets } from '../../model/kernel/values/frenchPlaceholders.ts';
import { type MailVariable, placeholderOf } from '../../model/mail/mergeVariables.ts';
import { textParts } from '../../model/mail/textParts.ts';
import { mailVariableLabels } from '../../model/messages/mail/mailVariables.ts';
import { controlProps } from '../../src/inputs/controlProps.ts';
import type { FieldControl } from '../../src/inputs/useFieldControl.ts';
import { NOTIFICATION_MESSAGES } from './messages.ts';
import { VariablePalette } from './VariablePalette.tsx';

/** The text with the variable instead of the selection, and the caret after it. */
const useInsertion = (input: RefObject<HTMLInputElement | null>, text: string, change: (text: string) => void) => {
  const caret = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret moves once the new text is drawn
  useEffect(() => {
    if (caret.current === null) return;
    input.current?.focus();
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [text]);
  return (variable: MailVariable) => {
    const { selectionStart, selectionEnd } = input.current ?? {};
    const start = selectionStart ?? text.length;
    const inserted = inFrench(placeholderOf(variable), mailVariableLabels());
    caret.current = start + inserted.length;
    change(text.slice(0, start) + inserted + text.slice(selectionEnd ?? start));
  };
};

interface VariablePreviewProps {
  readonly text: string;
  readonly known: readonly MailVariable[];
}

/** The text with each variable as its label; unknown ones are highlighted. */
const VariablePreview = ({ text, known }: VariablePreviewProps) => {
  const parts = textParts(text);
  const labels = mailVariableLabels();
  if (!parts.some(({ isVariable }) => isVariable)) return null;
  return (
    <Box>
      <Typography variant="caption" color="textSecondary" component="p">
        {NOTIFICATION_MESSAGES.preview}
      </Typography>
      <Typography variant="body2" component="div" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {parts.map(({ text: part, isVariable }, index) => {
          if (!isVariable) return part;
          const variable = known.find((name) => name === part);
          return (
            <Box
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are known by their place
              key={index}
              component="mark"
              sx={{
                px: 0.5,
                borderRadius: 0.5,
                color: variable ? 'primary.contrastText' : 'error.contrastText',
                bgcolor: variable ? 'primary.main' : 'error.main',
              }}
            >
              {variable ? labels[variable] : part}
            </Box>
          );
        })}
      </Typography>
    </Box>
  );
};

interface VariableTextInputProps {
  readonly control: FieldControl;
  readonly variables: readonly MailVariable[];
  /** Shown while the text is not refused. Default none. */
  readonly help?: string;
  /** Lines of a text with several. Default: a single one. */
  readonly rows?: number;
}

/** A text with variables, shown by their labels; the available ones are listed next to it, and inserted at the caret. */
export const VariableTextInput = ({ control, variables, help, rows }: VariableTextInputProps) => {
  const input = useRef<HTMLInputElement>(null);
  const storedText = typeof control.value === 'string' ? control.value : '';
  const labels = mailVariableLabels();
  const text = inFrench(storedText, labels);
  const change = (typed: string) => control.change(typed === '' ? null : fromFrench(typed, labels));
  const insert = useInsertion(input, text, change);
  const props = controlProps(control);
  const brackets = ordinaryBrackets(text, labels);
  const notice = brackets.length > 0 ? NOTIFICATION_MESSAGES.ordinary(brackets) : undefined;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
        <TextField
          {...props}
          helperText={control.error ?? notice ?? props.helperText ?? help}
          inputRef={(element: HTMLInputElement | null) => {
            input.current = element;
            control.inputRef(element);
          }}
          autoComplete="off"
          multiline={rows !== undefined}
          minRows={rows}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
        <VariablePreview text={storedText} known={variables} />
      </Box>
      {control.isDisabled ? null : (
        <VariablePalette label={control.label} variables={variables} onInsert={insert} isLow={rows === undefined} />
      )}
    </Box>
  );
};
