import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RESULT_SENTENCES, type ShownResult } from '../../../model/messages/questionnaires/results/resultSentences.ts';
import { CopyFigureButton } from '../../figures/parts/CopyFigureButton.tsx';
import { RESULT_WORDS as WORDS } from './messages.ts';

interface ShownFigureProps {
  readonly figure: ShownResult;
  /** Is the sentence of calculation opened by a press; paper has it in any case. */
  readonly isFolded: boolean;
}

/** One figure with its sentence of calculation. */
export const ShownFigure = ({ figure: { title, published, value, method }, isFolded }: ShownFigureProps) => (
  <Box sx={{ minWidth: 0, flex: '1 1 200px' }}>
    <Typography component="h3" variant="body2" color="textSecondary">
      {title}
    </Typography>
    <Typography sx={{ fontSize: value === null ? '1rem' : '1.5rem', fontWeight: 600, overflowWrap: 'anywhere' }}>
      {value ?? RESULT_SENTENCES.tooFew}
    </Typography>
    <Typography
      variant="body2"
      color="textSecondary"
      component={isFolded ? 'details' : 'p'}
      sx={{
        '& summary': { py: 0.5, cursor: 'pointer' },
        '@media print': { '&::details-content': { contentVisibility: 'visible', blockSize: 'auto' } },
      }}
    >
      {isFolded ? <summary>{WORDS.calculation}</summary> : null}
      {method}
    </Typography>
    {value === null ? null : <CopyFigureButton title={published} value={value} method={method} />}
  </Box>
);
