import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { PageSkeleton } from '../../src/layout/PageSkeleton.tsx';
import { useIsNarrow } from '../../src/layout/useIsNarrow.ts';
import { followedFields } from './followedFields.ts';
import { OFFICER_MESSAGES } from './messages.ts';
import { OfficerCards } from './OfficerCards.tsx';
import { OfficerGrid, type OfficerGridProps } from './OfficerGrid.tsx';

interface OfficerSessionsProps extends OfficerGridProps {
  /** Without an officer nothing is requested. */
  readonly isChosen: boolean;
}

const Shown = (props: OfficerGridProps) => {
  const { view, page, isEditable } = props;
  const isNarrow = useIsNarrow();
  const fields = useMemo(() => followedFields(view), [view]);
  const hint = isEditable && !isNarrow ? ` · ${OFFICER_MESSAGES.editHint}` : '';
  return (
    <>
      {isNarrow ? (
        <OfficerCards {...props} sessions={page.sessions} total={page.total} fields={fields} />
      ) : (
        <OfficerGrid {...props} />
      )}
      <Typography variant="body2" color="textSecondary" role="status" sx={{ py: 1 }}>
        {`${OFFICER_MESSAGES.sessions(page.total)}${hint}`}
      </Typography>
    </>
  );
};

/** The officer's sessions: a table, or cards on a phone; or an empty state. */
export const OfficerLogisticSessions = ({ isChosen, ...props }: OfficerSessionsProps) => {
  const { error, isPending, retry } = props.page;
  if (!isChosen) return <Alert severity="info">{OFFICER_MESSAGES.choose}</Alert>;
  return (
    <>
      {error ? (
        <Alert severity="error" action={<Button onClick={retry}>{OFFICER_MESSAGES.retry}</Button>} sx={{ mb: 1 }}>
          {`${OFFICER_MESSAGES.failed} ${error.message}`}
        </Alert>
      ) : null}
      {isPending && !error ? <PageSkeleton /> : null}
      {isPending ? null : <Shown {...props} />}
    </>
  );
};
