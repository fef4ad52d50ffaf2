import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useEditContext, useTranslate } from 'react-admin';
import type { Fields } from '../../model/kernel/field.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { useWords } from '../i18n/useWords.ts';
import { updateBody } from '../providers/writeBody.ts';

/** A write that the API refused because the record had changed. */
export interface StaleWrite {
  /** The record as it stands, from the refusal. */
  readonly current: unknown;
  /** What react-admin was asked to update. */
  readonly variables: unknown;
}

interface StaleDialogProps {
  readonly resource: Resource;
  readonly write: StaleWrite;
  readonly onClose: () => void;
}

type Data = Readonly<Record<string, unknown>>;

const asData = (value: unknown): Data => (typeof value === 'object' && value !== null ? (value as Data) : {});

const differences = (resource: Resource, write: StaleWrite) => {
  const theirs = asData(write.current);
  const yours = asData(asData(write.variables).data);
  const { version: _version, ...changed } = updateBody(resource.name, yours, theirs);
  return Object.keys(changed).map((name) => ({
    name,
    field: (resource.fields as Fields)[name],
    theirs: theirs[name],
    yours: yours[name],
  }));
};

/** Someone else saved meanwhile: what differs, and the choice to start again from theirs. */
export const StaleDialog = ({ resource, write, onClose }: StaleDialogProps) => {
  const words = useWords();
  const translate = useTranslate();
  const { refetch } = useEditContext();
  const reload = () => {
    void refetch();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="stale-title">
      <DialogTitle id="stale-title">{words('form.stale-title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{words('form.stale-text')}</DialogContentText>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{words('form.stale-field')}</TableCell>
              <TableCell>{words('form.stale-theirs')}</TableCell>
              <TableCell>{words('form.stale-yours')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {differences(resource, write).map(({ name, field, theirs, yours }) =>
              field ? (
                <TableRow key={name}>
                  <TableCell>{translate(`resources.${resource.name}.fields.${name}`)}</TableCell>
                  <TableCell>
                    <FieldValue resource={resource.name} path={name} field={field} value={theirs} />
                  </TableCell>
                  <TableCell>
                    <FieldValue resource={resource.name} path={name} field={field} value={yours} />
                  </TableCell>
                </TableRow>
              ) : null,
            )}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          {words('form.stale-keep')}
        </Button>
        <Button onClick={reload} variant="contained">
          {words('form.stale-reload')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
