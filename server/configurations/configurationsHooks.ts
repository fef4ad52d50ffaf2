import { CONFIGURATIONS, type ConfigurationCode, configurationRefusal, configurationValue } from '../../model/configurations.ts';
import { FILE_MESSAGES, PICTURE_KINDS } from '../../model/fileKinds.ts';
import { MESSAGES } from '../../model/kernel/validation.ts';
import { TEMPLATE_REFUSALS } from '../../model/messages/documentTexts.ts';
import { showsQualiopi } from '../../model/qualiopi.ts';
import { isQualiopiPicture } from '../documents/findQualiopi.ts';
import { invalid } from '../errors.ts';
import { openableFiles } from '../hydra/fileScope.ts';
import type { WriteEvent, WriteHooks } from '../hydra/hooks.ts';

/** Why a picture is not taken: its writer may not open it, it is none, or documents may not show it. */
const pictureRefusal = async ({ transaction, actor, files }: WriteEvent, id: number): Promise<string | null> => {
  const [file] = await openableFiles(transaction, actor, [id]);
  if (!file) return MESSAGES.relation;
  if (!(PICTURE_KINDS as readonly string[]).includes(file.contentType)) return FILE_MESSAGES.kind(PICTURE_KINDS);
  return (await isQualiopiPicture(transaction, files, id)) ? TEMPLATE_REFUSALS.qualiopi : null;
};

const isPrinted = (code: ConfigurationCode): boolean => code.startsWith('document_') || code.startsWith('organisation_');

const refusalOf = async (event: WriteEvent, code: ConfigurationCode, value: string): Promise<string | null> => {
  const refused = configurationRefusal(code, value);
  if (refused) return refused;
  const id = CONFIGURATIONS[code].kind === 'file' ? configurationValue(code, value) : null;
  if (typeof id === 'number') return pictureRefusal(event, id);
  return isPrinted(code) && showsQualiopi(value) ? TEMPLATE_REFUSALS.qualiopi : null;
};

/** A code keeps its name, and its value is of the code's kind. */
export const configurationsHooks: WriteHooks = {
  beforeWrite: async (event) => {
    const { current, values } = event;
    if (current && values.own.has('code')) {
      throw invalid({ propertyPath: 'code', message: 'Un paramètre garde son code', code: 'built_in' });
    }
    const code = (current?.code ?? values.own.get('code')) as ConfigurationCode;
    const value = values.own.get('value');
    const message = typeof value === 'string' ? await refusalOf(event, code, value) : null;
    if (message) throw invalid({ propertyPath: 'value', message, code: 'invalid' });
    return undefined;
  },
};
