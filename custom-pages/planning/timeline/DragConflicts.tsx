import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import type { ConflictPreview } from '../commands/conflictPreview.ts';

const SHOWN = 4;

/** The conflicts of the dragged session at its current place, as text. */
export const DragConflicts = ({ preview }: { readonly preview: ConflictPreview }) => {
  const conflicts = useSyncExternalStore(preview.subscribe, preview.read) ?? [];
  const isBlocking = conflicts.some(({ severity }) => severity === 'blocking');
  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        bottom: 24,
        left: 0,
        right: 0,
        zIndex: 'tooltip',
        display: 'flex',
        justifyContent: 'center',
        pointerEvents: 'none',
        px: 2,
      }}
    >
      {conflicts.length > 0 ? (
        <Alert severity={isBlocking ? 'error' : 'warning'} variant="filled" sx={{ maxWidth: 640, boxShadow: 6 }}>
          {conflicts.slice(0, SHOWN).map(({ key, detail }) => (
            <div key={key}>{detail}</div>
          ))}
        </Alert>
      ) : null}
    </Box>
  );
};
