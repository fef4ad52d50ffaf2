import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';

/** Where a variable is in the editor's document. */
interface Placeholder {
  readonly from: number;
  readonly to: number;
  readonly label: string;
}

type Labels = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

const placeholdersOf = (doc: Node, labels: Labels): readonly Placeholder[] => {
  const placeholders: Placeholder[] = [];
  doc.descendants((node, position) => {
    for (const match of node.text?.matchAll(PLACEHOLDER) ?? []) {
      const label = labels[(match[1] ?? '').trim()];
      const from = position + match.index;
      if (label !== undefined) placeholders.push({ from, to: from + match[0].length, label });
    }
  });
  return placeholders;
};

const chipsOf = (state: EditorState, labels: Labels): DecorationSet =>
  DecorationSet.create(
    state.doc,
    placeholdersOf(state.doc, labels).map(({ from, to, label }) =>
      Decoration.inline(from, to, { class: 'variable-chip', 'data-label': label }),
    ),
  );

/** Backspace and Delete remove a whole variable. */
const removeWhole = (view: EditorView, event: KeyboardEvent, labels: Labels): boolean => {
  const { selection, doc } = view.state;
  if (!selection.empty || (event.key !== 'Backspace' && event.key !== 'Delete')) return false;
  const edge = event.key === 'Backspace' ? 'to' : 'from';
  const chip = placeholdersOf(doc, labels).find((placeholder) => placeholder[edge] === selection.from);
  if (!chip) return false;
  view.dispatch(view.state.tr.delete(chip.from, chip.to));
  return true;
};

/** The caret goes over a variable, not into its hidden text. */
const stepOver = (before: EditorState, state: EditorState, labels: Labels) => {
  const { selection, doc } = state;
  if (!selection.empty) return null;
  const chip = placeholdersOf(doc, labels).find(({ from, to }) => from < selection.from && selection.from < to);
  if (!chip) return null;
  const next = before.selection.from <= chip.from ? chip.to : chip.from;
  return state.tr.setSelection(TextSelection.create(doc, next));
};

/** Shows `{{trainee_last_name}}` as a chip with its French label; the stored text stays the same. */
export const variableChips = (labels: Labels) =>
  Extension.create({
    name: 'variableChips',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations: (state) => chipsOf(state, labels),
          handleKeyDown: (view, event) => removeWhole(view, event, labels),
        },
        appendTransaction: (_transactions, before, state) => stepOver(before, state, labels),
      }),
    ],
  });

/** Styles of the chips, for the element around the editor. */
export const VARIABLE_CHIP_STYLES = {
  '& .variable-chip': { fontSize: 0 },
  '& .variable-chip::before': {
    content: 'attr(data-label)',
    fontSize: '0.8125rem',
    px: 0.75,
    py: 0.125,
    borderRadius: 1,
    bgcolor: 'action.selected',
    border: 1,
    borderColor: 'divider',
    whiteSpace: 'nowrap',
  },
} as const;
