import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { collectionPath, type Reference } from '../../model/kernel/resource.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { TRAINING_OFFICER_VIEW, type TrainingOfficerView } from '../../model/officers/trainingOfficerViews.ts';
import { keyOf } from '../../src/api/recordId.ts';
import { serverNow } from '../../src/clock/serverClock.ts';
import { ConfirmDialog } from '../../src/dialogs/ConfirmDialog.tsx';
import { useAction } from '../../src/dialogs/useAction.ts';
import { ReferencePicker } from '../../src/inputs/pickers/ReferencePicker.tsx';
import { fetchRows } from '../../src/providers/fetchFields.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { OFFICER_MESSAGES } from './messages.ts';

const SESSIONS = collectionPath('logistic_sessions');

/** Number of sessions a transfer would move: those not over, in any role. */
const useComingCount = (officer: string) =>
  useQuery({
    queryKey: ['logistic_sessions', 'officers', 'coming', officer],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ officer, 'endAt[after]': serverNow().toISOString(), itemsPerPage: '1' });
      return (await fetchRows('logistic_sessions', { fields: ['id'], query }, signal)).totalItems;
    },
    // The confirmation needs the current number.
    gcTime: 0,
  });

interface TransferDialogProps {
  readonly view: TrainingOfficerView;
  readonly officer: Reference;
  readonly onClose: () => void;
}

/** Transfers an officer's upcoming sessions to another, after showing their number. */
export const TransferDialog = ({ view, officer, onClose }: TransferDialogProps) => {
  const [target, setTarget] = useState<Reference | null>(null);
  const { data: count } = useComingCount(officer['@id']);
  const from = recordLabel('users', officer);
  const { run, isRunning } = useAction<{ readonly totalItem: number }>({
    refreshes: ['logistic_sessions'],
    success: ({ totalItem }) => OFFICER_MESSAGES.transferred(totalItem, recordLabel('users', target)),
    onDone: onClose,
  });
  const isSame = target?.['@id'] === officer['@id'];
  const transfer = async () => {
    // A picked record's id is its IRI.
    const [leaving, taking] = [officer['@id'], target?.['@id'] ?? ''].map(keyOf);
    const address = `${SESSIONS}/training_officers/${leaving}/transfer_sessions_to/${taking}`;
    return (await httpClient(address, { method: 'POST' })).json as { readonly totalItem: number };
  };
  const text = () => {
    if (count === undefined) return OFFICER_MESSAGES.transferCounting;
    return count === 0 ? OFFICER_MESSAGES.transferNone : OFFICER_MESSAGES.transferCount(count, from);
  };
  return (
    <ConfirmDialog
      title={OFFICER_MESSAGES.transferTitle(from)}
      text={text()}
      button={OFFICER_MESSAGES.transferButton(count ?? 0)}
      isRunning={isRunning}
      canConfirm={Boolean(count) && target !== null && !isSame}
      onConfirm={() => void run(transfer)}
      onClose={onClose}
    >
      <ReferencePicker
        isMultiple={false}
        target="users"
        pick={{ 'userGroups.code': TRAINING_OFFICER_VIEW[view].group }}
        value={target}
        onValue={setTarget}
        isDisabled={!count}
        text={{
          label: OFFICER_MESSAGES.transferTarget,
          required: true,
          error: isSame,
          helperText: isSame ? OFFICER_MESSAGES.transferSame : undefined,
        }}
      />
    </ConfirmDialog>
  );
};
