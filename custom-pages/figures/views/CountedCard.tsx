import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import DeleteIcon from '@mui/icons-material/Delete';
import EditIcon from '@mui/icons-material/Edit';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { recordName } from '../../../model/messages/labels.ts';
import type { ViewFigure } from '../../../model/savedViews/viewFigure.ts';
import { ConfirmDialog } from '../../../src/dialogs/ConfirmDialog.tsx';
import { useAction } from '../../../src/dialogs/useAction.ts';
import { countViewAddress } from '../../../src/savedViews/countViewAddress.ts';
import { CountedContent } from './CountedContent.tsx';

import { COUNTED_MESSAGES } from './messages.ts';
import { type FigureView, figuresOf, putFigures, useMayChange, useViewAddresses } from './useCountedViews.ts';

interface CountedCardProps {
  readonly view: FigureView;
  readonly figure: ViewFigure;
  /** Level of its heading on the page. */
  readonly heading: 'h2' | 'h3';
}

const RemoveDialog = ({ view, figure, onClose }: Omit<CountedCardProps, 'heading'> & { readonly onClose: () => void }) => {
  const { name } = figure;
  const { run, isRunning } = useAction({ success: COUNTED_MESSAGES.removed(name), refreshes: ['saved_views'] });
  const others = figuresOf(view).filter((other) => other.name !== name);
  return (
    <ConfirmDialog
      title={COUNTED_MESSAGES.removeTitle(name)}
      text={COUNTED_MESSAGES.removeText}
      button={COUNTED_MESSAGES.removeButton}
      color="error"
      isRunning={isRunning}
      onConfirm={async () => {
        if (await run(() => putFigures(view, others))) onClose();
      }}
      onClose={onClose}
    />
  );
};

/** A figure of a saved view: what it counts, its list, and what its owner may do with it. */
export const CountedCard = ({ view, figure, heading }: CountedCardProps) => {
  const titleId = useId();
  const [isRemoving, setRemoving] = useState(false);
  const { resource, ofView } = useViewAddresses(view);
  const { name } = figure;
  const group = view.userGroup ? COUNTED_MESSAGES.sharedWith(String(view.userGroup.name)) : null;
  const origin = [COUNTED_MESSAGES.ofView(view.name), resource ? recordName(resource.name, 2).toLowerCase() : null, group];
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2, minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
        <Typography id={titleId} variant="h6" component={heading} sx={{ mr: 'auto', overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {useMayChange(view) ? (
          <>
            <IconButton
              component={Link}
              to={countViewAddress(view['@id'], name)}
              size="small"
              aria-label={COUNTED_MESSAGES.change(name)}
            >
              <EditIcon fontSize="small" />
            </IconButton>
            <IconButton size="small" aria-label={COUNTED_MESSAGES.remove(name)} onClick={() => setRemoving(true)}>
              <DeleteIcon fontSize="small" />
            </IconButton>
          </>
        ) : null}
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {origin.filter(Boolean).join(' · ')}
      </Typography>
      <CountedContent view={view} figure={figure} />
      {ofView ? (
        <Button size="small" component={Link} to={ofView} endIcon={<ArrowForwardIcon />} sx={{ mt: 1 }}>
          {COUNTED_MESSAGES.openList}
        </Button>
      ) : null}
      {isRemoving ? <RemoveDialog view={view} figure={figure} onClose={() => setRemoving(false)} /> : null}
    </Card>
  );
};
