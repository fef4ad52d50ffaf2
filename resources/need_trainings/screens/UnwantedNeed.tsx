import ReportIcon from '@mui/icons-material/ReportOutlined';
import UndoIcon from '@mui/icons-material/Undo';
import Chip from '@mui/material/Chip';
import { canMarkUnwanted, canRestoreNeed } from '../../../model/needs/unwantedNeed.ts';
import type { RecordFor } from '../../../model/registry/resources.ts';
import { ActionButton } from '../../../src/dialogs/ActionButton.tsx';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { NEED_TRAINING_MESSAGES } from '../messages.ts';

interface UnwantedNeedProps {
  readonly need: RecordFor<'need_trainings'>;
  readonly mayWrite: boolean;
  readonly isDisabled: boolean;
}

/** Marks the answer of a public form that nobody meant, and takes that back. */
export const UnwantedNeed = ({ need, mayWrite, isDisabled }: UnwantedNeedProps) => {
  const path = `${need['@id']}/unwanted`;
  return (
    <>
      {need.isUnwanted ? <Chip size="small" color="warning" label={NEED_TRAINING_MESSAGES.unwanted} /> : null}
      {mayWrite && canMarkUnwanted(need) ? (
        <ActionButton
          label={NEED_TRAINING_MESSAGES.unwanted}
          icon={<ReportIcon />}
          color="warning"
          isDisabled={isDisabled}
          confirm={{ title: NEED_TRAINING_MESSAGES.unwantedTitle, text: NEED_TRAINING_MESSAGES.unwantedText }}
          call={() => httpClient(path, { method: 'PUT' })}
          success={NEED_TRAINING_MESSAGES.markedUnwanted}
        />
      ) : null}
      {mayWrite && canRestoreNeed(need) ? (
        <ActionButton
          label={NEED_TRAINING_MESSAGES.restore}
          icon={<UndoIcon />}
          isDisabled={isDisabled}
          call={() => httpClient(path, { method: 'DELETE' })}
          success={NEED_TRAINING_MESSAGES.restored}
        />
      ) : null}
    </>
  );
};
