import EmailIcon from '@mui/icons-material/EmailOutlined';
import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import Button from '@mui/material/Button';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { choiceLabel } from '../../model/messages/labels.ts';
import { type RowAct, readsOfAct } from '../../model/savedViews/rowActs.ts';
import { RowActs } from '../../src/frames/list/RowActs.tsx';
import { useOpenRecord } from '../../src/frames/list/useOpenRecord.ts';
import { useRecordOptions } from '../../src/records/useRecordOptions.ts';
import { MY_DAY_MESSAGES } from './messages.ts';

interface ViewActProps {
  readonly resource: string;
  readonly record: RaRecord;
  /** Name of the record, for screen readers. */
  readonly name: string;
  readonly act: RowAct;
}

const valueAt = (record: RaRecord, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Readonly<Record<string, unknown>> | null)?.[name], record);

/** The first address or number of the row; null: it has none, or none for this person. */
const contactOf = ({ resource, record, act }: ViewActProps): string | null => {
  const texts = readsOfAct(resource, act).map((path) => valueAt(record, path));
  return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? null;
};

const labelOf = (act: RowAct): string => choiceLabel('my_day_layouts', 'widgets.act', act);

const OpenAct = ({ resource, record, name }: ViewActProps) => {
  const opener = useOpenRecord(resource);
  if (!opener) return null;
  return (
    <Button
      size="small"
      component={Link}
      to={opener.addressOf(record)}
      startIcon={<OpenIcon />}
      aria-label={MY_DAY_MESSAGES.actOf(labelOf('open'), name)}
    >
      {labelOf('open')}
    </Button>
  );
};

/** Calls or writes with the program of the device. */
const ContactAct = (props: ViewActProps) => {
  const contact = contactOf(props);
  if (contact === null) return null;
  const isCall = props.act === 'call';
  return (
    <Button
      size="small"
      href={`${isCall ? 'tel' : 'mailto'}:${contact}`}
      startIcon={isCall ? <PhoneIcon /> : <EmailIcon />}
      aria-label={MY_DAY_MESSAGES.actOf(labelOf(props.act), props.name)}
    >
      {labelOf(props.act)}
    </Button>
  );
};

/** The button of a record in a widget of a view: one of its list, or one of this page. */
export const ViewAct = (props: ViewActProps) => {
  const { resource, record, act } = props;
  const { rowActs = {} } = useRecordOptions(resource);
  if (rowActs[act]) return <RowActs resource={resource} record={record} acts={[act]} hasRoom />;
  return act === 'open' ? <OpenAct {...props} /> : <ContactAct {...props} />;
};
