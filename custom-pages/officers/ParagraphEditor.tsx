import InputBase from '@mui/material/InputBase';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { type GridRenderEditCellParams, useGridApiContext } from '@mui/x-data-grid';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const WIDTH_PX = 360;
const ROWS = 4;

const putCursorAtEnd = ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) =>
  target.setSelectionRange(target.value.length, target.value.length);

/** Multi-line text, edited above its cell: Enter saves as in every cell, Shift+Enter adds a line. */
export const ParagraphEditor = ({ id, field, value, colDef, hasFocus }: GridRenderEditCellParams) => {
  const api = useGridApiContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  const handleKeyDown = (event: KeyboardEvent) => {
    // Shift+Enter must not reach the grid.
    if (event.key === 'Enter' && event.shiftKey) event.stopPropagation();
  };

  return (
    <div ref={setAnchor} style={{ width: colDef.computedWidth, height: '100%' }}>
      {anchor ? (
        <Popper open anchorEl={anchor} placement="bottom-start" sx={{ zIndex: 'modal' }}>
          <Paper elevation={4} sx={{ p: 1, width: Math.max(colDef.computedWidth, WIDTH_PX), maxWidth: '95vw' }}>
            <InputBase
              multiline
              fullWidth
              minRows={ROWS}
              maxRows={12}
              value={value ?? ''}
              autoFocus={hasFocus}
              onFocus={putCursorAtEnd}
              onKeyDown={handleKeyDown}
              onChange={({ target }) => void api.current.setEditCellValue({ id, field, value: target.value }, target)}
              slotProps={{ input: { 'aria-label': colDef.headerName } }}
            />
          </Paper>
        </Popper>
      ) : null}
    </div>
  );
};
