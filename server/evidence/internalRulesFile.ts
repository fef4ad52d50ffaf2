import { parisDay } from '../../model/calendar/parisTime.ts';
import { INTERNAL_RULES_WORDS } from '../../model/messages/evidence/controlFileParts.ts';
import { frenchDay } from '../../model/messages/planning/planningConflicts.ts';
import { readConfiguration } from '../configurations/readConfiguration.ts';
import type { Dependencies } from '../dependencies.ts';
import { readStoredFile } from '../documents/readPicture.ts';
import type { ZipEntry } from './writeZip.ts';

/** The internal rules for trainees (articles L6352-3 to L6352-5), as they are now: the PDF if there is one, and the text. */
export const internalRulesFiles = async ({
  database,
  files,
  now,
}: Pick<Dependencies, 'database' | 'files' | 'now'>): Promise<readonly ZipEntry[]> => {
  const [text, link, fileId] = [
    await readConfiguration(database, 'document_internal_rules'),
    await readConfiguration(database, 'document_internal_rules_link'),
    await readConfiguration(database, 'document_internal_rules_file'),
  ];
  const stored = await readStoredFile(database, files, fileId);
  const words = [
    INTERNAL_RULES_WORDS.textAt({ day: frenchDay(parisDay(now())) }),
    text ?? '',
    link ? INTERNAL_RULES_WORDS.online({ link }) : '\n',
  ].join('');
  return [
    { path: 'reglement-interieur/reglement-interieur.txt', bytes: Buffer.from(words.replaceAll('\n', '\r\n')) },
    ...(stored ? [{ path: 'reglement-interieur/reglement-interieur.pdf', bytes: stored.bytes }] : []),
  ];
};
