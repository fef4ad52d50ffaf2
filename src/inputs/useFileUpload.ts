import { useEffect, useRef, useState } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { type FileKind, fileRefusal } from '../../model/fileKinds.ts';
import { collectionPath, type Reference } from '../../model/kernel/resource.ts';
import { uploadForm } from '../providers/uploadForm.ts';
import { isReference } from '../records/references.ts';

interface Sending {
  readonly name: string;
  /** Share sent so far, 0 to 1. */
  readonly share: number;
}

const formWith = (file: File): FormData => {
  const form = new FormData();
  form.append('file', file);
  return form;
};

/** Sends a chosen file, one at a time, and hands over its record; what is refused leaves the one before in place. */
export const useFileUpload = (kinds: readonly FileKind[] | undefined, onStored: (file: Reference) => void) => {
  const [sending, setSending] = useState<Sending | null>(null);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const logoutIfAccessDenied = useLogoutIfAccessDenied();

  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File): Promise<void> => {
    const refused = fileRefusal(file, kinds);
    setError(refused);
    if (refused) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { name } = file;
    setSending({ name, share: 0 });
    try {
      const stored = await uploadForm(collectionPath('files'), formWith(file), {
        signal: controller.signal,
        onProgress: (share) => setSending({ name, share }),
      });
      if (isReference(stored)) onStored(stored);
    } catch (failure) {
      if (controller.signal.aborted) return;
      setError(failure instanceof Error ? failure.message : String(failure));
      await logoutIfAccessDenied(failure);
    } finally {
      if (running.current === controller) {
        running.current = null;
        setSending(null);
      }
    }
  };

  return {
    sending,
    error,
    isSending: () => running.current !== null,
    send,
    refuse: setError,
    cancel: () => running.current?.abort(),
  };
};

export type FileUpload = ReturnType<typeof useFileUpload>;
