import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { PREVIEW_PICK } from '../../model/documents/previewPick.ts';
import { collectionPath, type Reference } from '../../model/kernel/resource.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { toHttpError } from '../../src/api/apiProblem.ts';
import { useAction } from '../../src/dialogs/useAction.ts';
import { ReferencePicker } from '../../src/inputs/pickers/ReferencePicker.tsx';
import { readJson, send } from '../../src/providers/httpClient.ts';
import { TEMPLATE_MESSAGES } from './messages.ts';

const ADDRESS = `${collectionPath('document_templates')}/preview`;
const FIELDS = ['documentType', 'brand', 'title', 'body', 'headerImage'] as const;

const readPreview = async (template: object): Promise<Blob> => {
  const response = await send(ADDRESS, { method: 'POST', body: template, headers: { Accept: 'application/pdf' } });
  if (!response.ok) throw toHttpError(response.status, await readJson(response));
  return response.blob();
};

/** The address of a file in memory, until it is replaced. */
const useObjectUrl = (file: Blob | null): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(objectUrl);
    };
  }, [file]);
  return url;
};

interface Produced {
  readonly file: Blob;
  /** Template and session of the preview. */
  readonly of: string;
}

const Preview = () => {
  const { getValues } = useFormContext();
  const watched = JSON.stringify(useWatch({ name: [...FIELDS] }));
  const [trainingSession, setSession] = useState<Reference | null>(null);
  const [produced, setProduced] = useState<Produced | null>(null);
  const previewKey = `${watched} ${trainingSession?.['@id']}`;
  // Hides the preview after a change.
  const url = useObjectUrl(produced?.of === previewKey ? produced.file : null);
  const { run, isRunning } = useAction<Produced>({ success: TEMPLATE_MESSAGES.produced, refreshes: [], onDone: setProduced });
  const produce = async () => {
    const values = Object.fromEntries(FIELDS.map((name) => [name, getValues(name)]));
    const file = await readPreview({ ...values, title: values.title ?? '', trainingSession: trainingSession?.['@id'] });
    return { file, of: previewKey };
  };
  return (
    <Box component="section" aria-label={TEMPLATE_MESSAGES.preview}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {TEMPLATE_MESSAGES.preview}
      </Typography>
      <Stack spacing={1}>
        <ReferencePicker
          isMultiple={false}
          target="training_sessions"
          pick={PREVIEW_PICK}
          value={trainingSession}
          onValue={setSession}
          text={{ label: TEMPLATE_MESSAGES.previewSession, helperText: TEMPLATE_MESSAGES.previewHelp }}
        />
        <Stack direction="row" useFlexGap sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Button variant="outlined" disabled={!trainingSession || isRunning} onClick={() => void run(produce)}>
            {TEMPLATE_MESSAGES.produce}
          </Button>
          {url ? (
            <MuiLink href={url} target="_blank" rel="noreferrer">
              {TEMPLATE_MESSAGES.open}
            </MuiLink>
          ) : null}
        </Stack>
      </Stack>
    </Box>
  );
};

/** Preview of the form's template with a chosen session, for those who may open sessions. */
export const TemplatePreview = () => (useMayUse('training_session_documents', 'list') ? <Preview /> : null);
