import { type DragEvent, useState } from 'react';
import type { SheetEditionView } from '../../../model/evidence/sheetVerification.ts';
import { formatInstant } from '../../attendance/public/parts/formatTime.ts';
import { Notice } from '../../attendance/public/parts/Notice.tsx';
import { VERIFICATION_MESSAGES } from './messages.ts';

const WORDS = VERIFICATION_MESSAGES.check;

type Verdict = Pick<Parameters<typeof Notice>[0], 'level'> & { readonly text: string };

const verdictOn = (hash: string | null, editions: readonly SheetEditionView[]): Verdict => {
  if (hash === null) return { level: 'warning', text: WORDS.impossible };
  const edition = editions.find(({ sha256 }) => sha256 === hash);
  if (!edition) return { level: 'error', text: WORDS.different };
  const words = edition === editions[0] ? WORDS.same : WORDS.older;
  return { level: 'success', text: words(formatInstant(edition.sealedAt)) };
};

/** SHA-256 of a file in hexadecimal, computed on this device; null where the browser has no cryptography (no https). */
const sha256Of = async (file: Blob): Promise<string | null> => {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Checks whether a file is one of the sealed versions, newest first. The file stays on the device. */
export const FileCheck = ({ editions }: { readonly editions: readonly SheetEditionView[] }) => {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [isOver, setIsOver] = useState(false);
  const check = async (file: File | undefined): Promise<void> => {
    setIsOver(false);
    if (!file) return;
    setVerdict({ level: 'info', text: WORDS.working });
    setVerdict(verdictOn(await sha256Of(file), editions));
  };
  const handleDrag = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(event.type === 'dragover');
  };
  const handleDrop = (event: DragEvent): void => {
    event.preventDefault();
    void check(event.dataTransfer.files[0]);
  };
  return (
    <section
      className={isOver ? 'card drop drop-over' : 'card drop'}
      aria-label={WORDS.title}
      onDragOver={handleDrag}
      onDragLeave={handleDrag}
      onDrop={handleDrop}
    >
      <h2>{WORDS.title}</h2>
      <p className="detail">{WORDS.detail}</p>
      <label className="button drop-button">
        {WORDS.choose}
        <input type="file" accept="application/pdf,.pdf" onChange={(event) => void check(event.target.files?.[0])} />
      </label>
      {verdict && <Notice level={verdict.level}>{verdict.text}</Notice>}
    </section>
  );
};
