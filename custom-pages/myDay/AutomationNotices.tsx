import DoneIcon from '@mui/icons-material/Done';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { isResourceKey } from '../../model/registry/resources.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { useFormPath } from '../../src/access/useRecordPath.ts';
import { type ShownRecord, useShownRecords } from '../../src/columns/useShownRecords.ts';
import { useAction } from '../../src/dialogs/useAction.ts';
import { useLiveChanges } from '../../src/live/useLiveChanges.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { formatDateTime } from '../../src/records/formatValue.ts';
import { mayUse } from '../../src/records/resourceRights.ts';
import { DayRow } from './DayRow.tsx';
import { joinedText } from './joinedText.ts';
import { NOTICE_MESSAGES } from './messages.ts';

const SHOWN = 20;

interface NoticeRow {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  /** Null: the person may not open it. */
  readonly address: string | null;
  readonly action?: ReactNode;
}

const NoticeCard = ({ title, rows }: { readonly title: string; readonly rows: readonly NoticeRow[] }) => {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ mb: 3 }}>
      <Typography id={titleId} variant="h6" component="h2" sx={{ px: 2, py: 1.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map(({ key, action, ...row }) => (
          <DayRow key={key} {...row}>
            {action}
          </DayRow>
        ))}
      </Box>
    </Card>
  );
};

/** Where a record is opened, by its IRI; null: the person may not. */
const useAddressOf = () => {
  const pathOf = useFormPath();
  const roles = useCurrentUser()?.roles ?? [];
  return (iri: string): string | null => {
    const resource = iri.split('/')[2] ?? '';
    return isResourceKey(resource) && mayUse(resource, 'edit', roles) ? pathOf(resource, iri) : null;
  };
};

const NOTICE_FIELDS = ['text', 'automationName', 'record', 'recordLabel', 'createdAt', 'userGroup'] as const;

type Notice = ShownRecord<'automation_notices', (typeof NOTICE_FIELDS)[number]>;

/** One message to several groups is one act, which one tick ends for all of them. */
const actOf = ({ id, userGroup, createdAt, record, automationName, text }: Notice): string =>
  userGroup ? JSON.stringify([createdAt, record, automationName, text]) : id;

/** Messages that wait for the person, each once; the card and the page's counter share one request. */
const useNotices = (enabled = true) => {
  const query = useShownRecords(
    'automation_notices',
    { shows: NOTICE_FIELDS, filter: { isDone: false }, perPage: SHOWN },
    { enabled },
  );
  const { data, total, refetch } = query;
  const notices = data && [...new Map(data.map((notice) => [actOf(notice), notice])).values()];
  const repeatCount = (data?.length ?? 0) - (notices?.length ?? 0);
  return { notices, count: total === undefined ? undefined : total - repeatCount, refetch };
};

/** Number of messages that wait for the person; undefined: it is not known yet. */
export const useNoticeCount = (): number | undefined => {
  const readsNotices = useMayUse('automation_notices', 'list');
  const { count } = useNotices(readsNotices);
  return readsNotices ? count : 0;
};

/** Messages of automations to the person and their groups, until one of them ticks them; nothing without any. */
const Notices = () => {
  const addressOf = useAddressOf();
  const { run, isRunning } = useAction({});
  const { notices = [], refetch } = useNotices();
  useLiveChanges(['automation_notices'], () => void refetch());
  if (notices.length === 0) return null;
  const tick = (iri: string) =>
    void run(async () => {
      await httpClient(`${iri}/done`, { method: 'POST' });
      await refetch();
    });
  const rows = notices.map((notice) => ({
    key: notice.id,
    title: notice.text,
    detail: joinedText(notice.recordLabel, notice.automationName, formatDateTime(notice.createdAt)),
    address: addressOf(notice.record),
    action: (
      <Button
        size="small"
        startIcon={<DoneIcon />}
        disabled={isRunning}
        aria-label={NOTICE_MESSAGES.doneOf(`${notice.text}, ${notice.recordLabel}`)}
        onClick={() => tick(notice.id)}
      >
        {NOTICE_MESSAGES.done}
      </Button>
    ),
  }));
  return <NoticeCard title={NOTICE_MESSAGES.title} rows={rows} />;
};

/** Automations that do nothing although they are on, and why; nothing without any. */
const SuspendedAutomations = () => {
  const addressOf = useAddressOf();
  const { data = [], refetch } = useShownRecords('automations', {
    shows: ['name', 'suspendedReason'],
    filter: { isSuspended: true },
    perPage: SHOWN,
  });
  useLiveChanges(['automations'], () => void refetch());
  if (data.length === 0) return null;
  const rows = data.map((automation) => ({
    key: automation.id,
    title: automation.name,
    detail: automation.suspendedReason ?? '',
    address: addressOf(automation.id),
  }));
  return <NoticeCard title={NOTICE_MESSAGES.suspended} rows={rows} />;
};

/** Messages of automations to the person in « Ma journée ». */
export const AutomationNotices = () => {
  const readsNotices = useMayUse('automation_notices', 'list');
  const readsAutomations = useMayUse('automations', 'list');
  return (
    <>
      {readsNotices ? <Notices /> : null}
      {readsAutomations ? <SuspendedAutomations /> : null}
    </>
  );
};
