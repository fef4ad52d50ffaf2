import Drawer from '@mui/material/Drawer';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-admin';
import { useShortcut } from '../keyboard/useShortcut.ts';
import { lazyPage } from '../pageParts/lazyPage.tsx';
import { useIsNarrow } from '../pageParts/useIsNarrow.ts';
import { toAddress } from '../providers/addressMap.ts';
import { askForHelp, useHelp } from './help.ts';

const WIDTH_PX = 440;
const APP_BAR_PX = 48;

const GuidePanel = lazyPage(() => import('./GuidePanel.tsx').then((panel) => panel.GuidePanel));

/**
 * Gives the focus back to where somebody was before.
 * @returns call it before the guide opens: a panel that is already loaded takes the focus before any effect here
 */
const useFocusBack = (isOpen: boolean): (() => void) => {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (isOpen) return;
    if (before.current instanceof HTMLElement) before.current.focus();
    before.current = null;
  }, [isOpen]);
  return () => {
    before.current ??= document.activeElement;
  };
};

/**
 * The guide's page about the current screen: `?`, or a button. Beside the page, which stays usable and loses nothing; on a phone
 * over it.
 */
export const GuideDrawer = () => {
  const { pathname } = useLocation();
  const [address, setAddress] = useState<string | null>(null);
  const id = useId();
  const isNarrow = useIsNarrow();
  const isOpen = address !== null;
  const close = () => setAddress(null);
  useShortcut('keyboard.help', askForHelp);
  const keepFocus = useFocusBack(isOpen);
  useHelp(() => {
    keepFocus();
    setAddress(toAddress(pathname));
  });
  return (
    <Drawer
      anchor="right"
      variant={isNarrow ? 'temporary' : 'persistent'}
      open={isOpen}
      onClose={close}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
      }}
      slotProps={{
        paper: {
          role: isNarrow ? 'dialog' : 'complementary',
          'aria-labelledby': id,
          sx: isNarrow
            ? { width: '100vw' }
            : { width: WIDTH_PX, maxWidth: '50vw', top: APP_BAR_PX, height: `calc(100% - ${APP_BAR_PX}px)`, boxShadow: 8 },
        },
      }}
    >
      {isOpen ? <GuidePanel id={id} address={address} onClose={close} /> : null}
    </Drawer>
  );
};
