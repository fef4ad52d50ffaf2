import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { MAIL_MESSAGES } from './messages.ts';

/**
 * An empty page with a policy of its own: mails have styles in attributes, which the admin's policy refuses and a `srcdoc` or
 * `blob:` page would inherit.
 */
const EMPTY_PAGE = 'mail-frame.html';

const MIN_HEIGHT = 160;
const MAX_HEIGHT = 640;
/** Both borders. */
const ROOM = 2;

const WIDTHS = {
  phone: { width: 360, maxWidth: '100%' },
  wide: { width: '100%', minWidth: 640 },
} as const;
type Width = keyof typeof WIDTHS;
const NAMES = Object.keys(WIDTHS) as Width[];

const WidthSwitch = ({ width, onWidth }: { readonly width: Width; readonly onWidth: (width: Width) => void }) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label={MAIL_MESSAGES.width}
    value={width}
    onChange={(_event, nextWidth: Width | null) => nextWidth && onWidth(nextWidth)}
  >
    {NAMES.map((name) => (
      <ToggleButton key={name} value={name} sx={{ px: 1.5, py: 0.5 }}>
        {MAIL_MESSAGES.widths[name]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

const Frame = ({ html, width }: { readonly html: string; readonly width: Width }) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [height, setHeight] = useState(MIN_HEIGHT);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width changes the height of the letter
  useEffect(() => {
    const letter = frame.current?.contentDocument?.documentElement;
    if (!(isLoaded && letter)) return;
    letter.innerHTML = html;
    const content = letter.querySelector('body')?.scrollHeight ?? 0;
    setHeight(Math.min(Math.max(content + ROOM, MIN_HEIGHT), MAX_HEIGHT));
  }, [isLoaded, html, width]);
  const load = () => {
    // A link of the letter would open within the frame.
    frame.current?.contentDocument?.addEventListener('click', (event) => event.preventDefault());
    setLoaded(true);
  };
  return (
    <Box
      ref={frame}
      component="iframe"
      title={MAIL_MESSAGES.frame}
      // Needed to write the letter and read its height; scripts and forms stay disabled.
      sandbox="allow-same-origin"
      src={EMPTY_PAGE}
      onLoad={load}
      sx={{
        display: 'block',
        ...WIDTHS[width],
        height,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'common.white',
      }}
    />
  );
};

/** A mail as its recipient sees it, on a phone or a large screen, in a frame that cannot run or fetch anything. */
export const MailFrame = ({ html }: { readonly html: string }) => {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [width, setWidth] = useStore<Width>('mail-preview.width', isNarrow ? 'phone' : 'wide');
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' }}>
      <WidthSwitch width={width} onWidth={setWidth} />
      <Box
        {...(width === 'wide' && { role: 'region', tabIndex: 0, 'aria-label': MAIL_MESSAGES.frame })}
        // On a phone the large letter scrolls sideways, with the keyboard too.
        sx={{ width: '100%', overflowX: 'auto' }}
      >
        <Frame html={html} width={width} />
      </Box>
    </Box>
  );
};
