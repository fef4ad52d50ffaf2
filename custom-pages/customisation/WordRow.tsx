import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
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

interface WordDraft {
  readonly word: string;
  readonly plural: string;
  /** Empty: derived from the word. */
  readonly gender: Gender | '';
}

const storedDraft = ({ texts: [one = '', many = ''] }: ProductWord, override: WordRowProps['override']): WordDraft => ({
  word: override?.word ?? one,
  plural: override?.plural ?? many,
  gender: GENDERS.find((choice) => choice === override?.gender) ?? '',
});

const isSame = (a: WordDraft, b: WordDraft): boolean => a.word === b.word && a.plural === b.plural && a.gender === b.gender;

/** The text of a row. What somebody else stores meanwhile replaces it only while nothing else is typed. */
const useWordDraft = (storedWord: WordDraft, version: string) => {
  const [base, setBase] = useState({ storedWord, version });
  const [draft, setDraft] = useState(storedWord);
  const follow = () => {
    setBase({ storedWord, version });
    setDraft(storedWord);
  };
  const isBehind = base.version !== version;
  if (isBehind && (isSame(draft, base.storedWord) || isSame(draft, storedWord))) follow();
  return { draft, setDraft, follow, isBehind, isChanged: !isSame(draft, base.storedWord) };
};

/** Says that the word has become another one while a text was typed, which stays. */
const Meanwhile = ({ word, onFollow }: { readonly word: string; readonly onFollow: () => void }) => (
  <Alert
    severity="warning"
    action={
      <Button color="inherit" size="small" onClick={onFollow}>
        {WORDS_MESSAGES.follow(word)}
      </Button>
    }
    sx={{ mt: 1 }}
  >
    {WORDS_MESSAGES.meanwhile(word)}
  </Alert>
);

interface WordActionsProps {
  readonly one: string;
  readonly canSave: boolean;
  readonly isChanged: boolean;
  readonly override: WordRowProps['override'];
  readonly onSave: () => Promise<unknown>;
}

const WordActions = ({ one, canSave, isChanged, override, onSave }: WordActionsProps) => {
  const client = useQueryClient();
  /** After a refusal the row shows the word that is stored now. */
  const orRefresh = async (call: Promise<unknown>): Promise<unknown> => {
    try {
      return await call;
    } catch (error) {
      void client.invalidateQueries({ queryKey: ['word_overrides'] });
      throw error;
    }
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, width: { sm: 220 } }}>
      {isChanged ? (
        <ActionButton
          label={WORDS_MESSAGES.save}
          name={WORDS_MESSAGES.saveOf(one)}
          isDisabled={!canSave}
          success={WORDS_MESSAGES.saved}
          refreshes={['word_overrides']}
          call={() => orRefresh(onSave())}
        />
      ) : null}
      {override ? (
        <ActionButton
          label={WORDS_MESSAGES.restore}
          name={WORDS_MESSAGES.restoreOf(one)}
          variant="text"
          success={WORDS_MESSAGES.restored}
          refreshes={['word_overrides']}
          call={() =>
            orRefresh(httpClient(override['@id'], { method: 'DELETE', headers: { 'If-Match': `"${override.version}"` } }))
          }
        />
      ) : null}
    </Box>
  );
};

/** A word of the product, the text in its place, and the way back. */
export const WordRow = ({ word: productWord, override, mayWrite }: WordRowProps) => {
  const { path, texts } = productWord;
  const [one = '', many] = texts;
  const storedWord = storedDraft(productWord, override);
  const { draft, setDraft, follow, isBehind, isChanged } = useWordDraft(storedWord, `${override?.['@id']} ${override?.version}`);
  const save = () => {
    const values = { word: draft.word, ...(many !== undefined && { plural: draft.plural, gender: draft.gender || null }) };
    return override
      ? httpClient(override['@id'], { method: 'PUT', body: { ...values, version: override.version } })
      : httpClient('/api/word_overrides', { method: 'POST', body: { path, ...values } });
  };
  const input = { size: 'small', disabled: !mayWrite, slotProps: { htmlInput: { maxLength: MAX_LENGTH } } } as const;
  return (
    <Box component="li" sx={{ py: { xs: 1.5, sm: 1 } }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={{ xs: 2, sm: 1 }} sx={{ alignItems: { sm: 'center' } }}>
        <TextField
          {...input}
          label={one}
          value={draft.word}
          onChange={({ target }) => setDraft({ ...draft, word: target.value })}
          helperText={limitHint(draft.word, MAX_LENGTH)}
          sx={{ flex: 1, minWidth: 0 }}
        />
        {many === undefined ? null : (
          <>
            <TextField
              {...input}
              label={WORDS_MESSAGES.plural}
              value={draft.plural}
              onChange={({ target }) => setDraft({ ...draft, plural: target.value })}
              helperText={limitHint(draft.plural, MAX_LENGTH)}
              sx={{ flex: 1, minWidth: 0 }}
            />
            <GenderInput
              word={draft.word}
              gender={draft.gender}
              isDisabled={!mayWrite}
              onGender={(gender) => setDraft({ ...draft, gender })}
            />
          </>
        )}
        {mayWrite ? (
          <WordActions one={one} canSave={draft.word.trim() !== ''} isChanged={isChanged} override={override} onSave={save} />
        ) : null}
      </Stack>
      {isBehind && isChanged ? <Meanwhile word={storedWord.word} onFollow={follow} /> : null}
    </Box>
  );
};
