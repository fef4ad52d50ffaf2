import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Fields } from '../../../model/kernel/field.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { countedNames, mayCount } from '../../../model/registry/countedFields.ts';
import { isResourceKey, resourceByName } from '../../../model/registry/resources.ts';
import type { ViewFigure } from '../../../model/savedViews/viewFigure.ts';
import { useCurrentUser } from '../../../src/access/useCurrentUser.ts';
import { problemOf } from '../../../src/api/apiProblem.ts';
import { ActionButton } from '../../../src/dialogs/ActionButton.tsx';
import { PagePart } from '../../../src/pageParts/PagePart.tsx';
import { TitledPage } from '../../../src/pageParts/TitledPage.tsx';
import { mayOpenPage, pageAddress } from '../../../src/pages/pages.ts';
import { countViewAddress } from '../../../src/savedViews/countViewAddress.ts';
import { FIGURES_GRID } from '../parts/figuresGrid.ts';
import { CountedCard } from './CountedCard.tsx';
import { CountedContent } from './CountedContent.tsx';
import { proposedName } from './countedData.ts';
import { FigureForm } from './FigureForm.tsx';
import { COUNTED_MESSAGES } from './messages.ts';
import { type FigureView, figuresOf, putFigures, useFigureViews, useMayChange } from './useCountedViews.ts';

/** A status says most about a list; else its first field. */
const firstField = (resource: Resource, names: readonly string[]): string | null => {
  const status = names.find((name) => {
    const field = (resource.fields as Fields)[name];
    return field?.kind === 'choice' && field.isStatus;
  });
  return status ?? names[0] ?? null;
};

/** The figures of a view with one of them replaced, or one more. */
const withFigure = (figures: readonly ViewFigure[], figure: ViewFigure, before: string | null): readonly ViewFigure[] =>
  figures.some(({ name }) => name === before) ? figures.map((one) => (one.name === before ? figure : one)) : [...figures, figure];

/** Refusals of the figure that was sent, by its property: `figures.2.name` is `name`. */
const errorsOf = (error: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(problemOf(error).errors ?? {}).map(([path, message]) => [path.split('.').at(-1) ?? path, message]),
  );

interface ComposeProps {
  readonly view: FigureView;
  readonly resource: Resource;
  /** Name of the figure to change; null: a new one. */
  readonly before: string | null;
  readonly onSaved: () => void;
}

const Compose = ({ view, resource, before, onSaved }: ComposeProps) => {
  const roles = useCurrentUser()?.roles ?? [];
  const mayChange = useMayChange(view);
  const [figure, setFigure] = useState<ViewFigure>(() => {
    const names = countedNames(resource).filter((name) => mayCount(resource, name, roles));
    const blank = { name: '', field: firstField(resource, names), month: null, shape: 'bar' } as const;
    return figuresOf(view).find(({ name }) => name === before) ?? blank;
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { field, month, shape } = figure;
  const name = figure.name.trim() || proposedName({ resource, field, month });
  const canCount = Boolean(field || month) && !(shape === 'line' && !month);
  const save = async () => {
    setErrors({});
    try {
      return await putFigures(view, withFigure(figuresOf(view), { name, field, month, shape }, before));
    } catch (error) {
      setErrors(errorsOf(error));
      throw error;
    }
  };
  return (
    <Box sx={FIGURES_GRID}>
      <PagePart title={COUNTED_MESSAGES.settings}>
        <FigureForm resource={resource} figure={figure} onFigure={setFigure} errors={errors} />
        <Box sx={{ mt: 2 }}>
          {mayChange ? (
            <ActionButton
              label={before === null ? COUNTED_MESSAGES.save : COUNTED_MESSAGES.saveChange}
              variant="contained"
              success={COUNTED_MESSAGES.saved(name)}
              refreshes={['saved_views']}
              isDisabled={!canCount}
              call={save}
              onDone={onSaved}
            />
          ) : (
            <Alert severity="info">{COUNTED_MESSAGES.ofOther(view.ownerName ?? '')}</Alert>
          )}
        </Box>
      </PagePart>
      <PagePart title={COUNTED_MESSAGES.preview}>
        {canCount ? (
          <CountedContent view={view} figure={{ ...figure, name }} />
        ) : (
          <Typography color="textSecondary">{COUNTED_MESSAGES.nothingChosen}</Typography>
        )}
      </PagePart>
    </Box>
  );
};

/** Leads to the page that shows the figures of all views. */
const AllFigures = () => {
  const roles = useCurrentUser()?.roles ?? [];
  return mayOpenPage('figures', roles) ? (
    <Button component={Link} to={pageAddress('figures')}>
      {COUNTED_MESSAGES.allFigures}
    </Button>
  ) : null;
};

const Existing = ({ view }: { readonly view: FigureView }) => {
  const figures = figuresOf(view);
  if (figures.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography variant="h6" component="h2">
          {COUNTED_MESSAGES.existing}
        </Typography>
        <AllFigures />
      </Box>
      <Box sx={FIGURES_GRID}>
        {figures.map((figure) => (
          <CountedCard key={figure.name} view={view} figure={figure} heading="h3" />
        ))}
      </Box>
    </Box>
  );
};

/** The page that counts a saved view, shows what it would give, and keeps it with the view. */
export const CountViewPage = () => {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const { data, isPending, error } = useFigureViews({ id });
  const view = data?.[0];
  const before = search.get('figure');
  const navigate = useNavigate();
  // The next figure begins with an empty form; a change by somebody else leaves what was typed.
  const [savedCount, setSavedCount] = useState(0);
  const resource = view && isResourceKey(view.resource) ? resourceByName(view.resource) : null;
  const title = view ? COUNTED_MESSAGES.page(view.name) : COUNTED_MESSAGES.pageTitle;
  return (
    <TitledPage title={title} help={COUNTED_MESSAGES.pageHelp}>
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {isPending ? <Skeleton variant="rounded" height={320} /> : null}
      {!isPending && !error && !resource ? <Alert severity="info">{COUNTED_MESSAGES.gone}</Alert> : null}
      {view && resource ? (
        <>
          <Compose
            key={`${view['@id']} ${before} ${savedCount}`}
            view={view}
            resource={resource}
            before={before}
            onSaved={() => {
              setSavedCount(savedCount + 1);
              navigate(countViewAddress(view['@id']), { replace: true });
            }}
          />
          <Existing view={view} />
        </>
      ) : null}
    </TitledPage>
  );
};
