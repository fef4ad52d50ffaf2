import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { choiceLabel } from '../../../model/messages/labels.ts';
import type { MomentResult } from '../../../model/questionnaires/results.ts';
import { MomentFigures } from './MomentFigures.tsx';
import { MomentTrend } from './MomentTrend.tsx';
import { RESULT_WORDS as WORDS } from './messages.ts';

const Outside = ({ result }: { readonly result: MomentResult }) => {
  const [states, others] = [WORDS.states(result), WORDS.notAwaited(result)];
  return (
    <Typography variant="body2" color="textSecondary">
      {[states, ...(others === '' ? [] : [WORDS.outside(others)])].filter((text) => text !== '').join('. ')}
    </Typography>
  );
};

interface MomentCardProps {
  readonly result: MomentResult;
  /** Period and filters that the sentences of calculation say. */
  readonly scope: Parameters<typeof MomentFigures>[0]['scope'];
}

/** The figures of one moment: how many were awaited and have answered, mean, NPS, and the months before. */
export const MomentCard = ({ result, scope }: MomentCardProps) => {
  const titleId = useId();
  const title = choiceLabel('questionnaires', 'moment', result.moment);
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2, minWidth: 0 }}>
      <Typography id={titleId} variant="h6" component="h2">
        {title}
      </Typography>
      <MomentFigures result={result} scope={scope} isFolded />
      <Outside result={result} />
      <MomentTrend result={result} title={title} />
    </Card>
  );
};
