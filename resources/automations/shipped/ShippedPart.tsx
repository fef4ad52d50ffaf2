import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { SHIPPED } from '../../../model/automations/shippedAutomation.ts';
import { configurationOf } from '../../../model/configurations/configurationCodes.ts';
import type { LabelOf } from '../../../model/messages/conditionTexts.ts';
import { choiceLabel } from '../../../model/messages/recordLabel.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { PagePart } from '../../../src/pageParts/PagePart.tsx';
import { PageRows, RowHead } from '../../../src/pageParts/PageRows.tsx';
import { formatDateTime } from '../../../src/records/formatValue.ts';
import { RunsButton } from '../runs/RunsButton.tsx';
import { AUTOMATION_PAGE } from '../sentence/messages.ts';
import { StateChip } from '../sentence/StateChip.tsx';
import { useNamedLabels } from '../sentence/useNamedLabels.ts';
import { shippedAddress } from './shippedAddress.ts';
import { SHIPPED_PAGE as WORDS } from './shippedMessages.ts';
import { shippedSentence } from './shippedSentence.ts';
import type { ShippedState } from './useShippedStates.ts';

/** Was anything of it changed, its days included, which are a parameter. */
const isChanged = ({ code, changes, daysBefore }: ShippedState): boolean => {
  const { days } = SHIPPED[code];
  return changes !== null || (days !== null && daysBefore !== configurationOf(days).default);
};

const ShippedRow = ({ state, labelOf }: { readonly state: ShippedState; readonly labelOf: LabelOf }) => {
  const { code, lastRunAt, runs, suspendedReason, changes } = state;
  const mayChange = useMayUse('shipped_automations', 'create');
  const name = choiceLabel('shipped_automations', 'code', code);
  const facts = [WORDS.author, ...(lastRunAt ? [AUTOMATION_PAGE.lastRun(formatDateTime(lastRunAt))] : [])];
  return (
    <>
      <RowHead
        title={
          // Without a change there is no record yet: whoever may only read would open the form of a new one.
          mayChange || changes !== null ? (
            <MuiLink component={Link} to={shippedAddress(state)}>
              {name}
            </MuiLink>
          ) : (
            name
          )
        }
        facts={facts}
      >
        {isChanged(state) ? <Chip size="small" variant="outlined" label={WORDS.changed} /> : null}
        <StateChip state={state.state} />
        <RunsButton of={{ shipped: code }} name={name} count={runs} />
        {mayChange ? (
          <Button size="small" component={Link} to={shippedAddress(state)} aria-label={WORDS.changeOf(name)}>
            {WORDS.change}
          </Button>
        ) : null}
      </RowHead>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{shippedSentence(state, labelOf)}</Typography>
      {suspendedReason ? <Alert severity="warning">{`${AUTOMATION_PAGE.suspended} ${suspendedReason}`}</Alert> : null}
    </>
  );
};

interface ShippedPartProps {
  /** Undefined while they load. */
  readonly states: readonly ShippedState[] | undefined;
  readonly error: Error | null;
}

/** The automatic mails that every installation has, on the page of automations. */
export const ShippedPart = ({ states, error }: ShippedPartProps) => {
  const labelOf = useNamedLabels((states ?? []).map(({ conditions }) => ({ conditions: conditions ?? {}, actions: [] })));
  const rows = states?.map((state) => ({ '@id': state.code, state }));
  return (
    <PagePart title={WORDS.title} help={WORDS.help}>
      <PageRows rows={rows} error={error} none={WORDS.none}>
        {({ state }) => <ShippedRow state={state} labelOf={labelOf} />}
      </PageRows>
    </PagePart>
  );
};
