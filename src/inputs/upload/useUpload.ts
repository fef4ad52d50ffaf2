import { useEffect, useRef, useState } from 'react';
import { HttpError, useLogoutIfAccessDenied } from 'react-admin';
import { PROBLEM_TITLES } from '../../../model/messages/problems/problemTitles.ts';
import { uploadForm } from '../../providers/uploadForm.ts';

interface Sending {
  readonly name: string;
  /** Share sent so far, 0 to 1. */
  readonly share: number;
}

interface UploadOptions {
  readonly address: string;
  /** Why a file is not sent, or null. */
  readonly refusal: (file: File) => string | null;
  /** Called with the API's answer. */
  readonly onStored: (answer: unknown) => void;
}

const formWith = (file: File, fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return form;
};

/** Words of the server about a file it refuses; where it fails itself, what that means for the file (specification §8). */
const sayFailure = (failure: unknown): string => {
  if (failure instanceof HttpError && failure.status >= 500) return PROBLEM_TITLES['import.refused'];
  return failure instanceof Error ? failure.message : String(failure);
};

/** Uploads a chosen file, one at a time, with further fields; a refusal is shown and changes nothing. */
export const useUpload = ({ address, refusal, onStored }: UploadOptions) => {
  const [sending, setSending] = useState<Sending | null>(null);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const logoutIfAccessDenied = useLogoutIfAccessDenied();

  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File, fields: Readonly<Record<string, string>> = {}): Promise<void> => {
    const refused = refusal(file);
    setError(refused);
    if (refused) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { name } = file;
    setSending({ name, share: 0 });
    try {
      const record = await uploadForm(address, formWith(file, fields), {
        signal: controller.signal,
        onProgress: (share) => setSending({ name, share }),
      });
      onStored(record);
    } catch (failure) {
      if (controller.signal.aborted) return;
      setError(sayFailure(failure));
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

export type Upload = ReturnType<typeof useUpload>;
