import PrintIcon from '@mui/icons-material/PrintOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { flushSync } from 'react-dom';
import { PRINT_MESSAGES } from './messages.ts';
import { type PrintedPlanning, PrintSheet } from './PrintSheet.tsx';
import type { Paper } from './printStyles.ts';
import { saveImage } from './saveImage.ts';
import { usePrinting } from './usePrinting.ts';

/** Prints the visible period, saves it as PDF through the browser's dialog, or as a picture. */
export const PrintMenu = ({ planning }: { readonly planning: PrintedPlanning }) => {
  const notify = useNotify();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const { paper, print } = usePrinting();
  const sheet = useRef<HTMLDivElement>(null);

  const choose = (chosen: Paper) => {
    setAnchor(null);
    print(chosen);
  };
  const draw = async () => {
    setAnchor(null);
    flushSync(() => setDrawing(true));
    try {
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
        <MenuItem onClick={() => choose('A4')}>{PRINT_MESSAGES.a4}</MenuItem>
        <MenuItem onClick={() => choose('A3')}>{PRINT_MESSAGES.a3}</MenuItem>
        <MenuItem onClick={() => void draw()}>{PRINT_MESSAGES.image}</MenuItem>
      </Menu>
      {paper || isDrawing ? <PrintSheet planning={planning} paper={paper ?? 'A3'} sheet={sheet} /> : null}
    </>
  );
};
