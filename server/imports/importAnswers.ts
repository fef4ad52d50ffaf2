import { SPREADSHEET_KINDS } from '../../model/imports/spreadsheetKinds.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { itemAnswer } from '../http/itemAnswer.ts';
import type { Reader } from '../hydra/contract/writeContext.ts';
import { recordReader } from '../records/recordReader.ts';
import { type TemplateOf, templateCsv, templateWorkbook } from './importFiles.ts';
import type { ImportRef } from './state/importState.ts';

/** The record of an import. */
export const answerImport = async (reader: Reader, { family, id }: ImportRef, status = 200): Promise<Response> => {
  const text = await recordReader(reader, family.imports).readText(id);
  return itemAnswer(resourceByName(family.imports), text, { status, headers: { Location: iriOf(family.imports, id) } });
};

const attachment = (content: Buffer | string, name: string, type: string): Response =>
  new Response(new Uint8Array(Buffer.from(content)), {
    headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"`, 'Cache-Control': 'no-store' },
  });

export const answerWorkbook = (content: Buffer, name: string): Response => attachment(content, name, SPREADSHEET_KINDS.xlsx);

/** The template of a kind of file. */
export const answerTemplate = async ({ typeName, roles }: TemplateOf, format: string | undefined): Promise<Response> =>
  format === 'csv'
    ? attachment(templateCsv({ typeName, roles }), `modele-${typeName}.csv`, `${SPREADSHEET_KINDS.csv}; charset=utf-8`)
    : answerWorkbook(await templateWorkbook({ typeName, roles }), `modele-${typeName}.xlsx`);
