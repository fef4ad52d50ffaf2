/** Room below a page's content, in units of the theme's spacing: buttons at the window's edge cover none of it. */
export const PAGE_PADDING = 16;
