import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { embedAddress, type FormView, PREVIEW_TOKEN } from '../../model/forms/formView.ts';

interface FormFrameProps {
  readonly form: FormView;
  readonly title: string;
}

/** The public page itself, at the width of a phone, in a frame of its own: its styles and ours do not mix. */
export const FormFrame = ({ form, title }: FormFrameProps) => {
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
      title={title}
      src={embedAddress('', PREVIEW_TOKEN)}
      sx={{ width: '100%', height: 640, border: 1, borderColor: 'divider', borderRadius: 1 }}
    />
  );
};
