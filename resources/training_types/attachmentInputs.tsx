import { useWatch } from 'react-hook-form';
import { attachedQuestionnaire } from '../../model/questionnaires/attachedQuestionnaire.ts';
import { ATTACHMENT_NAMES, ATTACHMENTS, type Attachment } from '../../model/questionnaires/attachments.ts';
import { useShownRecords } from '../../src/columns/useShownRecords.ts';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { TRAINING_TYPE_MESSAGES } from './messages.ts';

const { byDefault: byDefaultText, nothing } = TRAINING_TYPE_MESSAGES.attachments;

/** Name of the organisation's questionnaire for a moment; null: it has none. */
const useDefaultName = (attachment: Attachment): string | null => {
  const { data = [] } = useShownRecords('questionnaires', {
    shows: ['name', 'moment', 'audience'],
    filter: { isDefault: true },
    perPage: ATTACHMENT_NAMES.length,
  });
  const { moment, audience } = ATTACHMENTS[attachment];
  return data.find((row) => row.moment === moment && row.audience === audience)?.name ?? null;
};

/** The questionnaire of one moment, and what is asked where none is chosen. */
const AttachmentInput = ({ field, ...props }: InputProps) => {
  const attachment = props.path as Attachment;
  const [choice, notAsked]: unknown[] = useWatch({ name: [attachment, 'questionnairesNotAsked'] });
  const byDefault = useDefaultName(attachment);
  const isNotAsked = Array.isArray(notAsked) && notAsked.includes(attachment);
  const effective = attachedQuestionnaire({ own: choice ?? null, isNotAsked, byDefault });
  if (effective === null) return <FieldInput {...props} field={{ ...field, help: nothing }} />;
  const help = effective === byDefault && byDefault !== null ? { help: byDefaultText(byDefault) } : {};
  return <FieldInput {...props} field={{ ...field, ...help }} />;
};

/** Inputs of the section « Questionnaires ». */
export const ATTACHMENT_INPUTS = Object.fromEntries(ATTACHMENT_NAMES.map((name) => [name, AttachmentInput]));
