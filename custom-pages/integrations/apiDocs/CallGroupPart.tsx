import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Chip, { type ChipProps } from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ApiCall, CallGroup } from './apiCalls.ts';
import { API_DOCS_MESSAGES } from './apiDocsMessages.ts';
import { CallDetails } from './CallDetails.tsx';
import type { OpenApi } from './openapi.ts';

const COLOURS: Readonly<Record<string, ChipProps['color']>> = {
  GET: 'info',
  POST: 'success',
  PUT: 'warning',
  PATCH: 'warning',
  DELETE: 'error',
};

/** Renders only open parts, since there are hundreds of calls. */
const LAZY = { transition: { unmountOnExit: true } } as const;

interface CallLineProps {
  readonly call: ApiCall;
  readonly document: OpenApi;
  readonly isOpen: boolean;
  readonly onOpen: (id: string | null) => void;
}

const CallLine = ({ call, document, isOpen, onOpen }: CallLineProps) => (
  <Accordion
    disableGutters
    variant="outlined"
    slots={{ heading: 'h3' }}
    slotProps={LAZY}
    expanded={isOpen}
    onChange={(_event, isExpanded) => onOpen(isExpanded ? call.id : null)}
  >
    <AccordionSummary expandIcon={<ExpandMoreIcon />}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, minWidth: 0 }}>
        <Chip size="small" variant="outlined" color={COLOURS[call.method]} label={call.method} sx={{ width: 76 }} />
        <Typography variant="body2">{call.operation.summary}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {call.path}
        </Typography>
      </Box>
    </AccordionSummary>
    <AccordionDetails>
      <CallDetails call={call} document={document} />
    </AccordionDetails>
  </Accordion>
);

interface CallGroupPartProps {
  readonly group: CallGroup;
  readonly document: OpenApi;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** The open call. */
  readonly openCall: string | null;
  readonly onOpenCall: CallLineProps['onOpen'];
}

/** The calls about one kind of records. */
export const CallGroupPart = ({ group, document, isOpen, onOpen, openCall, onOpenCall }: CallGroupPartProps) => (
  <Accordion
    disableGutters
    slots={{ heading: 'h2' }}
    slotProps={LAZY}
    expanded={isOpen}
    onChange={(_event, isExpanded) => onOpen(isExpanded)}
  >
    <AccordionSummary expandIcon={<ExpandMoreIcon />}>
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {group.name}
      </Typography>
      <Typography component="span" color="textSecondary" sx={{ ml: 1.5 }}>
        {API_DOCS_MESSAGES.found(group.calls.length)}
      </Typography>
    </AccordionSummary>
    <AccordionDetails sx={{ p: { xs: 1, sm: 2 }, pt: 0 }}>
      {group.calls.map((call) => (
        <CallLine key={call.id} call={call} document={document} isOpen={openCall === call.id} onOpen={onOpenCall} />
      ))}
    </AccordionDetails>
  </Accordion>
);
