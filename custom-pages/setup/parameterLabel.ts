import type { ParameterCode } from '../../model/configurations/configurationCodes.ts';
import { labelInGroup } from '../../model/messages/configurations/configurationGroups.ts';
import { choiceLabel } from '../../model/messages/labels.ts';

/** The label of a parameter without its subject, which the step says. */
export const parameterLabel = (code: ParameterCode): string => labelInGroup(choiceLabel('configurations', 'code', code));
