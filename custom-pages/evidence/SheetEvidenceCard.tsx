import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Finding } from '../../model/evidence/coherenceFinding.ts';
import type { SessionEdition, SheetEvidence } from '../../model/evidence/logisticSessionEvidence.ts';
import { isAllowed } from '../../model/kernel/access.ts';
import { coherenceSentence, FIX_LOCATION_LABELS } from '../../model/messages/evidence/coherence.ts';
import { sealTimeWords } from '../../model/messages/evidence/sealTime.ts';
import { PASSPORT_RIGHT } from '../../model/passport/passportIdentity.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { keyOf } from '../../src/api/recordId.ts';
import { formatDateTime } from '../../src/records/formatValue.ts';
import { correctionAddress } from '../mail/correctionAddress.ts';
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

/** The sentence and its correction link: side by side, or stacked on a phone. */
const MESSAGE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 } as const;

interface FindingListProps {
  readonly sheet: SheetEvidence;
  readonly dayKey: string;
}

interface MendOf {
  readonly finding: Finding;
  readonly dayKey: string;
  /** IRI. */
  readonly trainingSession: string;
}

/** The page to correct a finding on. */
const fixUrl = ({ finding: { fixLocation, fixId, hours, declaration }, dayKey, trainingSession }: MendOf): string => {
  if (declaration) return `/prevention_passport?quarter=${declaration.quarter}&state=to_withdraw`;
  if (fixLocation === 'training_type' && fixId !== null) return `/training_type/${fixId}/edit`;
  if (fixLocation === 'need' && fixId !== null) return `/trainee/${fixId}/training`;
  if (fixLocation === 'attendance') return `/logistic_session/${dayKey}/${keyOf(trainingSession)}/emargement`;
  if (fixLocation === 'sending' && hours?.correction)
    return correctionAddress({ dayKey, trainingSession, hours, document: hours.correction });
  return `/logistic_session/${dayKey}/edit?section=${fixLocation}`;
};

/** Inconsistencies of a sheet, each with a link to correct it; to declarations only for those who may open them. */
const FindingList = ({ sheet: { findings, trainingSession }, dayKey }: FindingListProps) => {
  const mayDeclare = isAllowed(PASSPORT_RIGHT, useCurrentUser()?.roles ?? []);
  if (findings.length === 0) return <Alert severity="success">{EVIDENCE_MESSAGES.coherent}</Alert>;
  return (
    <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {findings.map((finding) => (
        <li key={`${finding.kind} ${finding.who} ${finding.period} ${finding.detail}`}>
          <Alert
            severity={finding.severity === 'blocking' ? 'error' : 'warning'}
            sx={{ alignItems: { sm: 'center' }, '& .MuiAlert-message': { flex: 1, minWidth: 0, ...MESSAGE } }}
          >
            <span>{coherenceSentence(finding)}</span>
            {finding.declaration && !mayDeclare ? null : (
              <Button
                component={Link}
                to={fixUrl({ finding, dayKey, trainingSession })}
                color="inherit"
                size="small"
                sx={{ ml: { sm: 'auto' }, px: { xs: 0, sm: 1 }, whiteSpace: 'nowrap' }}
              >
                {FIX_LOCATION_LABELS[finding.fixLocation]}
              </Button>
            )}
          </Alert>
        </li>
      ))}
    </Stack>
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
