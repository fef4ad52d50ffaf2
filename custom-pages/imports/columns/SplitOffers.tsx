import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ImportColumn } from '../../../model/imports/importColumns.ts';
import { IMPORT_MESSAGES } from '../messages.ts';
import type { MappedColumn, SplitOffer } from './mapping.ts';
import { headersOf, splitLabel } from './splitLabels.ts';

interface PreviewProps {
  readonly offer: SplitOffer;
  readonly layout: readonly ImportColumn[];
}

/** The first rows of the file, before and after. */
const Preview = ({ offer, layout }: PreviewProps) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
    {offer.rows.map(({ rowNumber, text, cells, refused }) => (
      <Typography key={rowNumber} component="li" variant="body2">
        {refused ??
          IMPORT_MESSAGES.splitRow(
            text,
            offer.fields
              .flatMap((field, index) => (cells[field] ? [`${headersOf(layout, offer)[index]} : ${cells[field]}`] : []))
              .join(' · '),
          )}
      </Typography>
    ))}
    {offer.unsplitCount > 0 ? (
      <Typography component="li" variant="body2" sx={{ color: 'warning.main' }}>
        {IMPORT_MESSAGES.unsplit(offer.unsplitCount)}
      </Typography>
    ) : null}
  </Box>
);

interface SplitOffersProps {
  readonly header: string;
  readonly column: MappedColumn;
  /** Ways to split the column that can be chosen now. */
  readonly offers: readonly SplitOffer[];
  readonly layout: readonly ImportColumn[];
  readonly isDisabled: boolean;
  /** Null: not split any more. */
  readonly onSplit: (split: string | null) => void;
}

/** Offers to split a column that holds several things, shown on its first rows; the chosen way can be undone. */
export const SplitOffers = ({ header, column, offers, layout, isDisabled, onSplit }: SplitOffersProps) => {
  const isSplit = column.split !== null;
  const shownOffers = offers.filter(({ name }) => !isSplit || name === column.split);
  if (shownOffers.length === 0) return null;
  return (
    <Stack role="group" aria-label={IMPORT_MESSAGES.splitOf(header)} sx={{ gridColumn: '1 / -1', gap: 1, pl: { md: 2 } }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {isSplit ? IMPORT_MESSAGES.isSplit : IMPORT_MESSAGES.splitOffer}
      </Typography>
      {shownOffers.map((offer) => (
        <Box key={offer.name} sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
          <Preview offer={offer} layout={layout} />
          {isDisabled ? null : (
            <Button size="small" variant="outlined" onClick={() => onSplit(isSplit ? null : offer.name)}>
              {isSplit ? IMPORT_MESSAGES.unsplitColumn : splitLabel(layout, offer)}
            </Button>
          )}
        </Box>
      ))}
    </Stack>
  );
};
