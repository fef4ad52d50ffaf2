import { useSyncExternalStore } from 'react';
import type { ConflictPreview } from '../commands/conflictPreview.ts';
import { DragNotice } from './DragNotice.tsx';

const SHOWN = 4;

/** The conflicts of the dragged session at its current place, as text. */
export const DragConflicts = ({ preview }: { readonly preview: ConflictPreview }) => {
  const conflicts = useSyncExternalStore(preview.subscribe, preview.read) ?? [];
  const isBlocking = conflicts.some(({ severity }) => severity === 'blocking');
  return <DragNotice severity={isBlocking ? 'error' : 'warning'} lines={conflicts.slice(0, SHOWN).map(({ detail }) => detail)} />;
};
