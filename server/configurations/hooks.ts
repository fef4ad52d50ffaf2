import {
  CONFIGURATION_CODES,
  configurationOf,
  isConfigurationCode,
  isParameterCode,
  type ParameterCode,
} from '../../model/configurations/configurationCodes.ts';
import { showsQualiopi } from '../../model/documents/qualiopi.ts';
import { collectionPath, idFromIri } from '../../model/kernel/resource.ts';
import { FILE_MESSAGES, type FileKind } from '../../model/kernel/values/fileKinds.ts';
import { SENDER_WORDS } from '../../model/messages/configurations/configuration.ts';
import { TEMPLATE_REFUSALS } from '../../model/messages/documents/documentTexts.ts';
import { FIELD_REFUSALS } from '../../model/messages/kernel/fieldRefusals.ts';
import { parameterRefusal } from '../../model/messages/mail/parameterVariables.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import type { Dependencies } from '../context/dependencies.ts';
import { defineStatement } from '../database/defineStatement.ts';
import { isQualiopiPicture } from '../files/findQualiopi.ts';
import { readStoredFile } from '../files/readPicture.ts';
import type { WriteEvent, WriteHooks } from '../hydra/contract/writeHooks.ts';
import { openableFiles } from '../hydra/references/openableFiles.ts';
import { invalid } from '../kernel/domainError.ts';
import { senderCode } from './readConfiguration.ts';

/** Can a PDF's pages be appended: it is valid and has at least one page. */
const canAppend = async (pdf: Uint8Array): Promise<boolean> => {
  // Loaded when it is used: it is large.
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  try {
    return (await PDFDocument.load(pdf, { ignoreEncryption: true })).getPageCount() > 0;
  } catch {
    return false;
  }
};

/** Can the pages of a PDF be appended to a document. */
const isReadablePdf = async (event: WriteEvent, id: number): Promise<boolean> => {
  const file = event.files && (await readStoredFile(event.transaction, event.files, id));
  return !file || canAppend(file.bytes);
};

/** Why a file is refused: not readable by the writer, of another kind, or not allowed in documents. */
const fileRefusal = async (event: WriteEvent, id: number, kinds: readonly FileKind[]): Promise<string | null> => {
  const { transaction, actor, files } = event;
  const [file] = await openableFiles({ database: transaction, actor }, [id]);
  if (!file) return FIELD_REFUSALS.relation;
  if (!(kinds as readonly string[]).includes(file.contentType)) return FILE_MESSAGES.kind(kinds);
  if (file.contentType === 'application/pdf' && !(await isReadablePdf(event, id))) return FILE_MESSAGES.unreadable;
  return (await isQualiopiPicture(transaction, files, id)) ? TEMPLATE_REFUSALS.qualiopi : null;
};

const isPrinted = (code: ParameterCode): boolean => code.startsWith('document_') || code.startsWith('organisation_');

const refusalOf = async (event: WriteEvent, code: ParameterCode, value: string): Promise<string | null> => {
  const refused = parameterRefusal(code, value);
  if (refused) return refused;
  const configuration = configurationOf(code);
  const id = configuration.kind === 'file' ? idFromIri('files', value) : null;
  if (configuration.kind === 'file' && id !== null) return fileRefusal(event, id, configuration.kinds);
  return isPrinted(code) && showsQualiopi(value) ? TEMPLATE_REFUSALS.qualiopi : null;
};

/** A new code must be a listed one, or a car brand's. */
const refuseUnknown = async ({ transaction }: WriteEvent, code: unknown): Promise<ParameterCode> => {
  if (!isParameterCode(code)) throw invalid({ propertyPath: 'code', message: FIELD_REFUSALS.choice, code: 'invalid' });
  if (isConfigurationCode(code)) return code;
  const brands = await transaction.query(`select 1 from car_brands where ${senderCode('brand')} = $1 limit 1`, [code]);
  if (brands.length === 0) throw invalid({ propertyPath: 'code', message: SENDER_WORDS.noBrand, code: 'invalid' });
  return code;
};

/** A code cannot be renamed, and its value must fit its kind. */
export const configurationsHooks: WriteHooks = {
  beforeWrite: async (event) => {
    const { current, values } = event;
    if (current && values.own.has('code')) {
      throw invalid({ propertyPath: 'code', message: problemMessage('configuration.code_is_fixed'), code: 'built_in' });
    }
    const code = current ? (current.code as ParameterCode) : await refuseUnknown(event, values.own.get('code'));
    const value = values.own.get('value');
    const message = typeof value === 'string' ? await refusalOf(event, code, value) : null;
    if (message) throw invalid({ propertyPath: 'value', message, code: 'invalid' });
    return undefined;
  },
};

const unsetSendersStatement = defineStatement({
  text: `
select b.code, min(b.brand) as "senderBrand" from (select ${senderCode('brand')} as code, brand from car_brands) b
where b.code <> all($1) and not exists (select 1 from configurations c where c.code = b.code)
group by b.code order by 2`,
  columns: {
    code: 'text',
    senderBrand: 'text',
  },
});

/** Car brands without a sender, by their code. */
export const readUnsetSenders = async ({ database }: Pick<Dependencies, 'database'>) => ({
  '@id': `${collectionPath('configurations')}/unset_senders`,
  '@type': 'UnsetSenders',
  senders: await unsetSendersStatement.rows(database, [CONFIGURATION_CODES]),
});
