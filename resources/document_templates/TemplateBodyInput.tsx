import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isPlainText, templateFaults } from '../../model/documents/documentText.ts';
import {
  documentVariablesOf,
  isDocumentBlock,
  isTextDocument,
  REQUIRED_VARIABLES,
  recordsOfDocument,
} from '../../model/documents/documentVariables.ts';
import { showsQualiopi } from '../../model/documents/qualiopi.ts';
import { type DocumentType, isDocumentType } from '../../model/documents/types/documentTypes.ts';
import { collectionPath } from '../../model/kernel/resource.ts';
import { fromFrench, inFrench, variablesIn } from '../../model/kernel/values/frenchPlaceholders.ts';
import {
  addedVariableSentences,
  variablesOfAddedFields,
  withAddedLabels,
} from '../../model/messages/customisation/addedVariables.ts';
import {
  DEFAULT_DOCUMENT_TEXTS,
  DOCUMENT_VARIABLE_LABELS,
  TEMPLATE_REFUSALS,
} from '../../model/messages/documents/documentTexts.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { controlProps } from '../../src/inputs/controlProps.ts';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { useDebounced } from '../../src/inputs/pickers/useDebounced.ts';
import { useFieldControl } from '../../src/inputs/useFieldControl.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { TEMPLATE_MESSAGES } from './messages.ts';
import { TemplatePreview } from './TemplatePreview.tsx';

const ROWS = 18;

const refusalOf = (type: DocumentType | null, title: string, body: string): string | null => {
  if (showsQualiopi(body)) return TEMPLATE_REFUSALS.qualiopi;
  if (!type) return null;
  const { unknown, missing, notAlone } = templateFaults(type, title, body);
  if (unknown.length > 0) return TEMPLATE_REFUSALS.unknown(unknown);
  if (missing.length > 0) return TEMPLATE_REFUSALS.missing(missing);
  if (notAlone.length > 0) return TEMPLATE_REFUSALS.notAlone(notAlone);
  return addedVariableSentences(variablesIn(`${title}\n${body}`), recordsOfDocument(type))[0] ?? null;
};

/** Labels of the variables that a document offers, those of added fields included. */
const labelsOf = (type: DocumentType | null): Readonly<Record<string, string>> =>
  type ? withAddedLabels(DOCUMENT_VARIABLE_LABELS, recordsOfDocument(type)) : DOCUMENT_VARIABLE_LABELS;

/** A block needs its own line. */
const insertion = (variable: string, placeholder: string, { before, after }: Around): string => {
  if (!isDocumentBlock(variable)) return placeholder;
  return `${before === '' || before.endsWith('\n') ? '' : '\n'}${placeholder}${after === '' || after.startsWith('\n') ? '' : '\n'}`;
};

interface Around {
  readonly before: string;
  readonly after: string;
}

/** The template's document; null until chosen. */
const useTemplateType = (): DocumentType | null => {
  const type: unknown = useWatch({ name: 'documentType' });
  return isDocumentType(type) ? type : null;
};

/** Restores the built-in text in the form. */
const BuiltInButton = ({ type }: { readonly type: DocumentType }) => {
  const { setValue } = useFormContext();
  const restore = async () => {
    setValue('title', DEFAULT_DOCUMENT_TEXTS[type].title, { shouldDirty: true, shouldValidate: true });
    setValue('body', DEFAULT_DOCUMENT_TEXTS[type].body || null, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <ActionButton
      label={TEMPLATE_MESSAGES.builtIn}
      variant="text"
      refreshes={[]}
      confirm={{ title: TEMPLATE_MESSAGES.builtInTitle, text: TEMPLATE_MESSAGES.builtInText }}
      call={restore}
    />
  );
};

interface VariableChipsProps {
  readonly type: DocumentType;
  /** Label of the field they are inserted into. */
  readonly label: string;
  readonly onInsert: (variable: string) => void;
}

/** The variables of a document as buttons; required ones are highlighted. */
const VariableChips = ({ type, label, onInsert }: VariableChipsProps) => {
  const labels = labelsOf(type);
  const requiredNames: readonly string[] = REQUIRED_VARIABLES[type];
  const variables: readonly string[] = [...documentVariablesOf(type), ...variablesOfAddedFields(recordsOfDocument(type))];
  return (
    <Box role="group" aria-label={TEMPLATE_MESSAGES.insertIn(label)}>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 0.5 }}>
        {TEMPLATE_MESSAGES.variables}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.75 }}>
        {variables.map((variable) => (
          <Chip
            key={variable}
            size="small"
            variant="outlined"
            component="button"
            type="button"
            clickable
            label={labels[variable]}
            title={`{{${variable}}}`}
            sx={requiredNames.includes(variable) ? { fontWeight: 700, borderColor: 'text.secondary' } : undefined}
            // Keeps the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onInsert(variable)}
          />
        ))}
      </Stack>
    </Box>
  );
};

interface TemplateWords {
  readonly title: string;
  readonly body: string;
}

interface Lint {
  readonly replaced: readonly { readonly character: string; readonly shown: string }[];
}

const ADDRESS = `${collectionPath('document_templates')}/lint`;

/** Characters of a template that no font has, shortly after typing stops. */
const useTemplateLint = (words: TemplateWords) => {
  const typed = useDebounced(JSON.stringify(words));
  const { title, body } = JSON.parse(typed) as TemplateWords;
  const mayWrite = useMayUse('document_templates', 'update');
  const isNeeded = mayWrite && !(isPlainText(title) && isPlainText(body));
  const { data } = useQuery({
    queryKey: ['document_templates', 'lint', typed],
    queryFn: async ({ signal }) => (await httpClient(ADDRESS, { method: 'POST', body: { title, body }, signal })).json as Lint,
    enabled: isNeeded,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return isNeeded ? (data?.replaced ?? []) : [];
};

/** Replacements of characters that the document fonts lack; nothing if there are none. */
const ReplacedCharacters = (words: TemplateWords) => {
  const replaced = useTemplateLint(words);
  if (replaced.length === 0) return null;
  return (
    <Alert severity="warning" role="status" sx={{ mt: 1 }}>
      {TEMPLATE_MESSAGES.replaced}{' '}
      {replaced.map(({ character, shown }) => TEMPLATE_MESSAGES.replacedBy(character, shown)).join(', ')}
    </Alert>
  );
};

/** The text of a template: variables are inserted at the caret, and missing required ones are shown while typing. */
export const TemplateBodyInput = (props: InputProps) => {
  const type = useTemplateType();
  const { trigger, formState } = useFormContext();
  const title: unknown = useWatch({ name: 'title' });
  const control = useFieldControl(props, (value) => refusalOf(type, String(title ?? ''), String(value ?? '')));
  const input = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  const storedText = typeof control.value === 'string' ? control.value : '';
  const labels = labelsOf(type);
  const text = inFrench(storedText, labels);
  const change = (typed: string) => control.change(typed === '' ? null : fromFrench(typed, labels));

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

  const insert = (variable: string) => {
    const { selectionStart, selectionEnd } = input.current ?? { selectionStart: text.length, selectionEnd: text.length };
    const [before, after] = [text.slice(0, selectionStart), text.slice(selectionEnd)];
    const inserted = insertion(variable, inFrench(`{{${variable}}}`, labels), { before, after });
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
        <ReplacedCharacters title={String(title ?? '')} body={storedText} />
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
