import MailOutlineIcon from '@mui/icons-material/MailOutlineOutlined';
import TuneIcon from '@mui/icons-material/TuneOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { SHIPPED, type ShippedCode } from '../../../model/automations/shippedAutomation.ts';
import type { ParameterCode } from '../../../model/configurations/configurationCodes.ts';
import { valueWords } from '../../../model/messages/recordLabel.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { defaultWords } from '../../configurations/defaultWords.ts';
import { ParametersDialog } from '../../configurations/ParametersDialog.tsx';
import { useParameterValues } from '../../configurations/useParameterValues.ts';
import { SHIPPED_PAGE as WORDS } from './shippedMessages.ts';

const DELAYS: readonly ParameterCode[] = ['mail_convocation_days', 'mail_renewal_days'];

/** Parameters of each that are changed in a dialog, and the name of its button. */
const parametersOf = (code: ShippedCode): { readonly codes: readonly ParameterCode[]; readonly label: string } => {
  const { days } = SHIPPED[code];
  if (days !== null) return { codes: [days], label: WORDS.days };
  if (code === 'missing_signature') return { codes: ['attendance_mail_subject', 'attendance_mail_content'], label: WORDS.texts };
  return code === 'renewal'
    ? { codes: ['mail_renewal_days', 'renewal_mail_subject', 'renewal_mail_content'], label: WORDS.daysAndTexts }
    : { codes: [], label: '' };
};

const labelOf = (code: ParameterCode): string => valueWords({ resource: 'configurations', path: 'code', value: code }) ?? code;

const Dialog = ({ code, onClose }: { readonly code: ShippedCode; readonly onClose: () => void }) => {
  const { codes, label } = parametersOf(code);
  const { data } = useParameterValues();
  if (!data) return null;
  // The delay that is in force; a text without a saved one is the product's.
  const inForce = (one: ParameterCode) => (DELAYS.includes(one) ? defaultWords(one) : null);
  const values = Object.fromEntries(codes.map((one) => [one, data.saved.get(one)?.value ?? inForce(one)]));
  return <ParametersDialog title={label} codes={codes} values={values} labelOf={labelOf} onClose={onClose} />;
};

/** Leads to the template of a convocation. */
const TemplatesButton = () => {
  const createPath = useCreatePath();
  const mayRead = useMayUse('notification_emails', 'list');
  if (!mayRead) return null;
  return (
    <Button
      color="inherit"
      startIcon={<MailOutlineIcon />}
      component={Link}
      to={createPath({ resource: 'notification_emails', type: 'list' })}
    >
      {WORDS.templates}
    </Button>
  );
};

/** The ways to what of a shipped automation is a parameter or a template. */
export const ShippedParameterButtons = ({ code }: { readonly code: ShippedCode }) => {
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMayUse('configurations', 'update');
  const { codes, label } = parametersOf(code);
  return (
    <>
      {mayChange && codes.length > 0 ? (
        <Button color="inherit" startIcon={<TuneIcon />} onClick={() => setOpen(true)}>
          {label}
        </Button>
      ) : null}
      {code === 'convocation' ? <TemplatesButton /> : null}
      {isOpen ? <Dialog code={code} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
