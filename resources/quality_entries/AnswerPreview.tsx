import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../src/inputs/pickers/useDebounced.ts';
import { MailPreview } from '../../src/mail/MailPreview.tsx';
import type { MailPreview as Letter } from '../../src/mail/useMailPreview.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { ENTRY_WORDS as WORDS } from './messages.ts';

interface AnswerPreviewProps {
  /** IRI of the entry. */
  readonly entry: string;
  readonly answer: string;
  readonly subject: string;
  readonly canSend: boolean;
}

/** The height of a short letter: the button below it stays where it is when the letter comes. */
const MIN_HEIGHT = 400;

/** The mail of an answer as its receiver gets it, after typing pauses. */
export const AnswerPreview = ({ entry, canSend, ...letter }: AnswerPreviewProps) => {
  const current = JSON.stringify(letter);
  const typed = useDebounced(current);
  const preview = useQuery({
    queryKey: ['quality_entries', 'answer_preview', entry, typed],
    queryFn: async ({ signal }) =>
      (await httpClient(`${entry}/answer_preview`, { method: 'POST', body: JSON.parse(typed) as object, signal }))
        .json as unknown as Letter,
    placeholderData: keepPreviousData,
    retry: false,
    // Before the pause it would ask for the letter without its first words, which is refused.
    enabled: canSend && typed === current,
  });
  return (
    <Box component="section" aria-label={WORDS.preview} sx={{ minHeight: MIN_HEIGHT }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {WORDS.preview}
      </Typography>
      <MailPreview preview={preview} />
    </Box>
  );
};
