import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Role } from '../../model/kernel/roles.ts';
import { rejectionSentence } from '../../model/messages/passport/declarations.ts';
import { type REASON_PLACES, REJECTION_PLACES } from '../../model/passport/declarationViews.ts';
import type { RejectionReason } from '../../model/passport/declaredLine.ts';
import { PASSPORT_SECTION } from '../../model/passport/passportFields.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { keyOf } from '../../src/api/recordId.ts';
import { LARGE_TARGET } from '../../src/fields/ReferenceLabel.tsx';
import { mayOpenPage } from '../../src/pages/pages.ts';
import { mayUse } from '../../src/records/resourceRights.ts';

type Place = (typeof REASON_PLACES)[keyof typeof REASON_PLACES];

/** Records on which a row or a line is put right, by IRI; null or left out: there is none. */
export interface MendedRecords {
  readonly needTraining: string;
  readonly company: string | null;
  readonly trainingType?: string;
  readonly trainingSession?: string;
  readonly logisticSession?: string | null;
}

const mayOpenPlace = (place: Place, roles: readonly Role[]): boolean =>
  ({
    training: mayUse('training_types', 'edit', roles),
    trainee: mayUse('trainees', 'edit', roles),
    company: mayUse('companies', 'edit', roles),
    sheet: mayOpenPage('attendance', roles),
  })[place];

/** The screen on which something is put right; null: the record is gone. */
const addressOf = (records: MendedRecords, place: Place): string | null => {
  const { needTraining, company, trainingType, trainingSession, logisticSession } = records;
  switch (place) {
    case 'training':
      return trainingType ? `/training_type/${keyOf(trainingType)}/edit?section=${PASSPORT_SECTION}` : null;
    case 'trainee':
      return `/trainee/${keyOf(needTraining)}/edit?section=${PASSPORT_SECTION}`;
    case 'company':
      return company && `/company/${keyOf(company)}/edit`;
    case 'sheet':
      return logisticSession && trainingSession
        ? `/logistic_session/${keyOf(logisticSession)}/${keyOf(trainingSession)}/emargement`
        : null;
  }
};

interface ReasonLinkProps {
  readonly place: Place;
  readonly records: MendedRecords;
  readonly children: string;
}

/** A reason that opens the screen on which it is put right, for those who may open that. */
export const ReasonLink = ({ place, records, children }: ReasonLinkProps) => {
  const roles = useCurrentUser()?.roles ?? [];
  const address = mayOpenPlace(place, roles) ? addressOf(records, place) : null;
  if (!address) return children;
  return (
    <MuiLink component={Link} to={address} sx={LARGE_TARGET}>
      {children}
    </MuiLink>
  );
};

interface RejectionProps {
  readonly reason: RejectionReason;
  readonly comment: string | null;
  readonly records: MendedRecords;
}

/** Why the portal rejected a line. */
export const Rejection = ({ reason, comment, records }: RejectionProps) => (
  <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
    <ReasonLink place={REJECTION_PLACES[reason]} records={records}>
      {rejectionSentence(reason, comment)}
    </ReasonLink>
  </Typography>
);
