import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { embedAddress, type FormView, PREVIEW_TOKEN } from '../../model/forms/formView.ts';
import { type ComposedQuestion, questionsOf } from '../../model/forms/offered/offeredFields.ts';
import { PUBLIC_FORM_WORDS } from './messages.ts';
import { useFormTarget } from './useFormTarget.ts';
import { usePublishedChoices } from './usePublishedChoices.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The form as it is being composed. */
const useView = (): FormView => {
  const values = (useWatch() ?? {}) as Readonly<Record<string, unknown>>;
  const questions = Array.isArray(values.questions) ? (values.questions as readonly ComposedQuestion[]) : [];
  const target = useFormTarget();
  const published = usePublishedChoices({ questions });
  return {
    '@id': '',
    '@type': 'Form',
    title: textOf(values.title),
    introduction: textOf(values.introduction) || null,
    questions: questionsOf({ target, questions, hasTraining: Boolean(values.trainingType) }, published),
    consentText: textOf(values.consentText),
    consentVersion: 1,
  };
};

/** The public page itself, at the width of a phone, in a frame of its own: its styles and ours do not mix. */
export const FormPreview = () => {
  const form = useView();
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(form);
  latest.current = form;
  const post = () => frame.current?.contentWindow?.postMessage({ form: latest.current }, window.location.origin);
  useEffect(() => {
    const receive = ({ source, data }: MessageEvent): void => {
      if (source === frame.current?.contentWindow && data === PREVIEW_TOKEN) post();
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  });
  useEffect(() => {
    post();
  });
  return (
    <Box
      component="iframe"
      ref={frame}
      title={PUBLIC_FORM_WORDS.frame}
      src={embedAddress('', PREVIEW_TOKEN)}
      sx={{ width: '100%', height: 640, border: 1, borderColor: 'divider', borderRadius: 1 }}
    />
  );
};
