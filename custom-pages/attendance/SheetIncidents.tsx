import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { StaffSheetView } from '../../model/attendance/attendanceViews.ts';
import { shownIncidentOrigin } from '../../model/messages/attendance/incident.ts';
import { SHEET_MESSAGES } from './messages.ts';

/** What the trainer noted about the day; nothing if they noted nothing. */
export const SheetIncidents = ({ sheet: { incidents } }: { readonly sheet: StaffSheetView }) => {
  if (incidents.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="sheet-incidents" sx={{ p: { xs: 2, md: 2.5 } }}>
      <Typography id="sheet-incidents" component="h2" variant="h6">
        {SHEET_MESSAGES.incidents}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {SHEET_MESSAGES.incidentsDetail}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {incidents.map((incident) => (
          <Box component="li" key={incident.id} sx={{ borderLeft: 2, borderColor: 'divider', pl: 1.5, mt: 1.5 }}>
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{incident.text}</Typography>
            <Typography variant="body2" color="textSecondary">
              {shownIncidentOrigin(incident)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
};
