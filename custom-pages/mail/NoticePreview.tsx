import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { UntoldView } from '../../model/mail/sessionChangeViews.ts';
import { MailPreview } from '../../src/mail/MailPreview.tsx';
import { SESSION_MAIL_MESSAGES } from './messages.ts';
import { useNoticePreview } from './useNoticePreview.ts';

const PreviewOf = ({ needTraining, word }: { readonly needTraining: string; readonly word: string }) => (
  <MailPreview preview={useNoticePreview(needTraining, word)} />
);

interface NoticePreviewProps {
  readonly people: readonly UntoldView[];
  readonly word: string;
}

/** The notice as one of its recipients would get it. */
export const NoticePreview = ({ people, word }: NoticePreviewProps) => {
  const [chosen, setChosen] = useState('');
  const shown = people.find(({ needTraining }) => needTraining === chosen) ?? people[0];
  if (!shown) return null;
  return (
    <Box component="section" aria-label={SESSION_MAIL_MESSAGES.preview} sx={{ display: 'grid', gap: 1.5 }}>
      {people.length > 1 ? (
        <TextField
          select
          size="small"
          label={SESSION_MAIL_MESSAGES.previewOf}
          value={shown.needTraining}
          onChange={(event) => setChosen(event.target.value)}
        >
          {people.map(({ needTraining, name }) => (
            <MenuItem key={needTraining} value={needTraining}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <PreviewOf needTraining={shown.needTraining} word={word} />
    </Box>
  );
};
