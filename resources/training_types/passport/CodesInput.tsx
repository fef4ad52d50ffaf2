import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type ClipboardEvent, useState } from 'react';
import { type CodeListName, codesIn, LIST_OF_FIELD } from '../../../model/passport/codeLists.ts';
import { controlProps } from '../../../src/inputs/controlProps.ts';
import type { InputProps } from '../../../src/inputs/inputProps.ts';
import { useFieldControl } from '../../../src/inputs/useFieldControl.ts';
import { PASSPORT_MESSAGES } from './messages.ts';
import { useCodeLists, useOfficialCodes } from './useCodeLists.ts';

const listOf = (path: string): CodeListName => LIST_OF_FIELD[path as keyof typeof LIST_OF_FIELD];

/** Whether the official list of a field was imported; undefined: not known yet. */
const useHasList = (list: CodeListName): boolean | undefined =>
  useCodeLists().data?.lists.some((state) => state.list === list && state.count > 0);

const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

const withoutDoubles = (codes: readonly string[]): string[] => [...new Set(codes)];

/** Codes of an official list: chosen, typed, or pasted together. */
export const CodesInput = (props: InputProps) => {
  const control = useFieldControl(props);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const list = listOf(props.path);
  const hasList = useHasList(list);
  const { data } = useOfficialCodes(list, typed, isOpen && hasList === true);
  const labels = new Map(data?.codes.map(({ code, label }) => [code, label]));
  const codes = textsOf(control.value);
  const { disabled, required, helperText, ...text } = controlProps(control);
  const add = (more: string) => {
    control.change(withoutDoubles([...codes, ...codesIn(more)]));
    setTyped('');
  };

  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (codesIn(pasted).length < 2) return;
    event.preventDefault();
    add(pasted);
  };

  return (
    <Autocomplete
      multiple
      freeSolo
      disableCloseOnSelect
      disabled={disabled}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={[...labels.keys()]}
      filterOptions={(options) => options}
      getOptionLabel={(code) => (labels.get(code) ? `${code}, ${labels.get(code)}` : code)}
      value={[...codes]}
      inputValue={typed}
      onInputChange={(_event, input, reason) => {
        if (reason !== 'reset') setTyped(input);
      }}
      onChange={(_event, choices) => {
        control.change(withoutDoubles(choices.flatMap(codesIn)));
        setTyped('');
      }}
      onBlur={() => {
        if (typed.trim() !== '') add(typed);
        control.blur();
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          {...text}
          onPaste={handlePaste}
          helperText={helperText ?? (hasList === false ? PASSPORT_MESSAGES.noList : PASSPORT_MESSAGES.paste)}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps?.inputLabel, required } }}
        />
      )}
    />
  );
};
