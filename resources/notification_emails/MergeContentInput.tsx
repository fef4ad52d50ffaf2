import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { PREVIEW_PICK } from '../../model/documents/previewPick.ts';
import type { Reference } from '../../model/kernel/resource.ts';
import { FIELD_REFUSALS } from '../../model/messages/kernel/fieldRefusals.ts';
import { mailVariablesOf } from '../../model/messages/mail/mailVariables.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { useFormAccess } from '../../src/inputs/FormAccessContext.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { ReferencePicker } from '../../src/inputs/pickers/ReferencePicker.tsx';
import { MailPreview } from '../../src/mail/MailPreview.tsx';
import { useMailPreview } from '../../src/mail/useMailPreview.ts';
import { MailContentInput } from './MailContentInput.tsx';
import { NOTIFICATION_MESSAGES } from './messages.ts';
import { type TemplateUse, templateRefusal, useTemplateUse } from './templateUse.ts';

interface TemplatePreviewProps {
  readonly use: TemplateUse;
  readonly title: string;
  readonly content: string;
}

const Preview = ({ use, title, content }: TemplatePreviewProps) => {
  const [trainingSession, setSession] = useState<Reference | null>(null);
  const preview = useMailPreview({
    typeDocument: use.document,
    emailType: use.kind,
    trainingSession: trainingSession?.['@id'] ?? null,
    title,
    content,
  });
  return (
    <Box component="section" aria-label={NOTIFICATION_MESSAGES.preview} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="subtitle2" component="h3">
        {NOTIFICATION_MESSAGES.preview}
      </Typography>
      <ReferencePicker
        isMultiple={false}
        target="training_sessions"
        pick={PREVIEW_PICK}
        value={trainingSession}
        onValue={setSession}
        text={{ label: NOTIFICATION_MESSAGES.previewSession, helperText: NOTIFICATION_MESSAGES.previewHelp }}
      />
      {trainingSession ? <MailPreview preview={preview} /> : null}
    </Box>
  );
};

/** The template as the first trainee or company of a chosen session would get it; for those who may open sessions. */
const TemplatePreview = (props: TemplatePreviewProps) => {
  const mayRead = useMayUse('training_sessions', 'list');
  return mayRead ? <Preview {...props} /> : null;
};

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
        variables={use ? mailVariablesOf(use.document, use.kind) : []}
        isDisabled={isReadOnly}
        refuse={refuse}
      />
      {use ? <TemplatePreview use={use} title={String(title ?? '')} content={String(content ?? '')} /> : null}
    </Box>
  );
};
