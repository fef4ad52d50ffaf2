import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { cspNonce } from '../theme/cspNonce.ts';
import { MAIL_MESSAGES } from './messages.ts';

/** Nothing is fetched or executed; black on white in both themes. */
const page = (html: string): string => `<!doctype html><html lang="fr"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${MAIL_MESSAGES.frame}</title>
<style nonce="${cspNonce ?? ''}">body{font:15px/1.5 Arial,Helvetica,sans-serif;color:#1b1f24;background:#fff;margin:16px;overflow-wrap:anywhere}a{color:#0b57d0}blockquote{border-left:3px solid #c4c9d0;margin-left:0;padding-left:12px}</style>
</head><body>${html}</body></html>`;

const MIN_HEIGHT = 160;
const MAX_HEIGHT = 640;
const ROOM = 8;

/** A mail as its recipient sees it, in a frame that cannot run or fetch anything. */
export const MailFrame = ({ html }: { readonly html: string }) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(MIN_HEIGHT);
  const fit = () => {
    const content = frame.current?.contentDocument?.documentElement.scrollHeight ?? MIN_HEIGHT;
    setHeight(Math.min(Math.max(content + ROOM, MIN_HEIGHT), MAX_HEIGHT));
  };
  return (
    <Box
      ref={frame}
      component="iframe"
      title={MAIL_MESSAGES.frame}
      // Needed to read its height; scripts, forms and links stay disabled.
      sandbox="allow-same-origin"
      srcDoc={page(html)}
      onLoad={fit}
      sx={{
        display: 'block',
        width: '100%',
        height,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'common.white',
      }}
    />
  );
};
