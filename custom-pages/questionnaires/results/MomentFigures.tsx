import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { answersNote, momentFigures, RESULT_SENTENCES } from '../../../model/messages/questionnaires/results/resultSentences.ts';
import { awaitedOf, type MomentResult } from '../../../model/questionnaires/results.ts';
import { ShownFigure } from './ShownFigure.tsx';

interface MomentFiguresProps {
  readonly result: MomentResult;
  /** Period and filters that the sentences of calculation say. */
  readonly scope: Parameters<typeof momentFigures>[1];
  /** Are the sentences opened by a press. */
  readonly isFolded: boolean;
}

/** How many of a moment were awaited and have answered, and its figures or the reason why there is none. */
export const MomentFigures = ({ result, scope, isFolded }: MomentFiguresProps) => {
  const note = answersNote(result);
  const awaited = awaitedOf(result);
  return (
    <>
      <Typography>
        {awaited === 0 ? RESULT_SENTENCES.nobodyAwaited : RESULT_SENTENCES.answers(result.answered, awaited)}
      </Typography>
      {note === null ? null : <Typography variant="body2">{note}</Typography>}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2, my: 1.5 }}>
        {momentFigures(result, scope).map((figure) => (
          <ShownFigure key={figure.title} figure={figure} isFolded={isFolded} />
        ))}
      </Stack>
    </>
  );
};
