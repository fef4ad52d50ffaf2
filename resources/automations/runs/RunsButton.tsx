import HistoryIcon from '@mui/icons-material/History';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { AUTOMATION_PAGE as WORDS } from '../sentence/messages.ts';
import { runsAddress } from './runsAddress.ts';

interface RunsButtonProps {
  /** Filter of the log: whose runs. */
  readonly of: Readonly<Record<string, string>>;
  readonly name: string;
  readonly count: number;
}

/** Leads to the runs of an automation; nothing where it has none. */
export const RunsButton = ({ of, name, count }: RunsButtonProps) =>
  count === 0 ? null : (
    <Button
      size="small"
      color="inherit"
      startIcon={<HistoryIcon />}
      component={Link}
      to={runsAddress(of)}
      aria-label={WORDS.runsOf(name, count)}
    >
      {WORDS.runs(count)}
    </Button>
  );
