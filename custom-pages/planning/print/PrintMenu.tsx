import PrintIcon from '@mui/icons-material/PrintOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { flushSync } from 'react-dom';
import { saveFile } from '../../../src/export/saveFile.ts';
import { PRINT_MESSAGES } from './messages.ts';
import type { Paper, PrintedPlanning } from './PrintSheet.tsx';

/** Browsers cannot draw a taller canvas. */
const CANVAS_MAX_PX = 16_000;
const SHARP = 2;

/** Saves an element as a picture, in the best resolution the canvas limit allows. */
const saveImage = async (element: HTMLElement, name: string): Promise<void> => {
  const { domToBlob } = await import('modern-screenshot');
  const image = await domToBlob(element, {
    type: 'image/png',
    backgroundColor: '#fff',
    scale: Math.min(SHARP, CANVAS_MAX_PX / element.offsetHeight),
    style: { position: 'static' },
  });
  saveFile(image, name);
};

const loadSheet = () => import('./PrintSheet.tsx').then((module) => module.PrintSheet);
type Sheet = Awaited<ReturnType<typeof loadSheet>>;

/** After the planning, whose first drawing it would delay. */
const LOADED_AFTER_MS = 1_500;

/** The printed sheet, before anybody prints: the browser's own command draws it at once. */
const useSheet = () => {
  const [PrintSheet, setSheet] = useState<Sheet | null>(null);
  const load = useCallback(async (): Promise<void> => {
    const sheet = await loadSheet();
    flushSync(() => setSheet(() => sheet));
  }, []);
  useEffect(() => {
    // Offline, or after an update: the menu tries again.
    const timer = setTimeout(() => void load().catch(() => undefined), LOADED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [load]);
  return { PrintSheet, load };
};

/** The paper format being printed; null: none. Also set by the browser's print command. */
const usePrinting = () => {
  const [paper, setPaper] = useState<Paper | null>(null);
  useEffect(() => {
    // The browser prints the page as rendered when the event returns.
    const draw = () => flushSync(() => setPaper((before) => before ?? 'A4'));
    const forget = () => setPaper(null);
    window.addEventListener('beforeprint', draw);
    window.addEventListener('afterprint', forget);
    return () => {
      window.removeEventListener('beforeprint', draw);
      window.removeEventListener('afterprint', forget);
    };
  }, []);
  return {
    paper,
    print: (nextPaper: Paper) => {
      flushSync(() => setPaper(nextPaper));
      window.print();
    },
  };
};

/** Prints the visible period, saves it as PDF through the browser's dialog, or as a picture. */
export const PrintMenu = ({ planning }: { readonly planning: PrintedPlanning }) => {
  const notify = useNotify();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const { paper, print } = usePrinting();
  const { PrintSheet, load } = useSheet();
  const sheet = useRef<HTMLDivElement>(null);

  const choose = async (nextPaper: Paper) => {
    setAnchor(null);
    try {
      await load();
      print(nextPaper);
    } catch {
      notify(PRINT_MESSAGES.failed, { type: 'error' });
    }
  };
  const draw = async () => {
    setAnchor(null);
    flushSync(() => setDrawing(true));
    try {
      await load();
      if (sheet.current) await saveImage(sheet.current, `planning-${planning.period.from}.png`);
    } catch {
      notify(PRINT_MESSAGES.imageFailed, { type: 'error' });
    } finally {
      setDrawing(false);
    }
  };
  return (
    <>
      <Tooltip title={PRINT_MESSAGES.button}>
        <IconButton
          aria-label={PRINT_MESSAGES.button}
          aria-haspopup="menu"
          loading={isDrawing}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <PrintIcon />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => void choose('A4')}>{PRINT_MESSAGES.a4}</MenuItem>
        <MenuItem onClick={() => void choose('A3')}>{PRINT_MESSAGES.a3}</MenuItem>
        <MenuItem onClick={() => void draw()}>{PRINT_MESSAGES.image}</MenuItem>
      </Menu>
      {PrintSheet && (paper || isDrawing) ? <PrintSheet planning={planning} paper={paper ?? 'A3'} sheet={sheet} /> : null}
    </>
  );
};
