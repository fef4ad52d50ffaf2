import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { ChosenFiles } from './chosenFiles.ts';
import { type SentFiles, sendFiles } from './sendFiles.ts';

interface Progress {
  readonly doneCount: number;
  readonly count: number;
}

/** Sends chosen files to an import, with progress. What could not be read or sent is said; the import then lacks it, and says so as well. */
export const useSendFiles = () => {
  const notify = useNotify();
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (iri: string, choice: ChosenFiles): Promise<SentFiles | null> => {
    const controller = new AbortController();
    running.current = controller;
    try {
      const onProgress = (doneCount: number, count: number) => setProgress({ doneCount, count });
      const sentFiles = await sendFiles(iri, choice, { signal: controller.signal, onProgress });
      for (const fault of sentFiles.faults) notify(fault, { type: 'warning', autoHideDuration: null, multiLine: true });
      return sentFiles;
    } catch (failure) {
      if (!controller.signal.aborted) notify(failure instanceof Error ? failure.message : String(failure), { type: 'error' });
      return null;
    } finally {
      setProgress(null);
    }
  };
  return { progress, send };
};
