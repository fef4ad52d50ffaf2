import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { DueKind } from '../../model/retention/retention.ts';
import { PagePart } from '../../src/pageParts/PagePart.tsx';
import { formatDate } from '../../src/records/formatValue.ts';
import { EraseButton } from './EraseButton.tsx';
import { EVIDENCE_MESSAGES } from './messages.ts';

const WORDS = EVIDENCE_MESSAGES.retention;

const termOf = ({ years, months, coFinancedYears }: DueKind): string =>
  [
    months === null ? WORDS.term(years) : WORDS.termInMonths(months),
    ...(coFinancedYears === null ? [] : [WORDS.coFinancedTerm(coFinancedYears)]),
  ].join(', ');

const toggled = (keys: readonly string[], key: string): readonly string[] =>
  keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key];

/** Due items of one kind, to select and erase. */
export const DueKindPart = ({ due }: { readonly due: DueKind }) => {
  const [chosenKeys, setChosenKeys] = useState<readonly string[]>([]);
  const { kind, items, total } = due;
  const keys = items.map(({ key }) => key);
  const dueKeys = chosenKeys.filter((key) => keys.includes(key));
  return (
    <PagePart title={WORDS.kinds[kind]} help={termOf(due)}>
      {total === 0 ? (
        <Typography color="textSecondary">{WORDS.nothing}</Typography>
      ) : (
        <>
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <FormControlLabel
              control={
                <Checkbox
                  checked={dueKeys.length === keys.length}
                  indeterminate={dueKeys.length > 0 && dueKeys.length < keys.length}
                  onChange={() => setChosenKeys(dueKeys.length === keys.length ? [] : keys)}
                />
              }
              label={WORDS.all}
            />
            <Typography variant="body2" color="textSecondary" sx={{ mr: 'auto' }}>
              {total > items.length ? WORDS.shown(items.length, total) : WORDS.due(total)}
            </Typography>
            <EraseButton kind={kind} keys={dueKeys} onErased={() => setChosenKeys([])} />
          </Stack>
          <Box sx={{ maxHeight: 360, overflowY: 'auto' }}>
            <List dense disablePadding>
              {items.map(({ key, title, date, detail }) => (
                <ListItem key={key} divider disableGutters>
                  <FormControlLabel
                    control={
                      <Checkbox
                        checked={dueKeys.includes(key)}
                        onChange={() => setChosenKeys(toggled(dueKeys, key))}
                        slotProps={{ input: { 'aria-label': WORDS.choose(title, formatDate(date)) } }}
                      />
                    }
                    label={<ListItemText primary={`${formatDate(date)} · ${title}`} secondary={detail} sx={{ my: 0 }} />}
                  />
                </ListItem>
              ))}
            </List>
          </Box>
        </>
      )}
    </PagePart>
  );
};
