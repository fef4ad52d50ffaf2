import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';

const APP_BAR_HEIGHT_PX = 48;
const PANEL_WIDTH_PX = 340;

/** A panel beside the planning, as high as the window: before it for the keyboard, near the button that opens it. */
export const SidePanel = ({ children }: { readonly children: ReactNode }) => (
  <Box component="aside" sx={{ width: PANEL_WIDTH_PX, flexShrink: 0, alignSelf: 'stretch', order: 1 }}>
    <Card
      sx={{
        position: 'sticky',
        top: APP_BAR_HEIGHT_PX + 8,
        height: `calc(100vh - ${APP_BAR_HEIGHT_PX + 24}px)`,
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      {children}
    </Card>
  </Box>
);
