import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { type ImprovementStatus, improvementMoves } from '../../model/quality/improvementStatuses.ts';
import type { RecordFor } from '../../model/registry/resources.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { StatusChip } from '../../src/fields/StatusChip.tsx';
import { PagePart } from '../../src/pageParts/PagePart.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { IMPROVEMENT_WORDS as WORDS } from './messages.ts';
import { VerifyButton } from './VerifyButton.tsx';

type Improvement = RecordFor<'improvements'>;

interface MoveButtonProps {
  readonly improvement: Improvement;
  readonly to: ImprovementStatus;
  readonly isFirst: boolean;
  readonly isDisabled: boolean;
}

const MoveButton = ({ improvement, to, isFirst, isDisabled }: MoveButtonProps) => {
  const { '@id': iri, version, status } = improvement;
  const isResumed = to === 'in_progress' && status !== 'planned';
  return (
    <ActionButton
      label={isResumed ? WORDS.resume : WORDS.moves[to]}
      variant={isFirst ? 'contained' : 'outlined'}
      isDisabled={isDisabled}
      call={() => httpClient(`${iri}/move`, { method: 'PUT', body: { version, status: to } })}
      success={WORDS.moved}
      {...(status === 'verified' && { confirm: { title: WORDS.resumeTitle, text: WORDS.resumeText } })}
    />
  );
};

const Moves = ({ improvement }: { readonly improvement: Improvement }) => {
  const { isDirty } = useFormState();
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      {improvementMoves(improvement.status).map((to, index) =>
        to === 'verified' ? (
          <VerifyButton key={to} improvement={improvement} isDisabled={isDirty} />
        ) : (
          <MoveButton key={to} improvement={improvement} to={to} isFirst={index === 0} isDisabled={isDirty} />
        ),
      )}
      {isDirty ? <Typography variant="body2">{WORDS.unsaved}</Typography> : null}
    </Stack>
  );
};

/** Where the improvement stands, and its next steps. */
export const ProgressPart = () => {
  const improvement = useRecordContext<Improvement>();
  const mayWrite = useMayUse('improvements', 'update');
  if (!improvement) return null;
  const { status } = improvement;
  return (
    <PagePart
      title={WORDS.progress}
      help={WORDS.states[status]}
      actions={<StatusChip resource="improvements" path="status" value={status} />}
    >
      {mayWrite ? <Moves improvement={improvement} /> : null}
    </PagePart>
  );
};
