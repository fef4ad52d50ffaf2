import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SessionEdition, SheetEvidence } from '../../model/evidence/logisticSessionEvidence.ts';
import { sealTimeWords } from '../../model/messages/evidence/sealTime.ts';
import { formatDateTime } from '../../src/records/formatValue.ts';
import { FindingList } from './FindingList.tsx';
import { EVIDENCE_MESSAGES } from './messages.ts';

const Edition = ({ edition }: { readonly edition: SessionEdition }) => (
  <Typography variant="body2" component="li">
    {edition.erasedAt ? (
      `${EVIDENCE_MESSAGES.sealed(formatDateTime(edition.sealedAt))}, ${EVIDENCE_MESSAGES.erasedOn(formatDateTime(edition.erasedAt))}`
    ) : (
      <>
        <MuiLink href={`/api/sealed_sheets/${edition.id}/download`} download>
          {EVIDENCE_MESSAGES.sealed(formatDateTime(edition.sealedAt))}
        </MuiLink>
        <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
          {sealTimeWords(edition, formatDateTime)}
        </Typography>
      </>
    )}
  </Typography>
);

const Editions = ({ sheet: { editions, validatedAt } }: { readonly sheet: SheetEvidence }) => {
  if (editions.length > 0) {
    return (
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {editions.map((edition) => (
          <Edition key={edition.id} edition={edition} />
        ))}
      </Box>
    );
  }
  return (
    <Typography variant="body2" color="textSecondary">
      {validatedAt ? EVIDENCE_MESSAGES.notSealed : EVIDENCE_MESSAGES.notValidated}
    </Typography>
  );
};

/** One training's sheet: inconsistencies, sealed files, and the public verification address. */
export const SheetEvidenceCard = ({ sheet, dayKey }: { readonly sheet: SheetEvidence; readonly dayKey: string }) => (
  <Stack spacing={1}>
    <Typography component="h3" variant="subtitle1">
      {sheet.title}
    </Typography>
    <FindingList sheet={sheet} dayKey={dayKey} />
    <Editions sheet={sheet} />
    <Typography variant="body2">
      <MuiLink href={sheet.verification} target="_blank" rel="noreferrer">
        {EVIDENCE_MESSAGES.openVerification}
      </MuiLink>
    </Typography>
  </Stack>
);
