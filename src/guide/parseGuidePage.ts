/** The groups of the guide, in order. */
export const GUIDE_GROUPS = ['roles', 'tasks'] as const;

type GuideGroup = (typeof GUIDE_GROUPS)[number];

const PAGE = /^---\n(?<head>[\s\S]*?)\n---\n+# (?<title>.+)\n+(?<body>[\s\S]+)$/;
const HEAD = /^group: (?<group>\w+)\norder: (?<order>\d+)(?:\nroutes: (?<routes>.+))?$/;

export interface GuidePageText {
  readonly slug: string;
  readonly group: GuideGroup;
  /** Place in its group: smaller ones come first. */
  readonly order: number;
  /** Addresses of the screens it is about, as react-router's patterns. */
  readonly routes: readonly string[];
  readonly title: string;
  /** First paragraph. */
  readonly summary: string;
  /** Markdown without head and title. */
  readonly body: string;
}

const isGroup = (name: string): name is GuideGroup => (GUIDE_GROUPS as readonly string[]).includes(name);

/**
 * A page of the guide from its file.
 * @example parseGuidePage('planning', '---\ngroup: tasks\norder: 1\nroutes: /planning\n---\n\n# Le planning\n\nText.')
 */
export const parseGuidePage = (slug: string, source: string): GuidePageText => {
  const { head = '', title = '', body = '' } = PAGE.exec(source)?.groups ?? {};
  const { group = '', order, routes = '' } = HEAD.exec(head)?.groups ?? {};
  if (!isGroup(group)) throw new Error(`The guide’s page ${slug} has no head, title or text`);
  const [summary = ''] = body.split(/\n{2,}/);
  return {
    slug,
    group,
    order: Number(order),
    routes: routes.split(', ').filter(Boolean),
    title,
    summary: summary.replaceAll('\n', ' '),
    body,
  };
};
