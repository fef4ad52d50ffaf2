import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { API_DOCS_MESSAGES } from './apiDocsMessages.ts';
import type { SchemaRow } from './schemaRows.ts';

/** Rows of a long table before the rest is asked for. */
const SHOWN = 12;
/** Not worth a button. */
const SPARED = 3;

const CODE = { fontFamily: 'monospace', fontSize: '0.85rem', overflowWrap: 'anywhere' } as const;

const Row = ({ name, type, isRequired, note }: SchemaRow) => (
  <Box
    component="li"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', md: 'minmax(180px, 2fr) minmax(140px, 2fr) 3fr' },
      columnGap: 2,
      py: 0.75,
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    <Box sx={CODE}>
      {name}
      {isRequired ? (
        <Typography component="span" variant="caption" color="error" sx={{ ml: 1 }}>
          {API_DOCS_MESSAGES.required}
        </Typography>
      ) : null}
    </Box>
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {type}
    </Typography>
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {note}
    </Typography>
  </Box>
);

interface FieldTableProps {
  /** For assistive technology. */
  readonly label: string;
  readonly rows: readonly SchemaRow[];
}

/** Fields or parameters with their values and meaning; below each other on a phone. */
export const FieldTable = ({ label, rows }: FieldTableProps) => {
  const [isWhole, setWhole] = useState(rows.length <= SHOWN + SPARED);
  const firstRows = isWhole ? rows : rows.slice(0, SHOWN);
  return (
    <>
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {firstRows.map((row) => (
          <Row key={row.name} {...row} />
        ))}
      </Box>
      {isWhole ? null : (
        <Button size="small" onClick={() => setWhole(true)}>
          {API_DOCS_MESSAGES.more(rows.length - SHOWN)}
        </Button>
      )}
    </>
  );
};
