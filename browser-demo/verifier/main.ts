import '../node/globals.ts';
import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { plural } from '../../model/kernel/values/french.ts';
import { VERIFIER_WORDS } from '../../model/messages/evidence/verifierPage.ts';
import { collectEvidence, type EvidenceArchive } from '../../server/evidence/controlFile/evidenceArchive.ts';
import { INDEX_SEAL, LAYOUT } from '../../server/evidence/layout/controlFileLayout.ts';
import { type EvidenceVerdict, verifyEvidence } from '../../server/evidence/verification/verifyEvidence.ts';

/*
 * The page in a control file that verifies it without network: the server's own checks, compiled for a browser by
 * `npm run build:verifier`.
 */

const element = <Kind extends keyof HTMLElementTagNameMap>(kind: Kind, text = '', ...children: readonly HTMLElement[]) => {
  const node = document.createElement(kind);
  if (text) node.textContent = text;
  node.append(...children);
  return node;
};

const card = (kind: 'good' | 'bad' | 'muted', title: string, ...children: readonly HTMLElement[]): HTMLElement => {
  const node = element('div', '', element('h2', title), ...children);
  node.className = `card ${kind}`;
  return node;
};

const show = (...children: readonly HTMLElement[]): void => document.querySelector('#result')?.replaceChildren(...children);

/** Lets the browser draw the progress. */
const nextFrame = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const PROGRESS_EVERY = 10;

const readArchive = async (file: File): Promise<EvidenceArchive> => {
  show(element('p', VERIFIER_WORDS.reading({ name: file.name })));
  await nextFrame();
  const entries = Object.entries(unzipSync(new Uint8Array(await file.arrayBuffer())));
  const evidence = collectEvidence();
  for (const [index, [path, bytes]] of entries.entries()) {
    if (index % PROGRESS_EVERY === 0) {
      show(element('p', VERIFIER_WORDS.checking({ done: index, files: entries.length })));
      await nextFrame();
    }
    // A folder is an entry of some archivers.
    if (!path.endsWith('/')) await evidence.add(path, [bytes]);
  }
  return evidence.archive();
};

const sealOf = ({ texts }: EvidenceArchive) => {
  try {
    return INDEX_SEAL.parse(JSON.parse(texts.get(LAYOUT.seal) ?? ''));
  } catch {
    return null;
  }
};

/** SHA-256 of a PEM certificate, as certificate viewers show it: `AB:CD:…`. */
const fingerprintOf = (pem: string): string => {
  const der = Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64');
  const hex = createHash('sha256').update(der).digest('hex').toUpperCase();
  return hex.match(/../g)?.join(':') ?? '';
};

/** The lines of the file's contents: one a sheet. */
const sheetsOf = ({ texts }: EvidenceArchive): { readonly sheets: number; readonly unvalidated: number } => {
  const lines = (texts.get(LAYOUT.contents) ?? '').split('\n').filter(Boolean);
  const isUnvalidated = (line: string): boolean => {
    try {
      return (JSON.parse(line) as { readonly validatedAt?: string | null }).validatedAt === null;
    } catch {
      // A changed line is among the faults.
      return false;
    }
  };
  return { sheets: lines.length, unvalidated: lines.filter(isUnvalidated).length };
};

const factsOf = (file: File, archive: EvidenceArchive, verdict: EvidenceVerdict): HTMLElement => {
  const seal = sealOf(archive);
  const facts: readonly (readonly [string, string])[] = [
    [VERIFIER_WORDS.file, file.name],
    ...(seal
      ? [
          [
            VERIFIER_WORDS.producedAt,
            new Date(seal.producedAt).toLocaleString('fr-FR', {
              timeZone: 'Europe/Paris',
              dateStyle: 'long',
              timeStyle: 'short',
            }),
          ] as const,
        ]
      : []),
    [VERIFIER_WORDS.sheets, VERIFIER_WORDS.sheetCount(sheetsOf(archive))],
    [VERIFIER_WORDS.files, plural(verdict.files, 'fichier', 'fichiers')],
    [VERIFIER_WORDS.lines, String(verdict.lines)],
    ...(verdict.answers > 0 ? [[VERIFIER_WORDS.answers, String(verdict.answers)] as const] : []),
    ...(seal ? [[VERIFIER_WORDS.fingerprint, fingerprintOf(seal.certificate)] as const] : []),
  ];
  const list = element('dl');
  for (const [name, value] of facts) list.append(element('dt', name), element('dd', value));
  return list;
};

const verify = async (file: File): Promise<void> => {
  try {
    const archive = await readArchive(file);
    const verdict = verifyEvidence(archive);
    const facts = factsOf(file, archive, verdict);
    const trust = element('p', VERIFIER_WORDS.trust);
    trust.className = 'muted';
    if (verdict.faults.length === 0) {
      const { unvalidated } = sheetsOf(archive);
      const open = unvalidated > 0 ? [element('p', VERIFIER_WORDS.unvalidated({ unvalidated }))] : [];
      show(card('good', VERIFIER_WORDS.conform, element('p', VERIFIER_WORDS.conformDetail), ...open, facts, trust));
      return;
    }
    const list = element('ul', '', ...verdict.faults.map((fault) => element('li', fault)));
    show(card('bad', VERIFIER_WORDS.notConform({ faults: verdict.faults.length }), list, facts));
  } catch {
    show(card('bad', VERIFIER_WORDS.unreadable));
  }
};

const drop = document.querySelector<HTMLElement>('#drop');
const handleDrag = (event: DragEvent): void => {
  event.preventDefault();
  drop?.classList.toggle('over', event.type === 'dragover');
};
drop?.addEventListener('dragover', handleDrag);
drop?.addEventListener('dragleave', handleDrag);
drop?.addEventListener('drop', (event) => {
  handleDrag(event);
  const [file] = event.dataTransfer?.files ?? [];
  if (file) void verify(file);
});
document.querySelector<HTMLInputElement>('#file')?.addEventListener('change', (event) => {
  const [file] = (event.target as HTMLInputElement).files ?? [];
  if (file) void verify(file);
});
