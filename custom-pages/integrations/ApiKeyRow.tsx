import Chip, { type ChipProps } from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { daysBetween, parisDay } from '../../model/calendar/parisTime.ts';
import { apiKeyStatus, type KeyStatus } from '../../model/integrations/apiKey.ts';
import { keyStatusWords } from '../../model/messages/integrations/apiKey.ts';
import { RightLines } from '../../src/accounts/RightLines.tsx';
import { serverNow } from '../../src/clock/serverClock.ts';
import type { ShownRecord } from '../../src/columns/useShownRecords.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { RowHead } from '../../src/pageParts/PageRows.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { formatDate, formatDateTime } from '../../src/records/formatValue.ts';
import { API_KEY_MESSAGES } from './apiKeyMessages.ts';

/** Fields that a row reads. */
export const API_KEY_FIELDS = [
  'name',
  'prefix',
  'expiresOn',
  'author',
  'createdAt',
  'revokedAt',
  'revokedBy',
  'lastUsedAt',
  'lastAddress',
  'roles',
  'areas',
  'isMakerActive',
] as const;
type ApiKey = ShownRecord<'api_keys', (typeof API_KEY_FIELDS)[number]>;

const TONES: Readonly<Record<KeyStatus, ChipProps['color']>> = {
  active: 'success',
  expires_soon: 'warning',
  expired: 'default',
  stopped: 'error',
  revoked: 'error',
};

const factsOf = ({ prefix, expiresOn, author, createdAt, revokedAt, revokedBy }: ApiKey): readonly string[] => [
  `${prefix}…`,
  API_KEY_MESSAGES.validUntil(formatDate(expiresOn)),
  API_KEY_MESSAGES.madeBy(author, formatDate(parisDay(new Date(createdAt)))),
  ...(revokedAt ? [API_KEY_MESSAGES.revokedBy(revokedBy ?? '', formatDateTime(revokedAt))] : []),
];

/** One key: its state, its last use, its rights, and how to end it. */
export const ApiKeyRow = ({ record }: { readonly record: ApiKey }) => {
  const { name, author, lastUsedAt, lastAddress, roles, areas } = record;
  const today = parisDay(serverNow());
  const status = apiKeyStatus(record, today);
  return (
    <>
      <RowHead title={name} facts={factsOf(record)}>
        <Chip size="small" color={TONES[status]} label={keyStatusWords(status, daysBetween(today, record.expiresOn))} />
        {status === 'revoked' ? null : (
          <ActionButton
            label={API_KEY_MESSAGES.revoke}
            name={API_KEY_MESSAGES.revokeOf(name)}
            variant="text"
            color="error"
            success={API_KEY_MESSAGES.revoked}
            refreshes={['api_keys']}
            confirm={{ title: API_KEY_MESSAGES.revokeTitle(name), text: API_KEY_MESSAGES.revokeText }}
            call={() => httpClient(`${record['@id']}/revoke`, { method: 'POST' })}
          />
        )}
      </RowHead>
      {status === 'stopped' ? <Typography variant="body2">{API_KEY_MESSAGES.stopped(author)}</Typography> : null}
      <Typography variant="body2">
        {lastUsedAt ? API_KEY_MESSAGES.lastUsed(formatDateTime(lastUsedAt), lastAddress) : API_KEY_MESSAGES.neverUsed}
      </Typography>
      {areas.length > 0 ? (
        <Typography variant="body2">{API_KEY_MESSAGES.onlyAreas(areas.map((area) => String(area.code)).join(', '))}</Typography>
      ) : null}
      <RightLines roles={roles} further={API_KEY_MESSAGES.rights} none="" />
    </>
  );
};
