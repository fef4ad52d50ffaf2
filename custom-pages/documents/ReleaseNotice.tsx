import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { isHeldDocument } from '../../model/documents/types/documentRefusals.ts';
import type { DocumentType } from '../../model/documents/types/documentTypes.ts';
import { collectionPath } from '../../model/kernel/resource.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { useAction } from '../../src/dialogs/useAction.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { ReasonDialog } from '../attendance/ReasonDialog.tsx';
import { DOCUMENT_MESSAGES } from './messages.ts';

interface ReleaseNoticeProps {
  /** IRI. */
  readonly trainingSession: string;
  readonly type: DocumentType;
  /** Trainees whose document waits for the attendance sheet. */
  readonly held: number;
  /** Findings that hold it, as sentences: what a release overrides. */
  readonly findings: readonly string[];
  readonly onReleased: () => void;
}

const FindingSentences = ({ findings }: Pick<ReleaseNoticeProps, 'findings'>) =>
  findings.length === 0 ? null : (
    <Box component="ul" sx={{ my: 0.5, pl: 2.5, overflowWrap: 'anywhere' }}>
      {findings.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Box>
  );

/** Says that documents wait for the attendance sheet or for findings to be corrected, and lets authorised people release them with a reason. */
export const ReleaseNotice = ({ trainingSession, type, held, findings, onReleased }: ReleaseNoticeProps) => {
  const mayRelease = useMayUse('document_releases', 'create');
  const [isAsking, setAsking] = useState(false);
  const { run, isRunning } = useAction({
    success: DOCUMENT_MESSAGES.released,
    refreshes: [],
    onDone: () => {
      setAsking(false);
      onReleased();
    },
  });
  if (held === 0 || !isHeldDocument(type)) return null;
  const release = (reason: string) =>
    run(() => httpClient(collectionPath('document_releases'), { method: 'POST', body: { trainingSession, type, reason } }));
  return (
    <Alert
      severity="warning"
      action={
        mayRelease ? (
          <Button color="inherit" size="small" onClick={() => setAsking(true)}>
            {DOCUMENT_MESSAGES.release}
          </Button>
        ) : undefined
      }
    >
      {DOCUMENT_MESSAGES.held(held)}
      <FindingSentences findings={findings} />
      {isAsking ? (
        <ReasonDialog
          title={DOCUMENT_MESSAGES.releaseTitle}
          text={
            <>
              {DOCUMENT_MESSAGES.releaseText}
              <FindingSentences findings={findings} />
            </>
          }
          button={DOCUMENT_MESSAGES.releaseConfirm}
          color="error"
          isRunning={isRunning}
          onConfirm={(reason) => void release(reason)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Alert>
  );
};
