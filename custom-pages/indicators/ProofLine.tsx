import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import RemoveCircleIcon from '@mui/icons-material/RemoveCircle';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PROOFS, type Proof, type ProofName } from '../../model/indicators/indicators.ts';
import { PROOF_WORDS } from '../../model/messages/indicators/proofWords.ts';
import { ReferenceLabel } from '../../src/fields/ReferenceLabel.tsx';
import { formatDate, formatNumber } from '../../src/records/formatValue.ts';
import type { ShownPeriod } from '../figures/PeriodChoice.tsx';
import { CopyFigureButton } from '../figures/parts/CopyFigureButton.tsx';
import { INDICATOR_MESSAGES } from './messages.ts';

interface ProofLineProps {
  readonly name: ProofName;
  readonly proof: Proof | null;
  readonly period: ShownPeriod;
}

const PERCENT = 100;

/** A count, or a part of a whole with its percentage. */
const valueText = (name: ProofName, { part, whole }: Proof): string => {
  if (whole === 0) return INDICATOR_MESSAGES.nothing;
  if (PROOFS[name].kind === 'count') return formatNumber(whole);
  const ratio = INDICATOR_MESSAGES.ofWhole(formatNumber(part), formatNumber(whole));
  return `${ratio}, ${INDICATOR_MESSAGES.percent(formatNumber(Math.round((PERCENT * part) / whole)))}`;
};

/** A share has none: no rate of results is complete. */
const StateIcon = ({ name, proof }: { readonly name: ProofName; readonly proof: Proof }) => {
  if (proof.whole === 0) return <RemoveCircleIcon color="disabled" fontSize="small" titleAccess={INDICATOR_MESSAGES.nothing} />;
  if (PROOFS[name].kind === 'share') return null;
  return proof.missingCount > 0 ? (
    <ErrorIcon color="warning" fontSize="small" titleAccess={INDICATOR_MESSAGES.lacking(proof.missingCount)} />
  ) : (
    <CheckCircleIcon color="success" fontSize="small" titleAccess={INDICATOR_MESSAGES.complete} />
  );
};

/** The records without the proof, as links for those who may open them. */
const Missing = ({ name, proof }: { readonly name: ProofName; readonly proof: Proof }) => {
  const others = proof.missingCount - proof.missing.length;
  return (
    <Typography variant="body2" component="div">
      {INDICATOR_MESSAGES.lacking(proof.missingCount)}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {proof.missing.map((record) => (
          <li key={record['@id']}>
            <ReferenceLabel target={PROOFS[name].of} value={record} isLink />
          </li>
        ))}
        {others > 0 ? <li>{INDICATOR_MESSAGES.more(others)}</li> : null}
      </Box>
    </Typography>
  );
};

/** A proof: the figure, how it is counted, and what lacks. */
export const ProofLine = ({ name, proof, period }: ProofLineProps) => {
  const { title, method } = PROOF_WORDS[name];
  const days = INDICATOR_MESSAGES.period(formatDate(period.from), formatDate(period.to));
  if (!proof)
    return (
      <Typography variant="body2" color="textSecondary">
        {`${title} : ${INDICATOR_MESSAGES.notYours}`}
      </Typography>
    );
  return (
    <Box>
      <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <StateIcon name={name} proof={proof} />
        <Typography component="h3" variant="subtitle1">
          {title}
        </Typography>
        <Typography sx={{ fontWeight: 600, mr: 'auto' }}>{valueText(name, proof)}</Typography>
        {proof.whole > 0 ? <CopyFigureButton title={title} value={valueText(name, proof)} method={`${method}, ${days}`} /> : null}
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {method}
      </Typography>
      {proof.missingCount > 0 ? <Missing name={name} proof={proof} /> : null}
    </Box>
  );
};
