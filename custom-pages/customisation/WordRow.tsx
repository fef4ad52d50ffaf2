import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type Gender, wordOverrides } from '../../model/customisation/wordOverride.ts';
import { choiceLabel, fieldName } from '../../model/messages/labels.ts';
import { newTitle } from '../../model/messages/newTitle.ts';
import type { ShownRecord } from '../../src/columns/useShownRecords.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { limitHint } from '../../src/inputs/limitHint.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { WORDS_MESSAGES } from './messages.ts';

/** A word of the product: one text, or two for the name of a record. */
export interface ProductWord {
  readonly path: string;
  readonly texts: readonly string[];
}

/** Fields of a replaced word that a row reads. */
export const WORD_FIELDS = ['path', 'word', 'plural', 'gender'] as const;

interface WordRowProps {
  readonly word: ProductWord;
  /** The word in its place; undefined: it is the product's. */
  readonly override: ShownRecord<'word_overrides', (typeof WORD_FIELDS)[number]> | undefined;
  readonly mayWrite: boolean;
}

const MAX_LENGTH = 80;
const GENDERS = wordOverrides.fields.gender.choices;

interface GenderInputProps {
  readonly word: string;
  /** Empty: derived from the word. */
  readonly gender: Gender | '';
  readonly isDisabled: boolean;
  readonly onGender: (gender: Gender | '') => void;
}

/** The gender of a record's name, with what the product then writes. */
const GenderInput = ({ word, gender, isDisabled, onGender }: GenderInputProps) => (
  <TextField
    select
    size="small"
    disabled={isDisabled}
    label={fieldName('word_overrides', 'gender')}
    value={gender}
    onChange={({ target }) => onGender(GENDERS.find((choice) => choice === target.value) ?? '')}
    helperText={`« ${newTitle(word, gender || null)} »`}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    sx={{ flex: 1, minWidth: 0 }}
  >
    <MenuItem value="">{WORDS_MESSAGES.derivedGender}</MenuItem>
    {GENDERS.map((choice) => (
      <MenuItem key={choice} value={choice}>
        {choiceLabel('word_overrides', 'gender', choice)}
      </MenuItem>
    ))}
  </TextField>
);

/** A word of the product, the text in its place, and the way back. */
export const WordRow = ({ word: { path, texts }, override, mayWrite }: WordRowProps) => {
  const [one = '', many] = texts;
  const [word, setWord] = useState(override?.word ?? one);
  const [plural, setPlural] = useState(override?.plural ?? many ?? '');
  const [gender, setGender] = useState<Gender | ''>(GENDERS.find((choice) => choice === override?.gender) ?? '');
  const isChanged =
    word !== (override?.word ?? one) || plural !== (override?.plural ?? many ?? '') || gender !== (override?.gender ?? '');
  const save = () => {
    const texts = { word, ...(many !== undefined && { plural, gender: gender || null }) };
    return override
      ? httpClient(override['@id'], { method: 'PUT', body: { ...texts, version: override.version } })
      : httpClient('/api/word_overrides', { method: 'POST', body: { path, ...texts } });
  };
  const input = { size: 'small', disabled: !mayWrite, slotProps: { htmlInput: { maxLength: MAX_LENGTH } } } as const;
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      spacing={{ xs: 2, sm: 1 }}
      sx={{ py: { xs: 1.5, sm: 1 }, alignItems: { sm: 'center' } }}
    >
      <TextField
        {...input}
        label={one}
        value={word}
        onChange={({ target }) => setWord(target.value)}
        helperText={limitHint(word, MAX_LENGTH)}
        sx={{ flex: 1, minWidth: 0 }}
      />
      {many === undefined ? null : (
        <>
          <TextField
            {...input}
            label={WORDS_MESSAGES.plural}
            value={plural}
            onChange={({ target }) => setPlural(target.value)}
            helperText={limitHint(plural, MAX_LENGTH)}
            sx={{ flex: 1, minWidth: 0 }}
          />
          <GenderInput word={word} gender={gender} isDisabled={!mayWrite} onGender={setGender} />
        </>
      )}
      {mayWrite ? (
        <Box sx={{ display: 'flex', gap: 1, width: { sm: 220 } }}>
          {isChanged ? (
            <ActionButton
              label={WORDS_MESSAGES.save}
              name={WORDS_MESSAGES.saveOf(one)}
              isDisabled={word.trim() === ''}
              success={WORDS_MESSAGES.saved}
              refreshes={['word_overrides']}
              call={save}
            />
          ) : null}
          {override ? (
            <ActionButton
              label={WORDS_MESSAGES.restore}
              name={WORDS_MESSAGES.restoreOf(one)}
              variant="text"
              success={WORDS_MESSAGES.restored}
              refreshes={['word_overrides']}
              call={() => httpClient(override['@id'], { method: 'DELETE' })}
            />
          ) : null}
        </Box>
      ) : null}
    </Stack>
  );
};
