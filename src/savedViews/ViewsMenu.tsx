import BookmarkBorderIcon from '@mui/icons-material/BookmarkBorder';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useListContext, useNavigate, useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Resource } from '../../model/kernel/resource.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { useCurrentUser } from '../access/useCurrentUser.ts';
import { useListColumns } from '../columns/useListColumns.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { useWords } from '../i18n/useWords.ts';
import { countViewAddress } from './countViewAddress.ts';
import { isSameView, type ListView, viewOfRecord, viewSearch } from './listView.ts';
import { VIEW_WORDS } from './messages.ts';
import { type SavedView, useSavedViews } from './useSavedViews.ts';
import { useViewCommands } from './useViewCommands.ts';
import { ViewDialog } from './ViewDialog.tsx';
import { type ViewAction, ViewList } from './ViewList.tsx';

/** The open dialog: a new view, or an action on an existing one. */
type Question = { readonly action: 'create' } | { readonly action: Exclude<ViewAction, 'count'>; readonly view: SavedView };

interface QuestionDialogProps {
  readonly resource: Resource;
  readonly question: Question;
  readonly onClose: () => void;
  /** Called when a view was saved or deleted. */
  readonly onDone: () => void;
}

interface OpenedView {
  readonly name: string;
  readonly view: ListView;
}

/** The list's current state, the matching saved view (null once changed), and how to open another. */
const useListView = (resource: Resource) => {
  const { filterValues, sort, perPage } = useListContext();
  const { names, isDefault, choose, restore } = useListColumns(resource);
  const person = useCurrentUser()?.record ?? '';
  const [opened, setOpened] = useStore<OpenedView | null>(`${resource.name}.view.${person}`, null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const view: ListView = {
    filters: filterValues,
    sortField: sort.field || null,
    sortOrder: sort.order,
    perPage,
    columns: isDefault ? null : names,
  };
  return {
    view,
    current: opened && isSameView(opened.view, view) ? opened.name : null,
    mark: (name: string, marked: ListView) => setOpened({ name, view: marked }),
    /** The opened view has another name now; null: it is gone. */
    rename: (name: string, next: string | null) => {
      if (opened?.name === name) setOpened(next === null ? null : { ...opened, name: next });
    },
    open: (name: string, listView: ListView) => {
      if (listView.columns) choose(listView.columns);
      else restore();
      setOpened({ name, view: listView });
      navigate({ pathname, search: viewSearch(listView) });
    },
  };
};

const QuestionDialog = ({ resource, question, onClose, onDone }: QuestionDialogProps) => {
  const { view: shownView, mark, rename } = useListView(resource);
  const commands = useViewCommands(onDone);
  const { errors, isRunning } = commands;
  const shared = { isRunning, onClose };
  if (question.action === 'create') {
    return (
      <ViewDialog
        {...shared}
        title={VIEW_WORDS.saveTitle}
        known={{ name: '', userGroup: null }}
        errors={errors}
        onSave={async (identity) => {
          if (await commands.create(resource.name, identity, shownView)) mark(identity.name, shownView);
        }}
      />
    );
  }
  const { action, view } = question;
  if (action === 'edit') {
    return (
      <ViewDialog
        {...shared}
        title={VIEW_WORDS.editTitle}
        known={{ name: view.name, userGroup: view.group?.['@id'] ?? null }}
        knownGroup={view.group}
        errors={errors}
        onSave={async (identity) => {
          if (await commands.identify(view.record, identity)) rename(view.name, identity.name);
        }}
      />
    );
  }
  const isDeletion = action === 'delete';
  return (
    <ConfirmDialog
      {...shared}
      title={(isDeletion ? VIEW_WORDS.deleteTitle : VIEW_WORDS.overwriteTitle)(view.name)}
      text={
        isDeletion && view.group
          ? VIEW_WORDS.deleteSharedText(`« ${recordLabel('user_groups', view.group)} »`)
          : isDeletion
            ? VIEW_WORDS.deleteText
            : VIEW_WORDS.overwriteText
      }
      button={isDeletion ? VIEW_WORDS.delete : VIEW_WORDS.replace}
      color={isDeletion ? 'error' : undefined}
      onConfirm={async () => {
        if (isDeletion) {
          if (await commands.remove(view.record)) rename(view.name, null);
        } else if (await commands.overwrite(view.record, shownView)) mark(view.name, shownView);
      }}
    />
  );
};

interface ViewsPanelProps {
  readonly resource: Resource;
  readonly onClose: () => void;
  readonly onQuestion: (question: Question) => void;
}

const ViewsPanel = ({ resource, onClose, onQuestion }: ViewsPanelProps) => {
  const words = useWords();
  const { view: shownView, current, open, rename } = useListView(resource);
  const { views, isPending, isFetching, error, refetch } = useSavedViews(resource.name, true);
  const navigate = useNavigate();
  const isGone = !isFetching && !error && current !== null && !views.some(({ name }) => name === current);
  useEffect(() => {
    // Somebody else has deleted it, or no longer shares it.
    if (isGone && current !== null) rename(current, null);
  });
  const lists = {
    current,
    onOpen: ({ name, record }: SavedView) => {
      open(name, viewOfRecord(record, shownView.perPage));
      onClose();
    },
    onAction: (action: ViewAction, view: SavedView) => {
      if (action === 'count') navigate(countViewAddress(view.record.id));
      else onQuestion({ action, view });
    },
  };
  const message = () => {
    if (error) return error.message;
    if (isPending) return words('list.loading');
    return views.length === 0 ? VIEW_WORDS.none : null;
  };
  return (
    <Box sx={{ width: 340, maxWidth: '92vw', pb: 1 }}>
      {message() ? (
        <Typography variant="body2" color="textSecondary" sx={{ p: 2 }} role={error ? 'alert' : 'status'}>
          {message()}
        </Typography>
      ) : null}
      {error ? <Button onClick={() => refetch()}>{words('error.retry')}</Button> : null}
      <ViewList {...lists} title={VIEW_WORDS.own} views={views.filter(({ isOwn }) => isOwn)} />
      <ViewList {...lists} title={VIEW_WORDS.shared} views={views.filter(({ isOwn }) => !isOwn)} />
      <Divider />
      <Button sx={{ m: 1, mb: 0 }} onClick={() => onQuestion({ action: 'create' })}>
        {VIEW_WORDS.save}
      </Button>
    </Box>
  );
};

/** The views of a list: open one, or save the current list. */
export const ViewsMenu = ({ resource }: { readonly resource: Resource }) => {
  const { current } = useListView(resource);
  const { refetch } = useSavedViews(resource.name, false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setAnchor(null);
  const answered = () => {
    setQuestion(null);
    refetch();
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<BookmarkBorderIcon fontSize="small" />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        title={current ?? undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ maxWidth: 320 }}
      >
        <Typography component="span" variant="inherit" noWrap>
          {current ? VIEW_WORDS.current(current) : VIEW_WORDS.title}
        </Typography>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': VIEW_WORDS.title, sx: { border: 1, borderColor: 'divider' } } }}
      >
        <ViewsPanel
          resource={resource}
          onClose={close}
          onQuestion={(next) => {
            close();
            setQuestion(next);
          }}
        />
      </Popover>
      {question ? (
        <QuestionDialog resource={resource} question={question} onClose={() => setQuestion(null)} onDone={answered} />
      ) : null}
    </>
  );
};
