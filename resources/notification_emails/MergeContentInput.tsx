import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { mergeVariablesOf } from '../../model/mail/mergeVariables.ts';
import { FIELD_REFUSALS } from '../../model/messages/fieldRefusals.ts';
import { useFormAccess } from '../../src/inputs/FormAccessContext.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { MailContentInput } from './MailContentInput.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import { templateRefusal, useTemplateUse } from './templateUse.ts';

/** The content of a template, with a preview in a real session. */
export const MergeContentInput = (props: InputProps) => {
  const use = useTemplateUse();
  const translate = useTranslate();
  const { isReadOnly } = useFormAccess();
  const label = translate(`resources.notification_emails.fields.${props.path}`);
  const [title, content]: unknown[] = useWatch({ name: ['object', props.source] });
  const refuse = (value: unknown) =>
    typeof value !== 'string' || value === '' ? FIELD_REFUSALS.required : templateRefusal(use, value);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <MailContentInput
        source={props.source}
        label={label}
        variables={use ? mergeVariablesOf(use.document, use.kind) : []}
        isDisabled={isReadOnly}
        refuse={refuse}
      />
      {use ? <TemplatePreview use={use} title={String(title ?? '')} content={String(content ?? '')} /> : null}
    </Box>
  );
};
