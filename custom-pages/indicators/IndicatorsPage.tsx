import PrintIcon from '@mui/icons-material/Print';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dayAfter, parisDay } from '../../model/calendar/parisTime.ts';
import { EVIDENCE_RIGHT } from '../../model/evidence/evidenceRights.ts';
import { INDICATOR_PROOFS_PATH, type IndicatorProofs, indicatorsOf, isServed } from '../../model/indicators/indicators.ts';
import { REFERENTIALS, type ReferentialVersion, referentialOn, V10_FROM } from '../../model/indicators/referential.ts';
import { isAllowed } from '../../model/kernel/access.ts';
import { filterSearch } from '../../model/kernel/filterSearch.ts';
import { indicatorText } from '../../model/messages/indicators/indicatorTexts.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { serverNow } from '../../src/clock/serverClock.ts';
import { useWords } from '../../src/i18n/useWords.ts';
import { PagePart } from '../../src/pageParts/PagePart.tsx';
import { TitledPage } from '../../src/pageParts/TitledPage.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { formatDate } from '../../src/records/formatValue.ts';
import { readFigureAddress, writeFigureAddress } from '../figures/figureAddress.ts';
import { PeriodChoice, type ShownPeriod, YEARLY } from '../figures/PeriodChoice.tsx';
import { PagePrintStyles } from '../planning/print/PagePrintStyles.tsx';
import { AnswersProof } from './AnswersProof.tsx';
import { AuditFileForm } from './AuditFileForm.tsx';
import { INDICATOR_MESSAGES } from './messages.ts';
import { ProofLine } from './ProofLine.tsx';

interface VersionNoticeProps {
  readonly version: ReferentialVersion;
  readonly period: ShownPeriod;
  readonly onPeriod: (period: ShownPeriod) => void;
}

/** Says which version the period is judged by; a period of two is better looked at in two parts. */
const VersionNotice = ({ version, period: { from, to }, onPeriod }: VersionNoticeProps) => {
  const lastBefore = dayAfter(V10_FROM, -1);
  const isSplit = referentialOn(from) !== version;
  return (
    <Stack spacing={1} sx={{ mb: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>{INDICATOR_MESSAGES.version(version)}</Typography>
      {REFERENTIALS[version].hasGuide ? null : <Alert severity="info">{INDICATOR_MESSAGES.noGuide}</Alert>}
      {isSplit ? (
        <Alert severity="warning">
          {INDICATOR_MESSAGES.twoVersions(formatDate(V10_FROM))}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            <Button size="small" variant="outlined" color="inherit" onClick={() => onPeriod({ from, to: lastBefore })}>
              {INDICATOR_MESSAGES.before(formatDate(lastBefore))}
            </Button>
            <Button size="small" variant="outlined" color="inherit" onClick={() => onPeriod({ from: V10_FROM, to })}>
              {INDICATOR_MESSAGES.since(formatDate(V10_FROM))}
            </Button>
          </Box>
        </Alert>
      ) : null}
    </Stack>
  );
};

/** Prints one indicator alone: the others are off the paper until it is done. */
const usePrinted = () => {
  const [printed, setPrinted] = useState<number | null>(null);
  useEffect(() => {
    if (printed === null) return;
    const whole = () => setPrinted(null);
    window.addEventListener('afterprint', whole);
    window.print();
    return () => window.removeEventListener('afterprint', whole);
  }, [printed]);
  return { printed, print: setPrinted };
};

/** The indicators that the data serve, each with its proofs, and the others by their text. */
const Indicators = ({ version, proofs }: { readonly version: ReferentialVersion; readonly proofs: IndicatorProofs }) => {
  const indicators = indicatorsOf(version);
  const { printed, print } = usePrinted();
  return (
    <Stack spacing={2}>
      {indicators.filter(isServed).map(({ number, proofs: names, answers }) => (
        <Box key={number} className={printed === null || printed === number ? '' : 'not-printed'}>
          <PagePart
            title={INDICATOR_MESSAGES.indicator(number)}
            help={indicatorText(number, version)}
            actions={
              <IconButton
                aria-label={INDICATOR_MESSAGES.print(number)}
                title={INDICATOR_MESSAGES.print(number)}
                onClick={() => print(number)}
              >
                <PrintIcon fontSize="small" />
              </IconButton>
            }
          >
            <Stack spacing={2}>
              {names.map((name) => (
                <ProofLine key={name} name={name} proof={proofs.proofs[name]} period={proofs} />
              ))}
              {answers === null ? null : <AnswersProof answers={answers} period={proofs} />}
            </Stack>
          </PagePart>
        </Box>
      ))}
      <Box className={printed === null ? '' : 'not-printed'}>
        <PagePart title={INDICATOR_MESSAGES.yours} help={INDICATOR_MESSAGES.yoursHelp}>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {indicators
              .filter((indicator) => !isServed(indicator))
              .map(({ number }) => (
                <li key={number}>{`${INDICATOR_MESSAGES.indicator(number)} : ${indicatorText(number, version)}`}</li>
              ))}
          </Box>
        </PagePart>
      </Box>
    </Stack>
  );
};

/** Fields are not printed: on paper a line says the period. */
const ON_PAPER = { display: 'none', '@media print': { display: 'block', mb: 2 } } as const;

/** « Preuves par indicateur »: what the data of a period show an auditor, and what lacks. */
export const IndicatorsPage = () => {
  const words = useWords();
  const roles = useCurrentUser()?.roles ?? [];
  const [search, setSearch] = useSearchParams();
  const { from, to } = readFigureAddress(search, serverNow());
  const onPeriod = (period: ShownPeriod) => setSearch(writeFigureAddress({ ...period, areas: [] }), { replace: true });
  const query = String(filterSearch({ from, to }));
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['indicators', query],
    queryFn: async ({ signal }) => (await httpClient(`${INDICATOR_PROOFS_PATH}?${query}`, { signal })).json as IndicatorProofs,
    placeholderData: keepPreviousData,
  });
  const version = referentialOn(to);
  return (
    <TitledPage title={words('menu.indicators')} help={INDICATOR_MESSAGES.help} width={960}>
      <PagePrintStyles orientation="portrait" />
      <Typography sx={ON_PAPER}>
        {INDICATOR_MESSAGES.printed(
          INDICATOR_MESSAGES.period(formatDate(from), formatDate(to)),
          formatDate(parisDay(serverNow())),
        )}
      </Typography>
      <Stack className="not-printed" direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
        <PeriodChoice periods={YEARLY} period={{ from, to }} onPeriod={onPeriod} />
      </Stack>
      <VersionNotice version={version} period={{ from, to }} onPeriod={onPeriod} />
      {error ? (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>{INDICATOR_MESSAGES.retry}</Button>}>
          {`${INDICATOR_MESSAGES.failed} ${error.message}`}
        </Alert>
      ) : null}
      {!data && !error ? <Skeleton variant="rounded" height={320} /> : null}
      {data ? (
        <Stack spacing={2} aria-busy={isFetching} sx={{ opacity: isFetching ? 0.6 : 1 }}>
          <Indicators version={version} proofs={data} />
          {isAllowed(EVIDENCE_RIGHT, roles) ? (
            <Box className="not-printed">
              <AuditFileForm from={from} to={to} />
            </Box>
          ) : null}
        </Stack>
      ) : null}
    </TitledPage>
  );
};
