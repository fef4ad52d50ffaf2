import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { labelInGroup } from '../../model/messages/configurations/configurationGroups.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { CONFIGURATION_MESSAGES } from './messages.ts';
import { ParameterEditor } from './ParameterEditor.tsx';
import type { ParameterRow } from './parameterRows.ts';

const WORDS = CONFIGURATION_MESSAGES.list;

/** Name and effect, current value, default, and the button: in one line where there is room. */
const LINE = {
  display: 'grid',
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr auto', md: 'minmax(0, 5fr) minmax(0, 3fr) minmax(0, 3fr) auto' },
} as const;

/** Long texts are cut; the editor has them whole. */
const CLAMP = {
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
} as const;

const Words = ({ title, words, isStrong }: { readonly title: string; readonly words: string; readonly isStrong: boolean }) => (
  <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
    <Typography variant="caption" color="textSecondary" component="div">
      {title}
    </Typography>
    <Typography
      variant="body2"
      color={isStrong ? 'textPrimary' : 'textSecondary'}
      sx={{ ...CLAMP, fontWeight: isStrong ? 600 : 400 }}
    >
      {words}
    </Typography>
  </Box>
);

interface ParameterLineProps {
  readonly row: ParameterRow;
  /** The saved record, whose page has the history; null: nothing saved. */
  readonly iri: string | null;
}

/** A parameter: its name, value, default and effect; changed in place. */
export const ParameterLine = ({ row, iri }: ParameterLineProps) => {
  const [isOpen, setOpen] = useState(false);
  const mayWrite = useMayUse('configurations', 'update');
  const createPath = useCreatePath();
  const label = labelInGroup(row.label);
  return (
    <Box component="li" aria-label={row.label} sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={LINE}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {iri ? (
              <MuiLink component={Link} to={createPath({ resource: 'configurations', type: 'edit', id: iri })} color="inherit">
                {label}
              </MuiLink>
            ) : (
              label
            )}
          </Typography>
          {isOpen ? null : (
            <Typography variant="body2" color="textSecondary">
              {row.effect}
            </Typography>
          )}
        </Box>
        {isOpen ? null : (
          <>
            <Words
              title={WORDS.value}
              words={row.valueWords || row.defaultWords || WORDS.noValue}
              isStrong={row.value !== null}
            />
            <Words title={WORDS.default} words={row.defaultWords || WORDS.noDefault} isStrong={false} />
          </>
        )}
        {mayWrite && !isOpen ? (
          <Button
            size="small"
            onClick={() => setOpen(true)}
            aria-label={WORDS.changeOf(row.label)}
            sx={{ gridRow: 1, gridColumn: { xs: 2, md: 4 } }}
          >
            {WORDS.change}
          </Button>
        ) : null}
      </Box>
      {isOpen ? <ParameterEditor row={row} onClose={() => setOpen(false)} /> : null}
    </Box>
  );
};
