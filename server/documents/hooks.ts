import { type TemplateFaults, templateFaults } from '../../model/documents/documentText.ts';
import { recordsOfDocument } from '../../model/documents/documentVariables.ts';
import { showsQualiopi } from '../../model/documents/qualiopi.ts';
import type { DocumentType } from '../../model/documents/types/documentTypes.ts';
import { findingKey, type OverriddenFinding } from '../../model/evidence/blockingFindings.ts';
import type { Violation } from '../../model/kernel/validation.ts';
import { variablesIn } from '../../model/kernel/values/frenchPlaceholders.ts';
import { addedVariableSentences } from '../../model/messages/customisation/addedVariables.ts';
import { TEMPLATE_REFUSALS } from '../../model/messages/documents/documentTexts.ts';
import { coherenceSentence } from '../../model/messages/evidence/coherence.ts';
import { readBlockingFindings } from '../evidence/coherence/readBlockingFindings.ts';
import { isQualiopiPicture } from '../files/findQualiopi.ts';
import type { WriteEvent, WriteHooks } from '../hydra/contract/writeHooks.ts';
import { invalid } from '../kernel/domainError.ts';
import { documentSheetsStatement } from './dossier/loadSheetFacts.ts';

const blockingNow = async ({ transaction, files, now, values }: WriteEvent): Promise<readonly OverriddenFinding[]> => {
  const sheets = await documentSheetsStatement.rows(transaction, [[Number(values.own.get('trainingSession'))]]);
  const uuids = sheets.flatMap(({ uuid }) => uuid ?? []);
  const findings = await readBlockingFindings({ database: transaction, files, now }, uuids);
  return findings.map((finding) => ({ key: findingKey(finding), sentence: coherenceSentence(finding) }));
};

/** A decision stores its author's name and the blocking findings at that time. */
export const documentReleasesHooks: WriteHooks = {
  beforeWrite: async (event) => ({ author: event.actor.name, overridden: JSON.stringify(await blockingNow(event)) }),
};

const after = ({ values, current }: WriteEvent, name: string): unknown =>
  values.own.has(name) ? values.own.get(name) : current?.[name];

const textAfter = (event: WriteEvent, name: string): string => String(after(event, name) ?? '');

const violation = (propertyPath: string, message: string, code: string): Violation => ({ propertyPath, message, code });

const faultViolations = ({ unknown, missing, notAlone }: TemplateFaults): Violation[] => [
  ...(unknown.length > 0 ? [violation('body', TEMPLATE_REFUSALS.unknown(unknown), 'variable')] : []),
  ...(missing.length > 0 ? [violation('body', TEMPLATE_REFUSALS.missing(missing), 'missing')] : []),
  ...(notAlone.length > 0 ? [violation('body', TEMPLATE_REFUSALS.notAlone(notAlone), 'block')] : []),
];

const addedViolations = (event: WriteEvent, type: DocumentType): Violation[] =>
  ['title', 'body'].flatMap((name) =>
    addedVariableSentences(variablesIn(textAfter(event, name)), recordsOfDocument(type)).map((message) =>
      violation(name, message, 'variable'),
    ),
  );

const qualiopiViolations = async (event: WriteEvent): Promise<Violation[]> => {
  const texts = ['title', 'body'].filter((name) => showsQualiopi(textAfter(event, name)));
  const image = event.values.own.get('headerImage');
  const isMark = typeof image === 'number' && (await isQualiopiPicture(event.transaction, event.files, image));
  return [...texts, ...(isMark ? ['headerImage'] : [])].map((name) => violation(name, TEMPLATE_REFUSALS.qualiopi, 'qualiopi'));
};

/** A template contains what the law requires, only known variables, and no State mark. */
export const documentTemplatesHooks: WriteHooks = {
  beforeWrite: async (event) => {
    const type = after(event, 'documentType') as DocumentType;
    const faults = templateFaults(type, textAfter(event, 'title'), textAfter(event, 'body'));
    const violations = [...faultViolations(faults), ...addedViolations(event, type), ...(await qualiopiViolations(event))];
    if (violations.length > 0) throw invalid(...violations);
    return undefined;
  },
};
