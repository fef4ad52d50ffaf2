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
  /** `onEnd`: null, if they could not all be sent; not called once the page has been left. */
  const send = async (iri: string, choice: ChosenFiles, onEnd: (sentFiles: SentFiles | null) => void): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    const onProgress = (doneCount: number, count: number) => setProgress({ doneCount, count });
    const sentFiles = await sendFiles(iri, choice, { signal: controller.signal, onProgress }).catch((failure: unknown) => {
      if (!controller.signal.aborted) notify(failure instanceof Error ? failure.message : String(failure), { type: 'error' });
      return null;
    });
    if (controller.signal.aborted) return;
    for (const fault of sentFiles?.faults ?? []) notify(fault, { type: 'warning', autoHideDuration: null, multiLine: true });
    setProgress(null);
    onEnd(sentFiles);
  };
  return { progress, send };
};
