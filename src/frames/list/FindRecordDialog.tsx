import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { type ResourceKey, resourceByName } from '../../../model/registry/resources.ts';
import { listProperties } from '../../columns/listProperties.ts';
import { FilterInput } from '../../filters/FilterInput.tsx';
import { filterSpecs } from '../../filters/filterSpecs.ts';
import { ListFiltersProvider } from '../../filters/ListFiltersProvider.tsx';
import type { FilterValues } from '../../filters/useListFilters.ts';
import { FIELD_GRID } from '../../inputs/fieldGrid.ts';
import { FoundRecords, type FoundRecordsProps } from './FoundRecords.tsx';
import { ListPagination } from './ListPagination.tsx';
import { ShownList } from './ShownList.tsx';

const RECORDS_SHOWN = 15;

interface FindRecordDialogProps extends FoundRecordsProps {
  readonly resource: ResourceKey;
  readonly title: string;
  readonly text: string;
  /** Names of the filters, in order. */
  readonly filters: readonly string[];
  /** Initial filter values. */
  readonly firstFilters: FilterValues;
  /** Fields that `describe` and `onChoose` read. */
  readonly reads: readonly string[];
  /** Fixed filters of the offered records. Default none. */
  readonly fixedFilters?: FilterValues;
  readonly onClose: () => void;
}

/** A dialog to search a collection and choose one record. */
export const FindRecordDialog = (props: FindRecordDialogProps) => {
  const { resource, title, text, filters, firstFilters, reads, fixedFilters, onClose, ...list } = props;
  const titleId = useId();
  const translate = useTranslate();
  const offered = filterSpecs(resourceByName(resource));
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>
        <ShownList
          resource={resource}
          disableSyncWithLocation
          storeKey={false}
          perPage={RECORDS_SHOWN}
          filter={fixedFilters}
          filterDefaultValues={firstFilters}
          sort={{ field: '', order: 'ASC' }}
          properties={listProperties(resourceByName(resource), reads)}
        >
          <ListFiltersProvider>
            <Box role="search" sx={{ ...FIELD_GRID, pt: 1, pb: 2 }}>
              {filters
                .flatMap((name) => offered.filter((spec) => spec.name === name))
                .map((spec) => (
                  <FilterInput key={spec.name} spec={spec} />
                ))}
            </Box>
            <FoundRecords {...list} />
          </ListFiltersProvider>
          <ListPagination />
        </ShownList>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
