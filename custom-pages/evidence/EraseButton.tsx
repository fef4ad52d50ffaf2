import DeleteForeverIcon from '@mui/icons-material/DeleteForeverOutlined';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ERASURE_WORD, type RetentionKind } from '../../model/retention/retention.ts';
import { ConfirmDialog } from '../../src/dialogs/ConfirmDialog.tsx';
import { useAction } from '../../src/dialogs/useAction.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { EVIDENCE_MESSAGES } from './messages.ts';
import { RETENTION_KEY } from './useEvidence.ts';

interface EraseButtonProps {
  readonly kind: RetentionKind;
  readonly keys: readonly string[];
  readonly onErased: () => void;
}

const WORDS = EVIDENCE_MESSAGES.retention;

/** Erases the selected items, after typing the confirmation word. */
export const EraseButton = ({ kind, keys, onErased }: EraseButtonProps) => {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const close = () => {
    setAsking(false);
    setTyped('');
  };
  const { run, isRunning } = useAction<number>({
    success: (count) => WORDS.erased(count),
    onDone: () => {
      close();
      onErased();
      void client.invalidateQueries({ queryKey: RETENTION_KEY });
    },
  });
  const erase = () =>
    run(async () => {
      const body = { kind, keys, confirmation: typed };
      const { json } = await httpClient('/api/retention/erase', { method: 'POST', body });
      return (json as { readonly erased: number }).erased;
    });
  return (
    <>
      <Button color="error" startIcon={<DeleteForeverIcon />} disabled={keys.length === 0} onClick={() => setAsking(true)}>
        {WORDS.erase(keys.length)}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={WORDS.confirmTitle(keys.length)}
          text={`${WORDS.confirmText} ${WORDS.effects[kind]}`}
          button={WORDS.confirm}
          color="error"
          isRunning={isRunning}
          canConfirm={typed.trim() === ERASURE_WORD}
          onConfirm={() => void erase()}
          onClose={close}
        >
          <TextField
            fullWidth
            autoFocus
            label={WORDS.typeWord}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </ConfirmDialog>
      ) : null}
    </>
  );
};
