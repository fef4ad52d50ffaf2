import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ResourceKey } from '../../model/registry/resources.ts';
import { PagePart } from '../../src/pageParts/PagePart.tsx';
import { fieldLabel } from '../../src/records/fieldLabel.ts';
import type { PreviewedSection } from './formDraft.ts';
import { FORMS_MESSAGES } from './messages.ts';

interface FormPreviewProps {
  readonly resource: ResourceKey;
  readonly sections: readonly PreviewedSection[];
  readonly titleOf: (section: string) => string;
}

const TEXTS = {
  normal: (label: string) => label,
  locked: FORMS_MESSAGES.previewLocked,
  required: FORMS_MESSAGES.previewRequired,
} as const;

/** The form as a member of the group will have it: sections, fields, and what may be done with each. */
export const FormPreview = ({ resource, sections, titleOf }: FormPreviewProps) => (
  <PagePart title={FORMS_MESSAGES.preview} help={FORMS_MESSAGES.previewHelp}>
    {sections.map(({ name, fields }) => (
      <Box key={name} sx={{ mb: 1 }}>
        <Typography variant="overline" color="textSecondary">
          {titleOf(name)}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {fields.map(({ name: field, rule }) => (
            <Typography
              key={field}
              component="li"
              variant="body2"
              sx={{ py: 0.25, overflowWrap: 'anywhere', ...(rule === 'locked' && { color: 'text.secondary' }) }}
            >
              {TEXTS[rule](fieldLabel(resource, field))}
            </Typography>
          ))}
        </Box>
      </Box>
    ))}
  </PagePart>
);
