import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { templateFaults } from '../../model/documents/documentText.ts';
import type { DocumentType } from '../../model/documents/documentTypes.ts';
import { type DocumentVariable, isDocumentBlock, isTextDocument } from '../../model/documents/documentVariables.ts';
import { showsQualiopi } from '../../model/documents/qualiopi.ts';
import { fromFrench, inFrench } from '../../model/frenchPlaceholders.ts';
import { DOCUMENT_VARIABLE_LABELS, TEMPLATE_REFUSALS } from '../../model/messages/documents/documentTexts.ts';
import { controlProps } from '../../src/inputs/controlProps.ts';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { useFieldControl } from '../../src/inputs/useFieldControl.ts';
import { BuiltInButton } from './BuiltInButton.tsx';
import { TEMPLATE_MESSAGES } from './messages.ts';
import { ReplacedCharacters } from './ReplacedCharacters.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import { useTemplateType } from './useTemplateType.ts';
import { VariableChips } from './VariableChips.tsx';

const ROWS = 18;

const refusalOf = (type: DocumentType | null, title: string, body: string): string | null => {
  if (showsQualiopi(body)) return TEMPLATE_REFUSALS.qualiopi;
  if (!type) return null;
  const { unknown, missing, notAlone } = templateFaults(type, title, body);
  if (unknown.length > 0) return TEMPLATE_REFUSALS.unknown(unknown);
  if (missing.length > 0) return TEMPLATE_REFUSALS.missing(missing);
  return notAlone.length > 0 ? TEMPLATE_REFUSALS.notAlone(notAlone) : null;
};

/** A block needs its own line. */
const insertion = (variable: DocumentVariable, before: string, after: string): string => {
  const placeholder = inFrench(`{{${variable}}}`, DOCUMENT_VARIABLE_LABELS);
  if (!isDocumentBlock(variable)) return placeholder;
  return `${before === '' || before.endsWith('\n') ? '' : '\n'}${placeholder}${after === '' || after.startsWith('\n') ? '' : '\n'}`;
};

/** The text of a template: variables are inserted at the caret, and missing required ones are shown while typing. */
export const TemplateBodyInput = (props: InputProps) => {
  const type = useTemplateType();
  const { trigger, formState } = useFormContext();
  const title: unknown = useWatch({ name: 'title' });
  const control = useFieldControl(props, (value) => refusalOf(type, String(title ?? ''), String(value ?? '')));
  const input = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  const stored = typeof control.value === 'string' ? control.value : '';
  const text = inFrench(stored, DOCUMENT_VARIABLE_LABELS);
  const change = (typed: string) => control.change(typed === '' ? null : fromFrench(typed, DOCUMENT_VARIABLE_LABELS));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret moves once the new text is drawn
  useEffect(() => {
    if (caret.current === null) return;
    input.current?.focus();
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document asks for other variables
  useEffect(() => {
    if (formState.isDirty) void trigger(props.source);
  }, [type]);

  const insert = (variable: DocumentVariable) => {
    const { selectionStart, selectionEnd } = input.current ?? { selectionStart: text.length, selectionEnd: text.length };
    const [before, after] = [text.slice(0, selectionStart), text.slice(selectionEnd)];
    const inserted = insertion(variable, before, after);
    caret.current = before.length + inserted.length;
    change(before + inserted + after);
  };

  const field = controlProps(control);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' } }}>
      <Box>
        <TextField
          {...field}
          inputRef={(element: HTMLTextAreaElement | null) => {
            input.current = element;
            control.inputRef(element);
          }}
          multiline
          fullWidth
          minRows={type && isTextDocument(type) ? ROWS : 4}
          autoComplete="off"
          helperText={field.helperText ?? (type && !isTextDocument(type) ? TEMPLATE_MESSAGES.ownPage : TEMPLATE_MESSAGES.marks)}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
        <ReplacedCharacters title={String(title ?? '')} body={stored} />
        {type && !control.isDisabled ? <BuiltInButton type={type} /> : null}
      </Box>
      <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        {type ? null : <Typography color="textSecondary">{TEMPLATE_MESSAGES.chooseFirst}</Typography>}
        {type && !control.isDisabled ? <VariableChips type={type} label={control.label} onInsert={insert} /> : null}
        {type ? <TemplatePreview /> : null}
      </Box>
    </Box>
  );
};
